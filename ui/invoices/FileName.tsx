import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { formatSize } from '@/db/model/invoices.ts';
import * as css from './invoices.css.ts';

/** Of the end of a name, with its extension. */
const endLength = 9;

/** A file with its kind, its name cut in the middle, and its size. */
export function FileName({ name, size, mimeType }: { name: string; size: number; mimeType: string }) {
  const end = name.length > endLength + 4 ? endLength : 0;
  return (
    <span className={css.file}>
      <span className={css.paper} aria-hidden="true">
        <Kind mimeType={mimeType} />
      </span>
      <span className={css.fileWords}>
        <span className={css.fileName} title={name}>
          <span className={css.nameStart}>{name.slice(0, name.length - end)}</span>
          {end > 0 && <span className={css.nameEnd}>{name.slice(-end)}</span>}
        </span>
        <span className={css.size}>{formatSize(size)}</span>
      </span>
    </span>
  );
}

function Kind({ mimeType }: { mimeType: string }) {
  if (mimeType.startsWith('image/')) return <Image />;
  return mimeType === 'application/pdf' ? <FileText /> : <FileCode />;
}
