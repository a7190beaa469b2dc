import { useRouter } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { MenuTrigger } from 'react-aria-components/Menu';
import { ROLE_LABELS } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@/ui/components/overlays/Menu.tsx';
import { dismissToasts, toast } from '@/ui/components/overlays/Toast.tsx';
import { useLogout, useUser } from '@/ui/session/queries.ts';
import { type Theme, themeAtom } from '@/ui/theme/state.ts';
import { useOpenAtOnce } from './OnDemand.tsx';
import { UserButton } from './UserMenu.tsx';

export function UserMenuList() {
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
    <MenuTrigger {...useOpenAtOnce()}>
      <UserButton autoFocus />
      <Menu placement="bottom end" autoFocus="first" disabledKeys={logout.isPending ? ['sign-out'] : []}>
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
