import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { OfficerLoad } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
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

export const movableOf = ({ remaining, onHold }: OfficerLoad) => remaining + onHold;

export function ReallocateForm({ advtCode, officers }: { advtCode: number; officers: OfficerLoad[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const move = useStaffCall(calls.reallocateUser);
  const [fromId, setFromId] = useState('');
  const from = officers.find((officer) => String(officer.officerId) === fromId);
  const most = from ? movableOf(from) : Math.max(...officers.map(movableOf));
  const mostInWords = formatNumber(most, language);
  const tooFew = t`Enter at least 1 application.`;
  const tooMany = t`At most ${mostInWords} applications can be moved.`;
  const schema = v.strictObject({
    fromOfficerId: rowId,
    toOfficerId: rowId,
    numberOfApplications: numberOfApplications({ most, tooFew, tooMany }),
  });
  const option = (officer: OfficerLoad) => {
    const [remaining, onHold] = [formatNumber(officer.remaining, language), formatNumber(officer.onHold, language)];
    return { value: officer.officerId, label: t`${officer.name} (${remaining} remaining, ${onHold} on hold)` };
  };
  return (
    <DraftForm
      schema={schema}
      record={{
        // The number follows from the applications that can be moved; a kept one would be out of date.
        draft: null,
        version: officers.map(movableOf).join(),
        values: { fromOfficerId: '', toOfficerId: '', numberOfApplications: '' },
      }}
      submitLabel={t`Move applications`}
      onSubmit={saving(
        (values) => move.run({ body: { advtCode, ...values } }),
        () => setFromId(''),
      )}
    >
      <SelectField
        name="fromOfficerId"
        label={t`From officer`}
        required
        options={officers.filter((officer) => movableOf(officer) > 0).map(option)}
        onChoose={setFromId}
      />
      <SelectField
        name="toOfficerId"
        label={t`To officer`}
        required
        options={officers.filter((officer) => officer !== from && officer.mayReceive).map(option)}
      />
      <NumberField
        name="numberOfApplications"
        label={t`Number of applications`}
        hint={t`Undecided applications are moved, those on hold last.`}
        required
      />
    </DraftForm>
  );
}
