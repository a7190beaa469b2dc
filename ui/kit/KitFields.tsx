import { useState } from 'react';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { FileDrop } from '@/ui/components/fields/FileDrop.tsx';
import { Columns, Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { PasswordField } from '@/ui/components/fields/PasswordField.tsx';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

const vendors = ['Aldermoor Legal Publishing', 'Domainary', 'Kestrel Networks', 'Orbita Labs', 'Tarang Telecom'];
const owners = ['Anita Rao', 'Dev Malhotra', 'Farah Qureshi'];

export function KitFields() {
  const [text, setText] = useState('Aldermoor Treaty Database');
  const [notes, setNotes] = useState('Four named readers in the Pune chambers.');
  const [password, setPassword] = useState('correct horse');
  const [units, setUnits] = useState<number | null>(3);
  const [cost, setCost] = useState('105280.56');
  const [day, setDay] = useState('2026-11-18');
  const [category, setCategory] = useState('SaaS');
  const [owner, setOwner] = useState('Anita Rao');
  const [vendor, setVendor] = useState('Aldermoor Legal Publishing');
  const [target, setTarget] = useState('');
  const [query, setQuery] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  return (
    <>
      <KitSection title="Fields">
        <div className={css.columns}>
          <TextField label="Name" isRequired value={text} onChange={setText} />
          <TextField label="Empty" value="" placeholder="Enter your username" description="Help under the field" />
          <TextField label="In error" isRequired value="x" error="Name must have at least 3 characters" />
          <TextField label="Disabled" value="No change here" isDisabled />
          <TextField label="Read only" value="Nor here" isReadOnly />
          <TextField label="In doubt" value="INV-UK-24310" isDoubtful description="Read by OCR, 71% sure" />
          <TextField label="Notes" multiline value={notes} onChange={setNotes} />
          <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
          <NumberField label="Units" value={units} onChange={setUnits} minValue={0} suffix="readers" />
          <MoneyField label="Cost" currency="INR" value={cost} onChange={setCost} description={`Value: ${cost}`} />
          <MoneyField label="Unit cost" currency="GBP" value="740.00" isReadOnly description="3 readers × £740.00" />
          <MoneyField label="No amount" currency="USD" value="twelve" error="Enter a valid number" />
          <DateField label="Start Date" isRequired value={day} onChange={setDay} today="2026-11-18" description={day} />
          <DateField label="Next Due Date" value="" error="Next due date is required" />
          <DateField label="Not now" value="2026-11-18" isDisabled />
          <Select
            label="Category"
            isRequired
            value={category}
            onChange={setCategory}
            options={['Software', 'Hosting', 'SaaS', 'Security'].map((name) => ({ value: name, label: name }))}
          />
          <Select
            label="Assigned owner"
            value={owner}
            onChange={setOwner}
            options={owners.map((name) => ({
              value: name,
              label: name,
              icon: <Avatar name={name} size="s" />,
              detail: 'editor',
            }))}
          />
          <Select label="Nothing chosen" value="" options={[]} error="Frequency is required" />
          <ComboBox
            label="Vendor (any text)"
            allowsCustom
            value={vendor}
            onChange={setVendor}
            prefix={<VendorTile name={vendor} size="xs" />}
            options={vendors.map((name) => ({ value: name, label: name }))}
          />
          <ComboBox
            label="Subscription (one of these)"
            value={target}
            onChange={setTarget}
            placeholder="Choose a subscription"
            description={target || 'none'}
            options={vendors.map((name, index) => ({
              value: String(index),
              label: name,
              icon: <VendorTile name={name} size="xs" />,
              detail: '£2,220.00 / yr',
            }))}
          />
          <SearchField label="Search" value={query} onChange={setQuery} placeholder="Search subscriptions..." kbd="/" />
          <div className={css.row}>
            <Select
              label="Category filter"
              isToolbar
              value="all"
              options={[{ value: 'all', label: 'All categories' }]}
            />
            <Select
              label="Frequency filter"
              isToolbar
              value="all"
              options={[{ value: 'all', label: 'All frequencies' }]}
            />
          </div>
        </div>
        <div className={css.wideColumns}>
          <FileDrop
            label="Drop an invoice here"
            hint={files.join(', ') || 'PDF, JPG, PNG or GIF, max 10MB'}
            multiple
            accept={['application/pdf', 'image/*']}
            onFiles={(taken) => setFiles(taken.map((file) => file.name))}
          />
          <FileDrop label="Drop an invoice here" error="File too large: the limit is 10 MB" onFiles={() => {}} />
          <FileDrop label="Drop an invoice here" isDisabled onFiles={() => {}} />
        </div>
      </KitSection>
      <KitForm />
    </>
  );
}

function KitForm() {
  const form = useForm({
    initial: { name: '', cost: '', day: '' },
    validate: ({ name, cost, day }) => ({
      name: name ? undefined : 'Name is required',
      cost: /^\d+(\.\d+)?$/.test(cost) ? undefined : 'Cost must be a number',
      day: day ? undefined : 'Next due date is required',
    }),
    onSubmit: (values) => toast({ title: 'Saved', description: JSON.stringify(values) }),
  });
  return (
    <KitSection title="Form">
      <Form onSubmit={() => void form.submit()} className={css.section} aria-label="A subscription">
        <Columns count="three">
          <TextField label="Name" isRequired {...form.field('name')} />
          <MoneyField label="Cost" isRequired currency="INR" {...form.field('cost')} />
          <DateField label="Next Due Date" isRequired {...form.field('day')} />
        </Columns>
        <div className={css.row}>
          <FormErrors count={form.errorCount} />
          <Button onPress={() => form.reset()} isDisabled={!form.isDirty}>
            Discard
          </Button>
          <Button type="submit" variant="primary" kbd="Ctrl ↵">
            Save
          </Button>
        </div>
      </Form>
    </KitSection>
  );
}
