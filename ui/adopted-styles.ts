const adopted = new Set<string>();

/**
 * Puts rules on the page from code, once, where the content policy allows no inline <style>, and returns what was made of
 * them: class names. In the shipped bundle the styles of a screen come with its own chunk, so a page loads what it shows.
 */
export function adopt<Made>(rules: string, made: Made): Made {
  if (adopted.has(rules)) return made;
  adopted.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return made;
}
