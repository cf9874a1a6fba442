import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/scrutiny.ts';
import type { OfficerLoad, ScrutinyAdvertisement } from '@psc/api-client/calls/scrutiny.ts';
import { whatIsWrong } from '@psc/api-client/what-is-wrong.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import * as v from 'valibot';
import { useAct } from '../../../shared/use-act.ts';
import { numberOfForms } from '../number-of-forms.ts';

/** Gives an officer the next forms that nobody has. */
export function AllocateForm({ advertisement, officers }: { advertisement: ScrutinyAdvertisement; officers: OfficerLoad[] }) {
  const { t } = useLingui();
  const allocate = useAct(calls.saveAllocationDetails);
  const waiting = formatNumber(advertisement.unallocated, activeLanguage());
  const tooFew = t`Enter at least 1 form.`;
  const tooMany = t`Only ${waiting} forms wait to be allocated.`;
  const schema = v.strictObject({ officerId: rowId, numberOfForms: numberOfForms({ most: advertisement.unallocated, tooFew, tooMany }) });
  return (
    <DraftForm
      schema={schema}
      defaultValues={{ officerId: '', numberOfForms: String(advertisement.unallocated) }}
      submitLabel={t`Allocate forms`}
      onSubmit={async (values) => {
        const outcome = await allocate.run({ body: { advtCode: advertisement.advtCode, ...values } });
        return outcome.ok ? null : whatIsWrong(outcome);
      }}
    >
      <SelectField name="officerId" label={t`Officer`} required options={officers.map((officer) => ({ value: officer.officerId, label: officerOption(officer) }))} />
      <NumberField name="numberOfForms" label={t`Number of forms`} hint={t`${waiting} forms wait to be allocated; the oldest go first.`} required />
    </DraftForm>
  );
}

function officerOption(officer: OfficerLoad): string {
  return `${officer.name} (${formatNumber(officer.remaining, activeLanguage())})`;
}
