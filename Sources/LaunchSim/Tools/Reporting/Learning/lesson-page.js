// Shows what the runs of the lesson decide. The simulator judged every mistake that an answer can have when
// the page was written; this script looks for the first of them in an answer, and computes no launch.
// Free answers get the command that judges them by a run.
"use strict";
(() => {
  const lesson = JSON.parse(document.getElementById("lesson").textContent);
  const element = (name, text) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // A word for a POSIX shell.
  const shellWord = (text) => `'${text.replaceAll("'", "'\\''")}'`;

  const commandFor = (question, answer) => {
    const lines = Array(question.place).fill("-").concat(shellWord(answer));
    return `printf '%s\\n' ${lines.join(" ")} | ${lesson.command} --answers -`;
  };

  const say = (box, ...parts) => {
    box.className = "verdict";
    box.replaceChildren(...parts);
  };

  const copyButton = (command) => {
    const button = element("button", "Copy");
    button.type = "button";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(command.textContent);
        button.textContent = "Copied";
      } catch {
        // Without a clipboard the command is selected, for the user to copy.
        getSelection().selectAllChildren(command);
      }
    });
    return button;
  };

  const show = (box, isRight, sentence, { title, because } = { because: [] }) => {
    say(box, element("strong", isRight ? "✓ Right: " : "✗ Not so. "), sentence);
    box.classList.add(isRight ? "right" : "wrong");
    if (because.length > 0) {
      const list = element("ol");
      list.append(...because.map((step) => element("li", step)));
      box.append(element("p", `${title}:`), list);
    }
  };

  // An order of many moments has too many permutations for a row each. The rows are the pairs that the run
  // has the other way round, and the first of these among the neighbors of the answer refutes it.
  const refutationOfOrder = (rows, order) => {
    const found = order.slice(1).map((then, index) =>
      rows.find((row) => row.first === order[index] && row.then === then));
    return found.find((row) => row !== undefined);
  };

  // A row is about a choice that was chosen and does not hold, or holds and was left out.
  const refutationOfChoices = (rows, chosen) =>
    rows.find((row) => row.chosen === undefined ? !chosen.has(row.missing) : chosen.has(row.chosen));

  const moveItem = (button) => {
    const item = button.closest("li");
    const isUp = button.dataset.move === "-1";
    const other = isUp ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    item.parentElement.insertBefore(isUp ? item : other, isUp ? other : item);
    button.focus();
    const place = [...item.parentElement.children].indexOf(item) + 1;
    const status = item.closest("form").querySelector(".moved");
    status.textContent = `${item.firstElementChild.textContent} is now number ${place}.`;
  };

  for (const question of lesson.questions) {
    const form = document.getElementById(`question-${question.place}`);
    const box = form.querySelector(".verdict");
    let hasHint = false;
    const reply = (refutation) => {
      if (!refutation) return show(box, true, `${question.right}.`);
      if (hasHint) {
        return show(box, false, `The run shows otherwise: ${refutation.fact}.`, refutation);
      }
      hasHint = true;
      return show(box, false, `Hint: ${question.hint}`);
    };
    const judges = {
      order: () => {
        const order = [...form.querySelectorAll("li[data-place]")];
        reply(refutationOfOrder(question.refutations, order.map((item) => Number(item.dataset.place))));
      },
      choices: () => {
        const chosen = [...form.querySelectorAll("input:checked")].map((input) => Number(input.value));
        if (chosen.length === 0 && question.kind !== "chooseAll") return say(box, "Choose an answer first.");
        return reply(refutationOfChoices(question.refutations, new Set(chosen)));
      },
      free: () => {
        const answer = form.querySelector("input").value.trim();
        if (!answer) return say(box, "Write an answer first.");
        const command = element("pre", commandFor(question, answer));
        command.tabIndex = 0;
        return say(box, "This command judges the answer by a run:", command, copyButton(command));
      },
    };
    const judge = { order: judges.order, predict: judges.free, repair: judges.free }[question.kind] ?? judges.choices;
    form.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-move]");
      if (button) moveItem(button);
      if (event.target.closest("button.answer")) say(box, element("strong", "The answer: "), `${question.answer}.`);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      judge();
    });
  }
})();
