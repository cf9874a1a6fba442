import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/commission/bs-year.ts';
import type { BsYearRow } from '@psc/api-client/areas/commission/bs-year.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { bsMonthNames } from '@psc/i18n/calendar-names.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { bsMonthFields, BsYearForm as schema } from '@psc/validation/areas/commission/forms/bs-year.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Requests that the months of a year are confirmed with the days that the government published. */
export function BsYearForm({ year: { bsYear, monthDays, confirmedAt }, onDone }: { year: BsYearRow; onDone: () => void }) {
  const { t } = useLingui();
  const ask = useStaffCall(calls.ask);
  const names = bsMonthNames[activeLanguage()];
  return (
    <DraftForm
      schema={schema}
      record={{
        draft: `bsYear.${bsYear}`,
        version: confirmedAt === null ? null : Date.parse(confirmedAt),
        values: {
          bsYear: String(bsYear),
          ...Object.fromEntries(bsMonthFields.map((field, index) => [field, String(monthDays[index])])),
          reason: '',
        },
      }}
      submitLabel={t`Request the confirmation`}
      onSubmit={saving((body) => ask.run({ body }), onDone)}
    >
      {bsMonthFields.map((field, index) => (
        <NumberField key={field} name={field} label={names[index]!} required />
      ))}
      <TextareaField name="reason" label={t`Source`} hint={t`The publication of the government that gives these days.`} required />
    </DraftForm>
  );
}
