import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { type FieldEvidence, formatSize } from '@/db/model/invoices.ts';
import { IconButton } from '@/ui/components/IconButton.tsx';
import * as css from './upload.css.ts';

type InvoiceSheetProps = { file: File; address: string; fields: FieldEvidence; lit: string | undefined };

/** What scrolls takes the Tab, so that it can be scrolled from the keyboard. */
const keyboardScroll = { tabIndex: 0 };

const steps = [100, 150, 200, 300];

/** The page that was read, with the places of its values; the lit one is scrolled into view. */
export function InvoiceSheet({ file, address, fields, lit }: InvoiceSheetProps) {
  const [zoom, setZoom] = useState(100);
  const stage = useRef<HTMLDivElement>(null);
  const litBox = lit ? fields[lit]?.box : undefined;

  useEffect(() => {
    const { current } = stage;
    const sheet = current?.firstElementChild;
    if (!current || !sheet || !litBox) return;
    const { clientWidth, clientHeight } = sheet;
    current.scrollTo({
      left: (litBox.x + litBox.width / 2) * clientWidth - current.clientWidth / 2,
      top: (litBox.y + litBox.height / 2) * clientHeight - current.clientHeight / 2,
    });
  }, [litBox]);

  const step = (by: 1 | -1) => setZoom((now) => steps[steps.indexOf(now) + by] ?? now);
  return (
    <>
      <div className={css.sheetHead}>
        <span className={css.sheetName} title={file.name}>
          <b>{file.name}</b> <span className={css.sheetSize}>{formatSize(file.size)}</span>
        </span>
        <IconButton size="s" label="Smaller" icon={<ZoomOut />} isDisabled={zoom === 100} onPress={() => step(-1)} />
        <span className={css.sheetSize}>{zoom}%</span>
        <IconButton size="s" label="Larger" icon={<ZoomIn />} isDisabled={zoom === 300} onPress={() => step(1)} />
        <IconButton size="s" label="Fit the page" icon={<RotateCcw />} onPress={() => setZoom(100)} />
      </div>
      <section ref={stage} className={css.stage} aria-label="The page" {...keyboardScroll}>
        <div className={css.sheet} style={{ width: `${zoom}%` }}>
          <img className={css.picture} src={address} alt={`Preview of ${file.name}`} />
          {Object.entries(fields).map(
            ([name, { box }]) =>
              box && (
                <span
                  key={name}
                  aria-hidden="true"
                  className={`${css.box} ${name === lit ? css.lit : ''}`}
                  style={{
                    left: `${box.x * 100}%`,
                    top: `${box.y * 100}%`,
                    width: `${box.width * 100}%`,
                    height: `${box.height * 100}%`,
                  }}
                />
              ),
          )}
        </div>
      </section>
    </>
  );
}
