import type { ReactNode } from 'react';
import * as css from './StatusBadge.css.ts';
import { type MarkKind, StatusMark } from './StatusMark.tsx';

const kindOf: Record<string, MarkKind> = {
  active: 'active',
  'due soon': 'soon',
  overdue: 'overdue',
  trial: 'trial',
  suspended: 'suspended',
  cancelled: 'cancelled',
  paid: 'paid',
};

/** Shape, word and colour. `status` is what db/model/due.ts says ('Due Soon', 'Overdue', 'Active' ...), or give a mark and words. */
export function StatusBadge(props: { status: string } | { mark: MarkKind; children: ReactNode }) {
  const mark = 'status' in props ? kindOf[props.status.toLowerCase()] : props.mark;
  return (
    <span className={`${css.badge} ${mark ? css.text[mark] : ''}`}>
      {mark && <StatusMark kind={mark} />}
      {'status' in props ? props.status : props.children}
    </span>
  );
}
