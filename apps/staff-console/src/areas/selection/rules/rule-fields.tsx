import { useLingui } from '@lingui/react/macro';
import type { ClassRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { seatingOrders, tieBreakFacts, type SelectionRuleKind } from '@psc/validation/areas/selection/selection-rules.ts';
import { useWatch } from 'react-hook-form';
import screen from '../../../shared/screen.module.css';
import { useFactWords } from '../shared/decided-by.tsx';
import type { TypedRule } from './rule-typed.ts';
import { useSeatingWords } from './rule-words.ts';

export function RuleFields({ kind, classes }: { kind: SelectionRuleKind; classes: readonly ClassRow[] }) {
  const { t } = useLingui();
  if (kind === 'tieBreaks') return <FactFields />;
  if (kind === 'seating') return <SeatingField />;
  if (kind === 'interviewMarks') return <MarksFields classes={classes} />;
  if (kind === 'gpaScale')
    return (
      <>
        <NumberField name="typed.numbers.gpaMaximum" label={t`Highest grade point average`} decimal required />
        <NumberField name="typed.numbers.percentPerPoint" label={t`Percent for each point`} decimal required />
      </>
    );
  if (kind === 'unfilledSeats')
    return <NumberField name="typed.numbers.timesCarried" label={t`How often they are carried to the next requisition`} required />;
  if (kind === 'alternateTime') return <NumberField name="typed.numbers.months" label={t`Months`} required />;
  return (
    <>
      <BandFields />
      {kind !== 'shortlistWithPractical' && (
        <CheckboxField
          name="typed.countedBeyondOpen"
          label={t`A quota counts only people who are not on the list of open competition`}
          hint={t`Otherwise seats of a quota can stay empty, because the best of its list take seats of open competition.`}
        />
      )}
    </>
  );
}

function SeatingField() {
  const { t } = useLingui();
  const words = useSeatingWords();
  return (
    <RadioField name="typed.order" label={t`Order`} required options={seatingOrders.map((value) => ({ value, label: words[value] }))} />
  );
}

function BandFields() {
  const { t } = useLingui();
  const lines = useWatch({ name: 'typed.lines' }) as TypedRule['lines'];
  return lines.map((_, at) => {
    const line = formatNumber(at + 1, activeLanguage());
    return (
      <fieldset key={at} className={screen.fields}>
        <legend>{t`Line ${line}`}</legend>
        <NumberField name={`typed.lines.${at}.seatsFrom`} label={t`From this many posts`} />
        <NumberField name={`typed.lines.${at}.people`} label={t`Number of people`} />
        <NumberField name={`typed.lines.${at}.percent`} label={t`or percent of the posts`} decimal />
      </fieldset>
    );
  });
}

function FactFields() {
  const { t } = useLingui();
  const words = useFactWords();
  return tieBreakFacts.map((_, at) => {
    const place = formatNumber(at + 1, activeLanguage());
    return (
      <SelectField
        key={at}
        name={`typed.lines.${at}.fact`}
        label={t`Place ${place}`}
        placeholder={t`Nothing`}
        options={tieBreakFacts.map((value) => ({ value, label: words[value] }))}
      />
    );
  });
}

function MarksFields({ classes }: { classes: readonly ClassRow[] }) {
  const { t } = useLingui();
  return (
    <>
      <NumberField name="typed.numbers.others" label={t`Classes without full marks of their own`} required />
      {classes.map(({ code, name }, at) => (
        <NumberField key={code} name={`typed.lines.${at}.fullMarks`} label={inLanguage(name, activeLanguage())} />
      ))}
    </>
  );
}
