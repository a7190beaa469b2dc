import Cpu from 'lucide-react/icons/cpu';
import FileCode from 'lucide-react/icons/file-code';
import QrCode from 'lucide-react/icons/qr-code';
import ScanEye from 'lucide-react/icons/scan-eye';
import Type from 'lucide-react/icons/type';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { EVIDENCE_SOURCE_LABELS, type Evidence, type EvidenceSource } from '@/db/model/readings.ts';
import { Confidence } from '@/ui/components/Confidence.tsx';
import * as css from './upload.css.ts';

const icons: Record<EvidenceSource, ReactNode> = {
  xml: <FileCode aria-hidden />,
  qr: <QrCode aria-hidden />,
  text: <Type aria-hidden />,
  ocr: <ScanEye aria-hidden />,
  model: <Cpu aria-hidden />,
  user: <UserRound aria-hidden />,
};

type EvidenceMarkProps = {
  evidence: Evidence | undefined;
  /** A person has typed over it. */
  isEdited?: boolean;
  className?: string;
};

/** Where a value comes from and how sure it is; nothing where that is not known. */
export function EvidenceMark({ evidence, isEdited = false, className = '' }: EvidenceMarkProps) {
  const source = isEdited ? 'user' : evidence?.source;
  if (!source) return null;
  return (
    <span className={`${css.evidence} ${className}`}>
      <span className={css.evidenceSource}>
        {icons[source]}
        {EVIDENCE_SOURCE_LABELS[source]}
      </span>
      {evidence && source !== 'user' && <Confidence percent={evidence.confidence * 100} />}
    </span>
  );
}
