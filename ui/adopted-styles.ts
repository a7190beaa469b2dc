/**
 * Puts a style sheet on the page from code, where the content policy allows no inline <style>. In the shipped bundle the
 * styles of a screen come with its own chunk; each page loads what it shows and no more.
 */
export function adopt(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
