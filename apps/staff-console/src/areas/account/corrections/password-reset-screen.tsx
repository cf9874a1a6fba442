import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { PasswordLinkForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';

export default function PasswordResetScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/internal/passwordreset"
      description={t`The candidate gets a link by e-mail and chooses the password. Nobody else sees the link or the password.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const reset = useStaffCall(userAdmin.resetUserPassword);
  const { masterId, version } = candidate;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={PasswordLinkForm}
        record={{ draft: `candidate-password.${masterId}`, version, values: { reason: '', secondFactorToo: false } }}
        submitLabel={t`Send the link`}
        onSubmit={saving((values) => reset.run({ body: { masterId, version, ...values } }))}
      >
        <TextareaField name="reason" label={t`Reason`} hint={t`It is kept in the record.`} rows={3} required />
        <CheckboxField
          name="secondFactorToo"
          label={t`Also remove the authenticator app`}
          hint={t`Only for a candidate who has lost both the app and the recovery codes. Check the identity of the person first.`}
        />
      </DraftForm>
    </div>
  );
}
