import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { ClassPercentages } from '@psc/api-client/areas/commission/master-data.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { ClassPercentagesForm } from '@psc/validation/areas/commission/forms/class-percentages.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';
import { useHeadingWords } from './heading-words.ts';

export function PercentagesForm({ percentages, onDone }: { percentages: ClassPercentages; onDone: () => void }) {
  const { t } = useLingui();
  const { classId, today, version } = percentages;
  const { run, dialog } = useAgreedAct(masterData.savePercentages, {
    title: t`Change them before these requisitions are distributed?`,
    confirmLabel: t`Save the percentages`,
  });
  const words = useHeadingWords();
  return (
    <DraftForm
      schema={ClassPercentagesForm}
      record={{
        draft: `percentages.${classId}`,
        version,
        values: {
          ...Object.fromEntries(headings.map((heading) => [heading, String(today?.percents[heading] ?? 0)])),
          holdsFromAd: todayAd(),
          source: '',
        },
      }}
      submitLabel={t`Save the percentages`}
      onSubmit={saving((values) => run((touchedAgreed) => ({ body: { ...values, classId, version, touchedAgreed } })), onDone)}
    >
      {headings.map((heading) => (
        <NumberField key={heading} name={heading} label={words[heading]} decimal required />
      ))}
      <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />
      <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
      {dialog}
    </DraftForm>
  );
}
