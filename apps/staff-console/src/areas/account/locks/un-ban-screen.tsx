import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { UserUnblockForm } from '@psc/validation/areas/account/forms/user-block.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';

export default function UnBanScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate path="/admin/usermanagement/user/unBan" description={t`The block ends at once, and the candidate is informed by e-mail.`}>
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const unBan = useStaffCall(userAdmin.unBanUser);
  const { masterId, version, block } = candidate;
  if (!block) return <p className={screen.notice}>{t`This account is not blocked.`}</p>;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={UserUnblockForm}
        record={{ draft: `candidate-unblock.${masterId}`, version, values: { reason: '' } }}
        submitLabel={t`Lift the block`}
        onSubmit={saving(({ reason }) => unBan.run({ body: { masterId, version, reason } }))}
      >
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail.`} rows={3} required />
      </DraftForm>
    </div>
  );
}
