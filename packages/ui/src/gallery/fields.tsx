import { DraftForm } from '../draft-form.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { CheckboxGroupField } from '../fields/checkbox-group-field.tsx';
import { CommonChoiceField } from '../fields/common-choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { DeadlineField } from '../fields/deadline-field.tsx';
import { FileField } from '../fields/file-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioField } from '../fields/radio-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TextareaField } from '../fields/textarea-field.tsx';
import { FilterBar, FilterChips, FilterSearch, FilterSelect } from '../filter-bar.tsx';
import type { StandardSchema } from '../standard-schema.ts';
import type { Exhibit } from './gallery.tsx';
import { sample } from './sample.ts';

const names = [
  'name',
  'nameNe',
  'phone',
  'seats',
  'fee',
  'secret',
  'service',
  'district',
  'gender',
  'home',
  'remark',
  'day',
  'until',
  'paper',
  'agreed',
];

/** Rejects every field, so that 'Send' shows all their errors. */
const refusing: StandardSchema<Record<string, unknown>, Record<string, unknown>> & { entries: object } = {
  entries: { paper: { pipe: [{ metadata: { types: ['pdf', 'jpeg'], maxKb: 500 } }] } },
  '~standard': {
    version: 1,
    vendor: 'gallery',
    validate: () => ({
      issues: names.map((name) => ({ message: sample('This is not right.', 'यो मिलेन।'), path: [{ key: name }] })),
    }),
  },
};

const services = () =>
  ['Administration', 'Forest', 'Judicial'].map((label, place) => ({
    value: place,
    label: sample(label, ['प्रशासन', 'वन', 'न्याय'][place]!),
  }));
const districts = () =>
  Array.from({ length: 20 }, (_, place) => ({ value: place, label: sample(`District ${place + 1}`, `जिल्ला ${place + 1}`) }));

function Form({ disabled = false }: { disabled?: boolean }) {
  const hint = sample('As on the citizenship certificate.', 'नागरिकता प्रमाणपत्रमा जस्तो छ त्यस्तै।');
  return (
    <DraftForm
      id={disabled ? 'form-disabled' : 'form'}
      schema={refusing}
      defaultValues={Object.fromEntries(names.map((name) => [name, '']))}
      submitLabel={sample('Send', 'पठाउनुहोस्')}
      disabled={disabled}
      onSubmit={async () => undefined}
    >
      <TextField name="name" label={sample('Name', 'नाम')} hint={hint} required />
      <TextField name="nameNe" label={sample('Name in Nepali', 'नाम (नेपालीमा)')} nepali />
      <TextField name="phone" label={sample('Phone', 'फोन')} type="tel" short />
      <NumberField name="seats" label={sample('Seats', 'पद सङ्ख्या')} suffix={sample('seats', 'पद')} />
      <MoneyField name="fee" label={sample('Fee', 'दस्तुर')} />
      <PasswordField name="secret" label={sample('Password', 'पासवर्ड')} />
      <SelectField name="service" label={sample('Service', 'सेवा')} options={services()} required />
      <SelectField name="district" label={sample('District', 'जिल्ला')} options={districts()} />
      <RadioField name="gender" label={sample('Service', 'सेवा')} options={services()} inline />
      <CommonChoiceField name="home" label={sample('District', 'जिल्ला')} options={districts()} inSight={5} />
      <CheckboxGroupField name="groups" label={sample('Services', 'सेवाहरू')} options={services()} />
      <TextareaField name="remark" label={sample('Remark', 'कैफियत')} />
      <DateField name="day" label={sample('Date of birth', 'जन्म मिति')} />
      <DeadlineField name="until" label={sample('Last date', 'अन्तिम मिति')} />
      <FileField name="paper" label={sample('Certificate', 'प्रमाणपत्र')} />
      <CheckboxField name="agreed" label={sample('What I wrote is true.', 'मैले लेखेको विवरण साँचो हो।')} required />
    </DraftForm>
  );
}

function Filters() {
  return (
    <FilterBar>
      <FilterSearch label={sample('Search', 'खोज्नुहोस्')} value="" onChange={() => undefined} />
      <FilterChips
        label={sample('Status', 'अवस्था')}
        value="all"
        options={[
          { value: 'all', label: sample('All', 'सबै') },
          { value: 'open', label: sample('Open', 'खुला') },
        ]}
        onChange={() => undefined}
      />
      <FilterSelect
        label={sample('Service', 'सेवा')}
        all={sample('All services', 'सबै सेवा')}
        options={services()}
        value=""
        onChange={() => undefined}
      />
    </FilterBar>
  );
}

export const fields: Exhibit[] = [
  { name: 'DraftForm and its fields (send it to see their errors)', shown: () => <Form /> },
  { name: 'DraftForm, disabled', shown: () => <Form disabled /> },
  { name: 'FilterBar', shown: Filters },
];
