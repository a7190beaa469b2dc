import Bell from 'lucide-react/icons/bell';
import Columns3 from 'lucide-react/icons/columns-3';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { DialogTrigger } from 'react-aria-components/Popover';
import { CountBadge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { body } from '@/ui/components/Card.css.ts';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSection, MenuSeparator, SubMenu } from '@/ui/components/overlays/Menu.tsx';
import { Popover } from '@/ui/components/overlays/Popover.tsx';
import { Sheet } from '@/ui/components/overlays/Sheet.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Tooltip } from '@/ui/components/overlays/Tooltip.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

export function KitLayers() {
  const [open, setOpen] = useState<'' | 'dialog' | 'long' | 'alert' | 'sheet'>('');
  const [name, setName] = useState('');
  const set = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : '');
  return (
    <KitSection title="Layers">
      <div className={css.row}>
        <Button onPress={() => setOpen('dialog')}>Form dialog</Button>
        <Button onPress={() => setOpen('long')}>Long dialog</Button>
        <Button onPress={() => setOpen('alert')}>Alert dialog</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <DialogTrigger>
          <IconButton label="Notifications, 120 unread" icon={<Bell />}>
            <CountBadge count={120} />
          </IconButton>
          <Popover label="Notifications" placement="bottom end">
            <p className={body}>Kestrel Gate VPN is overdue.</p>
          </Popover>
        </DialogTrigger>
        <MenuTrigger>
          <IconButton label="More actions" icon={<Ellipsis />} />
          <Menu>
            <MenuItem icon={<Pencil />} kbd="E">
              Edit
            </MenuItem>
            <MenuLink to="/">Open</MenuLink>
            <SubMenu trigger={<MenuItem>Change status</MenuItem>}>
              <MenuItem>Activate</MenuItem>
              <MenuItem>Suspend</MenuItem>
              <MenuItem isDisabled>Cancel</MenuItem>
            </SubMenu>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDanger>
              Delete permanently
            </MenuItem>
          </Menu>
        </MenuTrigger>
        <MenuTrigger>
          <Button variant="quiet" size="s" icon={<Columns3 />}>
            Columns
          </Button>
          <Menu selectionMode="multiple" defaultSelectedKeys={['name', 'vendor']} disabledKeys={['name']}>
            <MenuSection title="Shown columns">
              <MenuItem id="name" detail="always">
                Name
              </MenuItem>
              <MenuItem id="vendor">Vendor</MenuItem>
              <MenuItem id="category">Category</MenuItem>
            </MenuSection>
          </Menu>
        </MenuTrigger>
        <Tooltip content="Mark as paid" kbd="P">
          <Button size="s">Tooltip</Button>
        </Tooltip>
        <Button
          onPress={() =>
            toast({
              title: 'Bulk payment recorded',
              description: '3 subscriptions updated',
              action: { label: 'Undo', onPress: () => toast({ title: 'Undone' }) },
            })
          }
        >
          Toast
        </Button>
        <Button
          onPress={() =>
            toast({ title: 'Login failed', description: '401: Invalid username or password', variant: 'destructive' })
          }
        >
          Destructive toast
        </Button>
      </div>
      <Tabs
        label="Detail"
        items={[
          { id: 'payments', label: 'Payment history', count: 4, content: <p className={body}>Four payments.</p> },
          { id: 'invoices', label: 'Invoices', count: 5, content: <p className={body}>Five invoices.</p> },
          { id: 'usage', label: 'Usage', content: <p className={body}>No usage.</p> },
          { id: 'tiers', label: 'Pricing tiers', isDisabled: true, content: null },
        ]}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={set('dialog')}
        title="Add New Subscription"
        description="Typed text guards it against a stray click."
        isDirty={name !== ''}
        onSubmit={() => setOpen('')}
        footer={
          <>
            <FormErrors count={name ? 0 : 1} />
            <Button onPress={() => setOpen('')}>Cancel</Button>
            <Button type="submit" variant="primary" kbd="Ctrl ↵">
              Add Subscription
            </Button>
          </>
        }
      >
        <TextField label="Name" isRequired autoFocus value={name} onChange={setName} />
      </Dialog>
      <Dialog
        isOpen={open === 'long'}
        onOpenChange={set('long')}
        size="s"
        title="Long content"
        footer={<Button onPress={() => setOpen('')}>Done</Button>}
      >
        {Array.from({ length: 60 }, (_line, index) => `Line ${index + 1}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        onOpenChange={set('alert')}
        title="Remove Dev Malhotra?"
        confirmLabel="Remove"
        onConfirm={() => setOpen('')}
      >
        Their records go to Anita Rao.
      </AlertDialog>
      <Sheet isOpen={open === 'sheet'} onOpenChange={set('sheet')} label="Navigation">
        <p className={body}>The sidebar on a phone.</p>
      </Sheet>
    </KitSection>
  );
}
