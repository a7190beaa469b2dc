import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Form } from '../fields/Form.tsx';
import { IconButton } from '../IconButton.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import * as css from './Dialog.css.ts';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof css.size;
  /** Something was typed: a click outside does nothing, Escape and the cross ask first. */
  isDirty?: boolean;
  /** Makes body and footer one form; the footer's submit button is `<Button type="submit">`. */
  onSubmit?: () => void;
  /** FormErrors first, then the buttons, the primary one last. */
  footer?: ReactNode;
  /** No padding around the content. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A modal dialog: title, cross, a body that scrolls and a footer that stays; at most 85 % of the viewport high. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, size = 'm', isDirty = false, onSubmit, footer, isFlush } = props;
  const [asking, setAsking] = useState(false);
  const descriptionId = useId();
  const close = () => (isDirty ? setAsking(true) : onOpenChange(false));
  const content = (
    <>
      <ScrollBody className={`${css.body} ${isFlush ? css.flush : ''}`}>{props.children}</ScrollBody>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </>
  );
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => (open ? onOpenChange(true) : close())}
      isDismissable={!isDirty}
      className={css.scrim}
    >
      <Modal className={`${css.frame} ${css.size[size]}`}>
        <AriaDialog className={css.dialog} aria-describedby={description ? descriptionId : undefined}>
          <header className={css.head}>
            <div className={css.text}>
              <Heading slot="title" level={2} className={css.title}>
                {title}
              </Heading>
              {description && (
                <p id={descriptionId} className={css.description}>
                  {description}
                </p>
              )}
            </div>
            <IconButton slot={null} label="Close" icon={<X />} onPress={close} />
          </header>
          {onSubmit ? (
            <Form className={css.form} onSubmit={onSubmit}>
              {content}
            </Form>
          ) : (
            content
          )}
        </AriaDialog>
        <AlertDialog
          isOpen={asking}
          onOpenChange={setAsking}
          title="Discard your edits?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => {
            setAsking(false);
            onOpenChange(false);
          }}
        >
          What you have typed here is not saved.
        </AlertDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A body that overflows takes the Tab, so that it can be scrolled from the keyboard. */
function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return;
    const measure = () => setOverflows(body.scrollHeight > body.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    for (const child of body.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={className} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
