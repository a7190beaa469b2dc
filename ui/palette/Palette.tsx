import Search from 'lucide-react/icons/search';
import { type RefObject, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Menu } from 'react-aria-components/Menu';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { MenuItem, MenuLink, MenuSection } from '@/ui/components/overlays/Menu.tsx';
import { commandKey } from '@/ui/layout/hotkeys.ts';
import { useMarkAsPaid } from '@/ui/subscriptions/useMarkAsPaid.tsx';
import { marked } from './find.ts';
import * as css from './Palette.css.ts';
import { type Entry, type PaymentCommands, useSections } from './useSections.tsx';

type PaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What was typed before the field was there. */
  earlyText: RefObject<string>;
};

/** Search and jump: a screen, a subscription, an invoice, or something to do. What is done may ask after it is closed. */
export function Palette({ isOpen, onClose, earlyText }: PaletteProps) {
  const { markAsPaid, recordPayment, paymentDialogs } = useMarkAsPaid();
  return (
    <>
      <ModalOverlay isOpen={isOpen} isDismissable onOpenChange={onClose} className={css.scrim}>
        <Modal className={css.frame}>
          <Dialog aria-label="Search or jump to" className={css.palette}>
            <Finder onClose={onClose} earlyText={earlyText} payments={{ markAsPaid, recordPayment }} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      {paymentDialogs}
    </>
  );
}

type FinderProps = Pick<PaletteProps, 'onClose' | 'earlyText'> & { payments: PaymentCommands };

function Finder({ onClose, earlyText, payments }: FinderProps) {
  const [text, setText] = useState(() => earlyText.current);
  const { sections, isLoading } = useSections(text, payments);
  return (
    <>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField aria-label="Search or jump to" autoFocus className={css.line}>
          <Search size={17} className={css.glass} aria-hidden />
          <Input className={css.input} placeholder="Search or jump to" maxLength={200} />
          <Kbd isHint>Esc</Kbd>
        </TextField>
        <Menu
          aria-label="Results"
          className={css.results}
          onAction={(id) => {
            const entry = sections.flatMap((section) => section.entries).find((candidate) => candidate.id === id);
            onClose();
            entry?.run?.();
          }}
          renderEmptyState={() => (
            <p className={css.empty}>{isLoading ? 'Loading...' : 'Nothing here has this name'}</p>
          )}
        >
          {sections.map((section) => (
            <MenuSection key={section.title} title={section.title}>
              {section.entries.map((entry) => (
                <Item key={entry.id} entry={entry} text={text} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
      <footer className={css.foot}>
        <span className={css.hint}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span className={css.hint}>
          <Kbd>↵</Kbd> open
        </span>
        <span className={css.hint}>
          <Kbd>{commandKey}</Kbd>
          <Kbd>↵</Kbd> new tab
        </span>
        <span className={css.note}>due, overdue, cancel-by also work as words</span>
      </footer>
    </>
  );
}

function Item({ entry, text }: { entry: Entry; text: string }) {
  const { id, icon, name, meta, detail, kbd, link } = entry;
  const common = {
    id,
    textValue: name,
    icon,
    detail,
    ...(kbd && { kbd }),
  };
  const label = (
    <span className={css.name}>
      <span className={css.cut}>
        {marked(name, text).map(([part, isMatch]) =>
          isMatch ? (
            <mark key="match" className={css.match}>
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </span>
      {meta && <span className={css.meta}>{meta}</span>}
    </span>
  );
  if (!link) return <MenuItem {...common}>{label}</MenuItem>;
  return (
    <MenuLink {...link} {...common}>
      {label}
    </MenuLink>
  );
}
