import { initials } from './initials.ts';
import * as css from './VendorTile.css.ts';

const hues = Object.values(css.hue);

function hueOf(name: string) {
  let hash = 0;
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hues[hash % hues.length] ?? '';
}

/** Two letters of a vendor on a hue of its own. Decorative: the name stands beside it. */
export function VendorTile({ name, size = 'm' }: { name: string; size?: keyof typeof css.size }) {
  return (
    <span className={`${css.tile} ${css.size[size]} ${hueOf(name)}`} data-letters={initials(name)} aria-hidden="true" />
  );
}
