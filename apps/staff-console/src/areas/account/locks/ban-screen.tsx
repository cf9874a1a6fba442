import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { UserBlockPeriodForm } from '@psc/validation/areas/account/forms/user-block.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateRangeField } from '@psc/ui/fields/date-range-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';

export default function BanScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/usermanagement/user/ban"
      description={t`A blocked candidate is signed out at once; at sign-in the reason and the end of the block are shown.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const ban = useStaffCall(userAdmin.banUser);
  const [todayAd] = useState(() => nepalDayOf(new Date()));
  const { masterId, version, block } = candidate;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      {block && <p className={screen.notice}>{t`There is already a block. A new one replaces it.`}</p>}
      <DraftForm
        schema={UserBlockPeriodForm}
        record={{ draft: `candidate-block.${masterId}`, version, values: { startDate: todayAd, endDate: '', reason: '' } }}
        submitLabel={t`Block the account`}
        submitKind="danger"
        onSubmit={saving((values) => ban.run({ body: { ...values, masterId, version } }))}
      >
        <DateRangeField
          from={{ name: 'startDate', label: t`First day of the block`, presets: ['today'], required: true }}
          to={{ name: 'endDate', label: t`Last day of the block`, presets: [{ inDays: 21 }], required: true }}
        />
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail and at sign-in.`} rows={3} required />
      </DraftForm>
    </div>
  );
}
