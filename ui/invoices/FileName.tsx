import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { formatSize } from '@/db/model/invoices.ts';
import * as css from './invoices.css.ts';

/** A file with its kind, its name, which is cut before its extension, and its size. */
export function FileName({ name, size, mimeType }: { name: string; size: number; mimeType: string }) {
  const [extension = ''] = /\.\w{1,5}$/.exec(name) ?? [];
  return (
    <span className={css.file}>
      <span className={css.paper} aria-hidden="true">
        <Kind mimeType={mimeType} />
      </span>
      <span className={css.fileText}>
        <span className={css.fileName} title={name}>
          <span className={css.nameStart}>{name.slice(0, name.length - extension.length)}</span>
          {extension && <span className={css.nameEnd}>{extension}</span>}
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
