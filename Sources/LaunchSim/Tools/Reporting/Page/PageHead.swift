import LaunchSim

/// The beginning of a page that stands alone: nothing is loaded, and only its own styles and scripts
/// apply.
enum PageHead {
  /// The text up to the heading of the page.
  ///
  /// - Parameters:
  ///   - title: The title, and the heading.
  ///   - styles: A style sheet that ends in a line break.
  ///   - nonce: The word by which the page's own style and script elements are known.
  /// - Returns: The text, ending in a line break.
  static func text(title: String, styles: String, nonce: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy(nonce))">
    <meta name="generator" content="\(LaunchPage.generator)">
    <title>\(PageBlock.escaped(title))</title>
    <style nonce="\(nonce)">
    \(styles)</style>
    </head>
    <body>
    <main>
    <h1>\(PageBlock.text(title))</h1>

    """
  }

  private static func policy(_ nonce: String) -> String {
    "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
