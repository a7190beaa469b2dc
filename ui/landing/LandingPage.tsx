import { lazy, Suspense, useState } from 'react';
import { addDays, todayIn } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Logo } from '@/ui/components/Logo.tsx';
import { ToastRegion } from '@/ui/components/overlays/Toast.tsx';
import { Rail } from '@/ui/components/rails/Rail.tsx';
import { figures } from '@/ui/components/text.css.ts';
import { useMedia } from '@/ui/components/useMedia.ts';
import { useDocumentTitle } from '@/ui/layout/useDocumentTitle.ts';
import { media } from '@/ui/theme.css.ts';
import * as css from './LandingPage.css.ts';
import { DecidePanel, DuePanel, ReadingPanel } from './panels.tsx';
import { sampleMarks } from './sample.ts';

const loadDialog = () => import('@/ui/session/AuthDialog.tsx').then(({ AuthDialog }) => ({ default: AuthDialog }));
const AuthDialog = lazy(loadDialog);

/** What a visitor sees at /. Its three ways in open the same dialog. */
export function LandingPage() {
  useDocumentTitle('Never miss a renewal');
  const [isDialogWanted, setDialogWanted] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [daysBack, daysAhead] = useRailDays();
  const [today] = useState(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()));
  // The dialog's code is fetched as soon as someone is about to ask for it.
  const fetchAhead = () => void loadDialog().catch(() => undefined);
  const opener = {
    'aria-haspopup': 'dialog',
    onPress: () => {
      setDialogWanted(true);
      setSigningIn(true);
    },
    onHoverStart: fetchAhead,
    onFocus: fetchAhead,
  } as const;
  return (
    <div className={css.ground}>
      <div className={css.page}>
        <header className={css.top}>
          <span className={css.brand}>
            <Logo size={22} />
            Duebook
          </span>
          <Button variant="quiet" {...opener}>
            Sign In
          </Button>
          <Button variant="primary" {...opener}>
            Get Started
          </Button>
        </header>
        <main>
          <section className={css.hero}>
            <h1 className={css.display}>
              <span className={css.displayLine}>Never miss a renewal,</span>{' '}
              <span className={css.displayLine}>or the last day to cancel it.</span>
            </h1>
            <p className={css.lead}>
              Duebook keeps an office's subscriptions, licences, domains, warranties and contracts in one exact book:
              what is due, what it costs in your currency, and until when you can still say no.
            </p>
            <div className={css.ways}>
              <Button variant="primary" size="l" {...opener}>
                Try for Free
              </Button>
              <Button variant="plain" size="l" {...opener}>
                Sign In
              </Button>
              <span className={css.aside}>Runs on your own server. Nothing leaves it.</span>
            </div>
          </section>

          <div className={css.rail} aria-hidden="true">
            <Rail
              label="An example of the due rail"
              from={addDays(today, -daysBack)}
              to={addDays(today, daysAhead)}
              today={today}
              marks={sampleMarks(today)}
            />
          </div>

          <div className={css.three}>
            <section className={css.third}>
              <h2 className={css.heading}>Every due date, once</h2>
              <p className={css.text}>
                Monthly, quarterly and yearly, counted from the anchor day. From 31 January the next is 28 February,
                then 31 March again.
              </p>
              <DuePanel today={today} />
            </section>
            <section className={css.third}>
              <h2 className={css.heading}>Cancel-by, not just due</h2>
              <p className={css.text}>
                The end of the term less the notice you must give, with its own mark, its own reminders and a decision
                on record.
              </p>
              <DecidePanel today={today} />
            </section>
            <section className={css.third}>
              <h2 className={css.heading}>Invoices that read themselves</h2>
              <p className={css.text}>
                Embedded XML first, then QR, text, and only then a picture. Each field says where it came from and how
                sure it is.
              </p>
              <ReadingPanel />
            </section>
          </div>

          <section className={css.facts} aria-label="In short">
            <p className={css.fact}>
              <b className={`${css.figure} ${figures}`}>₹46,17,482.80</b>
              <span className={css.meaning}>a year, in seven currencies, one total</span>
            </p>
            <p className={css.fact}>
              <b className={css.figure}>One file</b>
              <span className={css.meaning}>is the whole database and its backup</span>
            </p>
            <p className={css.fact}>
              <b className={css.figure}>No outside calls</b>
              <span className={css.meaning}>from the server or from the page</span>
            </p>
            <span className={css.start}>
              <Button variant="primary" size="l" {...opener}>
                Get Started
              </Button>
            </span>
          </section>
        </main>
        <footer className={css.foot}>
          <span>© 2024 Duebook</span>
          <span>Open source. Self-hosted.</span>
        </footer>
      </div>
      {isDialogWanted && (
        <Suspense fallback={null}>
          <AuthDialog isOpen={isSigningIn} onOpenChange={setSigningIn} />
        </Suspense>
      )}
      <ToastRegion />
    </div>
  );
}

/** As many days as leave each tile its place. */
function useRailDays(): [back: number, ahead: number] {
  const isPhone = useMedia(media.phone);
  const isNarrow = useMedia(media.narrow);
  if (isPhone) return [2, 13];
  return isNarrow ? [3, 28] : [7, 42];
}
