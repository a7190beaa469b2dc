import CircleAlert from 'lucide-react/icons/circle-alert';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useId } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../Button.tsx';
import { error as errorClass } from './Field.css.ts';
import * as css from './FileDrop.css.ts';

export type FileDropProps = {
  /** What to drop here: 'Drop an invoice here'. */
  label: string;
  /** What is accepted, in words: 'PDF, JPG or PNG, max 10MB'. */
  hint?: ReactNode;
  /** MIME types or extensions, for the file dialog. Dropped files are passed on whatever they are: the caller answers in words. */
  accept?: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  buttonLabel?: string;
  /** On a phone, open the camera at once. */
  capture?: 'user' | 'environment';
  isDisabled?: boolean;
  error?: string | undefined;
  className?: string;
  /** Instead of the invitation: the file chosen, a preview. */
  children?: ReactNode;
};

/** Files by drop, by paste or from the file dialog. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, onFiles, buttonLabel = 'Choose file', isDisabled = false } = props;
  const errorId = useId();
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className={props.className}>
      <DropZone
        isDisabled={isDisabled}
        aria-label={label}
        aria-describedby={props.error ? errorId : undefined}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) =>
          take(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))))
        }
        className={`${css.zone} ${props.error ? css.invalid : ''}`}
      >
        {props.children ?? (
          <>
            <Upload className={css.icon} size={20} aria-hidden />
            <Text slot="label">{label}</Text>
          </>
        )}
        <div className={css.row}>
          <FileTrigger
            acceptedFileTypes={accept ? [...accept] : undefined}
            allowsMultiple={multiple}
            defaultCamera={props.capture}
            onSelect={(files) => take([...(files ?? [])])}
          >
            <Button size="s" isDisabled={isDisabled}>
              {buttonLabel}
            </Button>
          </FileTrigger>
        </div>
        {hint && <span className={css.hint}>{hint}</span>}
      </DropZone>
      {props.error && (
        <p id={errorId} className={`${errorClass} ${css.error}`} role="alert">
          <CircleAlert aria-hidden />
          <span>{props.error}</span>
        </p>
      )}
    </div>
  );
}
