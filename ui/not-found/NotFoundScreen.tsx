import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { Button } from '@/ui/components/Button.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { commandKey } from '@/ui/layout/hotkeys.ts';
import { paletteAtom } from '@/ui/layout/state.ts';
import { useDocumentTitle } from '@/ui/layout/useDocumentTitle.ts';
import { userQuery } from '@/ui/session/userQuery.ts';
import * as css from './NotFoundScreen.css.ts';

const title = '404 Page Not Found';

/** No screen has this address. Also shown to visitors, who have no dashboard and nothing to search. */
export function NotFoundScreen() {
  useDocumentTitle(title);
  const { data: user } = useQuery(userQuery);
  const openPalette = useSetAtom(paletteAtom);
  return (
    <div className={css.empty}>
      <div className={css.rail} aria-hidden="true">
        <span className={css.before} />
        <span className={css.after} />
        <span className={css.mark}>
          <StatusMark kind="cancelled" size={16} className="" />
        </span>
      </div>
      <h1>{title}</h1>
      <p className={css.message}>Did you forget to add the page to the router?</p>
      <div className={css.actions}>
        <LinkButton to="/" variant="primary">
          {user ? 'Go to Dashboard' : 'Go to Duebook'}
        </LinkButton>
        {user && (
          <Button onPress={() => openPalette(true)}>
            Search
            <span className={css.keys} aria-hidden="true">
              <Kbd>{commandKey}</Kbd>
              <Kbd>K</Kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}
