import * as v from 'valibot';
import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { LockForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { usePartOptions } from './part-options.ts';

const Schema = extendForm(LockForm, { part: v.picklist(['profile', 'documents'], 'rules.all.choice.listedOnly') });

export default function LockScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/usermanagement/profile/lock"
      description={t`A locked profile cannot be changed or used to apply. The candidate is informed by e-mail.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const lockProfile = useStaffCall(userAdmin.lockProfile);
  const lockDocuments = useStaffCall(userAdmin.lockDocuments);
  const { masterId, version, permission } = candidate;
  const options = usePartOptions({ profile: permission.canEditProfile, documents: permission.canEditDocuments });
  if (options.length === 0) return <p className={screen.notice}>{t`Profile and documents are already locked.`}</p>;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={Schema}
        record={{ draft: `candidate-lock.${masterId}`, version, values: { part: options[0]!.value, reason: '' } }}
        submitLabel={t`Lock`}
        submitKind="danger"
        onSubmit={saving(({ part, reason }) =>
          part === 'profile'
            ? lockProfile.run({ body: { reason, version, masterId } })
            : lockDocuments.run({ params: { masterId }, body: { reason, version } }),
        )}
      >
        <RadioField name="part" label={t`What should be locked?`} options={options} required />
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail.`} rows={3} required />
      </DraftForm>
    </div>
  );
}
