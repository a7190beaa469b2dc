import PanelLeft from 'lucide-react/icons/panel-left';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/ui/components/IconButton.tsx';
import * as css from './Layout.css.ts';
import { useSidebar } from './useSidebar.ts';

const scrollThreshold = 100;
const hideAfter = 3_000;

/**
 * The toggle within reach once the header is scrolled away, or the sidebar is collapsed. It goes after three seconds,
 * but not from under a pointer or the focus.
 */
export function FloatingToggle() {
  const { isCollapsed, isOpen, toggle } = useSidebar();
  const [isShown, setShown] = useState(isCollapsed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hide = () => {
      if (button.current?.matches(':hover, :has(:focus-visible)')) timer.current = setTimeout(hide, hideAfter);
      else setShown(false);
    };
    const show = () => {
      clearTimeout(timer.current);
      setShown(true);
      timer.current = setTimeout(hide, hideAfter);
    };
    const onScroll = () => {
      if (window.scrollY > scrollThreshold || isCollapsed) show();
    };
    if (isCollapsed) show();
    else timer.current = setTimeout(hide, hideAfter);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer.current);
    };
  }, [isCollapsed]);

  return (
    <div ref={button} className={`${css.floating} ${isShown ? '' : css.floatingAway}`}>
      <IconButton
        label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
        icon={<PanelLeft aria-hidden />}
        variant="plain"
        className={css.floatingButton}
        onPress={toggle}
      />
    </div>
  );
}
