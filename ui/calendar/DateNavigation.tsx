import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { group, segment } from '@/ui/components/fields/SegmentedControl.css.ts';
import { step } from './calendar.css.ts';

type DateNavigationProps = {
  /** What a step is: 'month'. */
  unit: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
};

/** Back, to today, and on: one control in three parts. */
export function DateNavigation({ unit, onStep, onToday }: DateNavigationProps) {
  return (
    <Group aria-label="Go to" className={group}>
      <Button aria-label={`Previous ${unit}`} className={`${segment} ${step}`} onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button className={segment} onPress={onToday}>
        Today
      </Button>
      <Button aria-label={`Next ${unit}`} className={`${segment} ${step}`} onPress={() => onStep(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </Group>
  );
}
