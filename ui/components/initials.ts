/** "Aldermoor Legal Publishing" -> "AL", "Domainary" -> "DO", "anita.rao" -> "AR". */
export function initials(name: string) {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = parts;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}
