import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { OfficerLoad, ScrutinyAdvertisement } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import * as v from 'valibot';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { numberOfApplications } from '../../number-of-applications.ts';

/** Allocates the next unallocated applications to an officer. */
export function AllocateForm({ advertisement, officers }: { advertisement: ScrutinyAdvertisement; officers: OfficerLoad[] }) {
  const { t } = useLingui();
  const allocate = useStaffCall(calls.saveAllocationDetails);
  const waiting = formatNumber(advertisement.unallocated, activeLanguage());
  const tooFew = t`Enter at least 1 application.`;
  const tooMany = t`Applications waiting to be allocated: only ${waiting}.`;
  const schema = v.strictObject({
    officerId: rowId,
    numberOfApplications: numberOfApplications({ most: advertisement.unallocated, tooFew, tooMany }),
  });
  return (
    <DraftForm
      schema={schema}
      record={{
        // The number follows from the applications that wait; a kept one would be out of date.
        draft: null,
        version: advertisement.unallocated,
        values: { officerId: '', numberOfApplications: String(advertisement.unallocated) },
      }}
      submitLabel={t`Allocate applications`}
      onSubmit={saving((values) => allocate.run({ body: { advtCode: advertisement.advtCode, ...values } }))}
    >
      <SelectField
        name="officerId"
        label={t`Officer`}
        required
        options={officers
          .filter(({ mayReceive }) => mayReceive)
          .map((officer) => ({ value: officer.officerId, label: officerOption(officer) }))}
      />
      <NumberField
        name="numberOfApplications"
        label={t`Number of applications`}
        hint={t`Applications waiting to be allocated: ${waiting}; the oldest go first.`}
        required
      />
    </DraftForm>
  );
}

function officerOption(officer: OfficerLoad): string {
  return `${officer.name} (${formatNumber(officer.remaining, activeLanguage())})`;
}
