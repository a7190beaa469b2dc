import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { type ToastMessage, waitingToasts } from './Toast.tsx';
import * as css from './ToastList.css.ts';

const defaultDuration = 5000;
/** So long a toast stands at least, also when others wait behind it. */
const minimumDuration = 1500;
const swipeThreshold = 50;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });
let shownAt = 0;
let nextTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the next message, once the one that is shown has stood long enough. */
function showNext() {
  clearTimeout(nextTimer);
  if (!waitingToasts.has()) return;
  const [shown] = queue.visibleToasts;
  const remaining = shownAt + minimumDuration - Date.now();
  if (shown && remaining > 0) {
    nextTimer = setTimeout(showNext, remaining);
    return;
  }
  if (shown) queue.close(shown.key);
  const message = waitingToasts.take();
  if (!message) return;
  shownAt = Date.now();
  queue.add(message, { timeout: message.duration ?? defaultDuration });
}

queue.subscribe(() => {
  if (queue.visibleToasts.length === 0) queueMicrotask(showNext);
});

/** The one toast that is shown. */
export function ToastList() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showNext();
    return waitingToasts.watch((change) => {
      if (change === 'added') showNext();
      else queue.clear();
    });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      const button = region.current?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <AriaToastRegion ref={region} queue={queue} aria-label="Notifications (F8)" className={css.region}>
      {({ toast: shown }) => <Message key={shown.key} shown={shown} />}
    </AriaToastRegion>
  );
}

function Message({ shown }: { shown: QueuedToast<ToastMessage> }) {
  const { title, description, variant = 'default', action, duration = defaultDuration } = shown.content;
  const failed = variant === 'destructive';
  const swipe = useSwipeAway(() => queue.close(shown.key));
  return (
    <AriaToast toast={shown} className={`${css.toast} ${failed ? css.destructive : ''}`} {...swipe}>
      <span className={`${css.mark} ${failed ? css.alarm : ''}`}>
        <StatusMark kind={failed ? 'overdue' : 'paid'} size={14} className="" />
      </span>
      <ToastContent className={css.text}>
        <Text slot="title" className={css.title}>
          {title}
        </Text>
        {description && (
          <Text slot="description" className={css.description}>
            {description}
          </Text>
        )}
      </ToastContent>
      {action && (
        <Button
          slot={null}
          size="s"
          onPress={() => {
            queue.close(shown.key);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton slot="close" size="s" label="Close" icon={<X />} />
      <span className={css.time} style={{ animationDuration: `${duration}ms` }} />
    </AriaToast>
  );
}

/** Dragged 50 px to the right, it goes; less, and it springs back. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const move = (element: HTMLElement, distance: number) => {
    element.style.translate = distance > 0 ? `${distance}px 0` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      start.current = null;
      if (distance >= swipeThreshold) onAway();
      else move(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}
