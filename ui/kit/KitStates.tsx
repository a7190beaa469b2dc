import Pencil from 'lucide-react/icons/pencil';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button, type ButtonProps } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Checkbox } from '@/ui/components/fields/Checkbox.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { box } from '@/ui/components/fields/Field.css.ts';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { PasswordField } from '@/ui/components/fields/PasswordField.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { SearchField } from '@/ui/components/fields/SearchField.tsx';
import { SegmentedControl } from '@/ui/components/fields/SegmentedControl.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { ForcedState, type HeldState } from './ForcedState.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

const variants: readonly NonNullable<ButtonProps['variant']>[] = ['primary', 'plain', 'quiet', 'danger', 'dangerText'];
const states: readonly { state: HeldState; name: string }[] = [
  { state: 'hovered', name: 'Hover' },
  { state: 'pressed', name: 'Pressed' },
  { state: 'focus-visible', name: 'Focus' },
];
const choices = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const long = 'Bundesversicherungsamtsaufsichtsbehördenlizenzverwaltungssoftware';
const sentence = `${long} for the chambers in Pune, Nagpur and Thiruvananthapuram, renewed each year`;

/** What cannot be seen of a control without touching it. */
export function KitStates() {
  return (
    <>
      <KitSection title="States of buttons">
        {variants.map((variant) => (
          <div key={variant} className={css.row}>
            <Button variant={variant}>At rest</Button>
            {states.map(({ state, name }) => (
              <ForcedState key={state} state={state}>
                <Button variant={variant}>{name}</Button>
              </ForcedState>
            ))}
            <Button variant={variant} isDisabled>
              Disabled
            </Button>
            <Button variant={variant} isPending pendingLabel="Saving...">
              Save
            </Button>
          </div>
        ))}
        <div className={css.row}>
          {states.map(({ state, name }) => (
            <ForcedState key={state} state={state}>
              <IconButton label={`Edit, ${name}`} icon={<Pencil />} variant="plain" />
            </ForcedState>
          ))}
          {states.map(({ state, name }) => (
            <ForcedState key={state} state={state}>
              <Link to="/">{name}</Link>
            </ForcedState>
          ))}
          {states.map(({ state, name }) => (
            <ForcedState key={state} state={state}>
              <Checkbox>{name}</Checkbox>
            </ForcedState>
          ))}
          {states.map(({ state, name }) => (
            <ForcedState key={state} state={state}>
              <Switch>{name}</Switch>
            </ForcedState>
          ))}
        </div>
      </KitSection>
      <KitSection title="States of fields">
        <div className={css.columns}>
          <ForcedState state="focus-visible" part={`.${box.split(' ')[0]}`}>
            <TextField label="Focus" value="Being typed" />
          </ForcedState>
          <ForcedState state="focus-visible" part={`.${box.split(' ')[0]}`}>
            <Select label="Focus of a choice" value="a" options={choices} />
          </ForcedState>
          <PasswordField
            label="Password in error"
            autoComplete="new-password"
            value="x"
            error="Password is too short"
          />
          <NumberField label="Number in error" value={-1} error="Units must be at least 0" />
          <NumberField label="Number disabled" value={3} isDisabled />
          <MoneyField label="Money disabled" currency="JPY" value="38400" isDisabled />
          <DateField label="Day read only" value="2026-11-18" isReadOnly />
          <Select label="Choice disabled" value="a" options={choices} isDisabled />
          <ComboBox label="Combination disabled" value="a" options={choices} isDisabled />
          <ComboBox label="Combination in error" value="" options={choices} error="Choose a subscription" />
          <ComboBox label="Nothing to choose from" value="" options={[]} emptyText="No subscriptions yet" />
          <SearchField label="Search disabled" value="" placeholder="Search subscriptions..." isDisabled />
          <SearchField label="Search with text" value="treaty" />
          <RadioGroup label="All disabled" value="a" options={choices} isDisabled />
          <Checkbox isDisabled error="Not this one">
            Disabled and in error
          </Checkbox>
          <SegmentedControl label="Segments disabled" value="a" onChange={() => {}} options={choices} isDisabled />
        </div>
      </KitSection>
      <KitSection title="Long words">
        <div className={css.columns}>
          <TextField label={sentence} value={long} description={sentence} />
          <TextField label="In error" value={long} error={sentence} />
          <Select label="Choice" value="a" options={[{ value: 'a', label: sentence }]} />
          <ComboBox label="Combination" value="a" options={[{ value: 'a', label: sentence }]} />
          <MoneyField label="Cost" currency="INR" value="99999999999999.99" />
          <Checkbox description={sentence}>{long}</Checkbox>
          <Switch description={sentence}>{long}</Switch>
          <RadioGroup
            label="Choices"
            isFramed
            value="a"
            options={[{ value: 'a', label: long, description: sentence }]}
          />
          <Card title={sentence} meta="8 of 16" action={<Link to="/">View all</Link>}>
            <KeyValue items={[{ label: 'Name', value: long }]} />
            <Badge>{sentence}</Badge>
          </Card>
          <Card title="Empty">
            <EmptyState isCompact title={sentence}>
              {long}
            </EmptyState>
          </Card>
          <Card title="Trying again">
            <ErrorState isCompact title={sentence} onRetry={() => {}} isRetrying>
              {long}
            </ErrorState>
          </Card>
          <Tabs
            label="Long tabs"
            items={[
              { id: 'one', label: sentence, count: 1200, content: sentence },
              { id: 'two', label: 'Second', content: null },
            ]}
          />
        </div>
      </KitSection>
    </>
  );
}
