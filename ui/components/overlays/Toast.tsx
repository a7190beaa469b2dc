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
import * as css from './Toast.css.ts';

export type ToastMessage = {
  title: string;
  description?: string;
  /** destructive: something failed; said at once to screen readers and edged in red. */
  variant?: 'default' | 'destructive';
  /** One thing to do about it: { label: 'Undo', onPress }. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds it stays. */
  duration?: number;
};

const defaultDuration = 5000;
const swipeThreshold = 50;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** Says something in the corner, one at a time: a newer message replaces the one that is shown. */
export function toast(message: ToastMessage) {
  for (const older of queue.visibleToasts) queue.close(older.key);
  return queue.add(message, { timeout: message.duration ?? defaultDuration });
}

/** Takes whatever is shown away, for instance at sign-out. */
export function dismissToasts() {
  queue.clear();
}

/** Mounted once, by the shell. F8 moves the focus here; leaving gives it back. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
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
      <ToastContent className={css.words}>
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
