import * as css from './Avatar.css.ts';
import { initials } from './initials.ts';

type AvatarProps = { name: string; size?: keyof typeof css.size; tone?: keyof typeof css.tone };

/** A person's initials. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'm', tone = 'ink' }: AvatarProps) {
  return (
    <span
      className={`${css.avatar} ${css.size[size]} ${css.tone[tone]}`}
      data-letters={initials(name)}
      aria-hidden="true"
    />
  );
}
