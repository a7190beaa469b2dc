import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { useUser } from '@/ui/session/queries.ts';
import * as css from './Header.css.ts';
import { OnDemand } from './OnDemand.tsx';

const load = () => import('./UserMenuList.tsx').then(({ UserMenuList }) => ({ default: UserMenuList }));
const UserMenuList = lazy(load);

/** The theme and the way out. */
export function UserMenu() {
  return <OnDemand trigger={UserButton} load={load} content={UserMenuList} />;
}

export function UserButton(props: ButtonProps) {
  const user = useUser();
  return (
    <Button {...props} className={css.person} aria-label="User menu" aria-haspopup="menu">
      <Avatar name={user.username} />
      <ChevronDown size={14} className={css.chevron} aria-hidden />
    </Button>
  );
}
