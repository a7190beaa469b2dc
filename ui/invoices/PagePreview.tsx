import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '@/db/model/invoices.ts';
import type { FieldEvidence } from '@/db/model/readings.ts';
import { IconButton } from '@/ui/components/IconButton.tsx';
import * as css from './upload.css.ts';

type PagePreviewProps = { file: File; address: string; evidence: FieldEvidence; highlighted: string | undefined };

/** What scrolls takes the Tab, so that it can be scrolled from the keyboard. */
const keyboardScroll = { tabIndex: 0 };

const steps = [100, 150, 200, 300];

/** The page that was read, with a frame around each value; the highlighted one is scrolled into view. */
export function PagePreview({ file, address, evidence, highlighted }: PagePreviewProps) {
  const [zoom, setZoom] = useState(100);
  const stage = useRef<HTMLDivElement>(null);
  const highlightedBox = highlighted ? evidence[highlighted]?.box : undefined;

  useEffect(() => {
    const { current } = stage;
    const sheet = current?.firstElementChild;
    if (!current || !sheet || !highlightedBox) return;
    const { clientWidth, clientHeight } = sheet;
    current.scrollTo({
      left: (highlightedBox.x + highlightedBox.width / 2) * clientWidth - current.clientWidth / 2,
      top: (highlightedBox.y + highlightedBox.height / 2) * clientHeight - current.clientHeight / 2,
    });
  }, [highlightedBox]);

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
          {Object.entries(evidence).map(
            ([name, { box }]) =>
              box && (
                <span
                  key={name}
                  aria-hidden="true"
                  className={`${css.box} ${name === highlighted ? css.highlighted : ''}`}
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
