import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { Checkbox } from '@/ui/components/fields/Checkbox.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { ExternalLink, Link, LinkButton } from '@/ui/components/Link.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

export function KitControls() {
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  const [mode, setMode] = useState<'complete' | 'unlink' | 'relink'>('relink');
  const [filter, setFilter] = useState<'all' | 'due' | 'overdue'>('all');
  return (
    <>
      <KitSection title="Buttons">
        <div className={css.row}>
          <Button variant="primary" icon={<Plus />} kbd="N">
            Add Subscription
          </Button>
          <Button icon={<Pencil />} kbd="E">
            Edit
          </Button>
          <Button variant="quiet">Discard</Button>
          <Button variant="danger" icon={<Trash2 />}>
            Delete, move 5 invoices
          </Button>
          <Button variant="dangerText" icon={<Trash2 />}>
            Delete
          </Button>
          <Button iconAfter={<ChevronDown />}>Change status</Button>
        </div>
        <div className={css.row}>
          <Button size="s" variant="primary" icon={<Check />}>
            Mark 3 as Paid
          </Button>
          <Button size="s">Renew</Button>
          <Button size="s" variant="dangerText">
            Cancel
          </Button>
          <Button size="l" variant="primary">
            Try for Free
          </Button>
          <Button size="l">Sign In</Button>
          <Button variant="primary" isPending pendingLabel="Signing in...">
            Sign In
          </Button>
          <Button isPending pendingLabel="Saving...">
            Save Settings
          </Button>
          <Button isDisabled>Disabled</Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
          <Button variant="quiet" isDisabled>
            Disabled
          </Button>
        </div>
        <div className={css.row}>
          <IconButton label="Mark as paid" icon={<Check />} />
          <IconButton label="More" icon={<Ellipsis />} size="s" />
          <IconButton label="Edit" icon={<Pencil />} variant="plain" />
          <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
          <IconButton label="Not now" icon={<Pencil />} isDisabled />
          <Link to="/">View all</Link>
          <Link to="/" variant="plain">
            A name in a row
          </Link>
          <Link to="/" variant="quiet">
            Back to Subscriptions
          </Link>
          <ExternalLink href="https://accounts.aldermoor.example">accounts.aldermoor.example</ExternalLink>
          <LinkButton to="/" icon={<Plus />}>
            Bulk Setup
          </LinkButton>
          <Kbd>Esc</Kbd>
          <Spinner />
        </div>
      </KitSection>
      <KitSection title="Choices">
        <div className={css.row}>
          <Checkbox isSelected={checked} onChange={setChecked}>
            Include
          </Checkbox>
          <Checkbox>Off</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isDisabled isSelected description="always">
            Name
          </Checkbox>
          <Checkbox error="Choose at least one">With an error</Checkbox>
          <Checkbox aria-label="Select row" isSelected={checked} onChange={setChecked} />
        </div>
        <div className={css.row}>
          <Switch isSelected={on} onChange={setOn} description="renews by itself unless cancelled in time">
            Auto renew
          </Switch>
          <Switch>Off</Switch>
          <Switch isDisabled description="coming soon">
            Push Notifications
          </Switch>
          <SegmentedControl
            label="Quick filter"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All', detail: 22 },
              { value: 'due', label: 'Due', detail: 5, icon: <StatusMark kind="soon" /> },
              { value: 'overdue', label: 'Overdue', detail: 3, icon: <StatusMark kind="overdue" /> },
            ]}
          />
        </div>
        <div className={css.wideColumns}>
          <RadioGroup
            label="What happens to the invoices"
            isFramed
            value={mode}
            onChange={setMode}
            options={[
              {
                value: 'complete',
                label: 'Delete the subscription and its invoices',
                description: '5 invoices and 4 payments go with it. This cannot be undone.',
              },
              { value: 'unlink', label: 'Keep the invoices, unlinked', description: 'They stay under Invoices.' },
              {
                value: 'relink',
                label: 'Move the invoices to another subscription',
                description: '5 invoices will be linked to the one you choose.',
                content: <Button size="s">Choose</Button>,
              },
            ]}
          />
          <RadioGroup
            label="Plain"
            value="a"
            error="Choose one"
            options={[
              { value: 'a', label: 'First' },
              { value: 'b', label: 'Second' },
              { value: 'c', label: 'Not available', isDisabled: true },
            ]}
          />
          <div>
            <Switch placement="end" isSelected={on} onChange={setOn} description="One digest a run">
              Email Notifications
            </Switch>
          </div>
        </div>
      </KitSection>
    </>
  );
}
