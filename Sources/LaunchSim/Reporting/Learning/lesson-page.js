// Shows what the runs of the lesson decide. Every verdict was made by the simulator when the page was
// written; this script looks them up and computes no launch. Free answers get the command that judges them.
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

  const show = (box, isRight, sentence, because) => {
    box.className = `verdict ${isRight ? "right" : "wrong"}`;
    box.replaceChildren(element("strong", isRight ? "✓ Right. " : "✗ Not so. "), sentence);
    if (because && because.length > 1) {
      const list = element("ol");
      list.append(...because.map((step) => element("li", step)));
      box.append(element("p", "Because, from the event back towards the request:"), list);
    }
  };

  // The first two neighbours of an order that a run has the other way round.
  const refutation = (question, order) => {
    for (let index = 1; index < order.length; index += 1) {
      const [first, second] = [question.choices[order[index - 1]], question.choices[order[index]]];
      if (first.rank > second.rank) {
        return { fact: `${second.fact}; ${first.fact}.`, because: first.because };
      }
    }
    return null;
  };

  const judgeChoices = (question, chosen) => {
    const wrong = question.choices.findIndex((choice, index) => chosen.has(index) && !choice.holds);
    const missed = question.choices.findIndex((choice, index) => !chosen.has(index) && choice.holds);
    const place = wrong >= 0 ? wrong : missed;
    return place < 0 ? null : question.choices[place];
  };

  for (const question of lesson.questions) {
    const form = document.getElementById(`question-${question.place}`);
    const box = form.querySelector(".verdict");
    let wrongTries = 0;
    const reply = (refuted, fact) => {
      if (!refuted) return show(box, true, fact);
      wrongTries += 1;
      if (wrongTries === 1) return show(box, false, `Hint: ${question.hint}`);
      return show(box, false, refuted.fact, refuted.because);
    };
    form.addEventListener("click", (event) => {
      const step = Number(event.target.dataset?.move ?? 0);
      if (!step) return;
      const item = event.target.closest("li");
      const other = step < 0 ? item.previousElementSibling : item.nextElementSibling;
      if (other) item.parentElement.insertBefore(step < 0 ? item : other, step < 0 ? other : item);
      event.target.focus();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (question.kind === "order") {
        const order = [...form.querySelectorAll("li")].map((item) => Number(item.dataset.place));
        return reply(refutation(question, order), "The run has this order.");
      }
      if (question.choices.length > 0) {
        const inputs = [...form.querySelectorAll("input:checked")];
        const chosen = new Set(inputs.map((input) => Number(input.value)));
        const facts = question.choices.filter((choice) => choice.holds).map((choice) => choice.fact);
        return reply(judgeChoices(question, chosen), `${facts.join("; ")}.`);
      }
      const answer = form.querySelector("input").value.trim();
      box.className = "verdict";
      box.replaceChildren(
        answer ? "This command judges the answer by a run:" : "Write an answer first.",
        element("pre", answer ? commandFor(question, answer) : ""));
    });
  }
})();
