import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { UsernameForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';

export default function UsernameScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/usermanagement/edit/username"
      description={t`The candidate signs in with the new name, or with the e-mail address as before. The candidate is informed by e-mail.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const save = useStaffCall(userAdmin.editUsername);
  const { masterId, version, username } = candidate;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={UsernameForm}
        record={{ draft: `candidate-username.${masterId}`, version, values: { username, reason: '' } }}
        submitLabel={t`Save the user name`}
        onSubmit={saving((values) => save.run({ body: { ...values, masterId, version } }))}
      >
        <TextField name="username" label={t`New user name`} required />
        <ReasonField />
      </DraftForm>
    </div>
  );
}
