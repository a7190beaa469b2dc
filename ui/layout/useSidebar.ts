import { useAtom } from 'jotai';
import { useMedia } from '@/ui/components/useMedia.ts';
import { media } from '@/ui/theme.css.ts';
import { collapsedAtom, sheetAtom } from './state.ts';

/** The sidebar as it is at this width: on a phone a sheet, else a column that can be made narrow. */
export function useSidebar() {
  const isPhone = useMedia(media.phone);
  const [isCollapsed, setCollapsed] = useAtom(collapsedAtom);
  const [isSheetOpen, setSheetOpen] = useAtom(sheetAtom);
  return {
    isPhone,
    isCollapsed: !isPhone && isCollapsed,
    isOpen: isPhone ? isSheetOpen : !isCollapsed,
    toggle: () => (isPhone ? setSheetOpen(!isSheetOpen) : setCollapsed(!isCollapsed)),
    closeSheet: () => setSheetOpen(false),
  };
}
