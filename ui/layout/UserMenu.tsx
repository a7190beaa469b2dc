import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { ROLE_LABELS } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@/ui/components/overlays/Menu.tsx';
import { dismissToasts, toast } from '@/ui/components/overlays/Toast.tsx';
import { useLogout, useUser } from '@/ui/session/queries.ts';
import { type Theme, themeAtom } from '@/ui/theme/state.ts';
import * as css from './Header.css.ts';
import { useHeaderOverlay } from './useHeaderOverlay.ts';

/** The theme and the way out. */
export function UserMenu() {
  const user = useUser();
  const router = useRouter();
  const logout = useLogout();
  const [theme, setTheme] = useAtom(themeAtom);
  const signOut = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        dismissToasts();
        void router.navigate({ to: '/' });
      },
      onError: (error) => toast({ variant: 'destructive', title: 'Logout failed', description: messageOf(error) }),
    });
  return (
    <MenuTrigger {...useHeaderOverlay()}>
      <Button className={css.person} aria-label="User menu">
        <Avatar name={user.username} />
        <ChevronDown size={14} className={css.chevron} aria-hidden />
      </Button>
      <Menu placement="bottom end" disabledKeys={logout.isPending ? ['sign-out'] : []}>
        <MenuSection
          title="Theme"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[theme]}
          onSelectionChange={(keys) => {
            const [chosen] = keys === 'all' ? [] : [...keys];
            if (chosen !== undefined) setTheme(chosen as Theme);
          }}
        >
          <MenuItem id="light" icon={<Sun aria-hidden />}>
            Light
          </MenuItem>
          <MenuItem id="dark" icon={<Moon aria-hidden />}>
            Dark
          </MenuItem>
          <MenuItem id="system" icon={<Monitor aria-hidden />}>
            System
          </MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuSection title={`${user.username}, ${ROLE_LABELS[user.role]}`}>
          <MenuItem id="sign-out" icon={<LogOut aria-hidden />} shouldCloseOnSelect={false} onAction={signOut}>
            {logout.isPending ? 'Signing out...' : 'Sign out'}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
