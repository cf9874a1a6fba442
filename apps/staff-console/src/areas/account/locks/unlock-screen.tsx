import * as v from 'valibot';
import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { UnlockForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { usePartOptions } from './part-options.ts';

const Schema = extendForm(UnlockForm, { part: v.picklist(['profile', 'documents'], 'rules.all.choice.listedOnly') });

/** Unlocks until the end of a given day or permanently. */
export default function UnlockScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/usermanagement/profile/unlock"
      description={t`What is unlocked until a certain day is locked again after it. The candidate is informed by e-mail.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const unlockProfile = useStaffCall(userAdmin.unlockProfile);
  const unlockDocuments = useStaffCall(userAdmin.unlockDocuments);
  const { masterId, version, permission } = candidate;
  const options = usePartOptions({
    profile: !permission.canEditProfile || permission.editableUntil !== null,
    documents: !permission.canEditDocuments || permission.documentsEditableUntil !== null,
  });
  if (options.length === 0) return <p className={screen.notice}>{t`Nothing is locked.`}</p>;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={Schema}
        record={{ draft: `candidate-unlock.${masterId}`, version, values: { part: options[0]!.value, until: '', reason: '' } }}
        submitLabel={t`Unlock`}
        onSubmit={saving(({ part, reason, until }) => {
          const input = { params: { masterId }, body: { reason, version, until } };
          return part === 'profile' ? unlockProfile.run(input) : unlockDocuments.run(input);
        })}
      >
        <RadioField name="part" label={t`What should be unlocked?`} options={options} required />
        <DateField
          name="until"
          label={t`Open until`}
          hint={t`If you choose no day, it stays open.`}
          presets={[{ inDays: 7 }, { inDays: 21 }]}
        />
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail.`} rows={3} required />
      </DraftForm>
    </div>
  );
}
