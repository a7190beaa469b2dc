import { useMatches } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MenuLines from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { NotificationBell } from '@/ui/notifications/NotificationBell.tsx';
import * as css from './Header.css.ts';
import { pageNameAtom, paletteAtom } from './state.ts';
import { UserMenu } from './UserMenu.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useSidebar } from './useSidebar.ts';

/** Where one is, the bell, and who is signed in. */
export function Header() {
  const { isPhone, isOpen, toggle } = useSidebar();
  const openPalette = useSetAtom(paletteAtom);
  return (
    <header className={css.header}>
      <IconButton
        label="Toggle sidebar"
        icon={isPhone ? <MenuLines aria-hidden /> : <PanelLeft aria-hidden />}
        aria-expanded={isOpen}
        className={css.toggle}
        onPress={toggle}
      />
      <Breadcrumb />
      {isPhone && <IconButton label="Search" icon={<Search aria-hidden />} onPress={() => openPalette(true)} />}
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

function Breadcrumb() {
  const { title = 'Page', documentTitle } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const isDetail = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/frame/subscriptions/$id' });
  const name = useAtomValue(pageNameAtom);
  useDocumentTitle((isDetail && name) || (documentTitle ?? title));
  return (
    <nav className={css.breadcrumb} aria-label="Breadcrumb">
      <ol className={css.steps}>
        {isDetail && name ? (
          <>
            <li className={css.parent}>
              <Link to="/subscriptions" variant="plain">
                {title}
              </Link>
              <ChevronRight size={14} aria-hidden />
            </li>
            <li className={css.here} aria-current="page">
              {name}
            </li>
          </>
        ) : (
          <li className={css.here} aria-current="page">
            {title}
          </li>
        )}
      </ol>
    </nav>
  );
}
