import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { DocumentCorrectionForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';
import { photoShapes } from './photo-shapes.ts';

/** Replaces profile pictures with ones that the candidate handed in. */
export default function DocumentsScreen() {
  const { t } = useLingui();
  return (
    <OneCandidate
      path="/admin/edit/user-document"
      description={t`Documents that you do not choose stay as they are. Applications already sent keep their documents. The candidate is informed by e-mail.`}
    >
      {(candidate) => <Form key={candidate.masterId} candidate={candidate} />}
    </OneCandidate>
  );
}

function Form({ candidate }: { candidate: FoundCandidate }) {
  const { t } = useLingui();
  const save = useStaffCall(userAdmin.saveUserDocument);
  const { masterId, version } = candidate;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <DraftForm
        schema={DocumentCorrectionForm}
        record={{
          draft: `candidate-documents.${masterId}`,
          version,
          values: { photograph: undefined, signature: undefined, citizenshipFront: undefined, citizenshipBack: undefined, reason: '' },
        }}
        submitLabel={t`Replace the documents`}
        onSubmit={saving((values, sending) => save.run({ body: { ...values, masterId, version } as never }, sending))}
      >
        {enumerations.candidateDocumentType.map((type) => (
          <FileField
            key={type}
            name={type}
            label={messageText(`enums.candidateDocumentType.${type}`)}
            photo={photoShapes[type]}
            current={
              <LinkButton compact kind="quiet" to={addressOf('/admin/photo-editor/{type}', { type, masterId })}>
                {t`Crop, rotate or lighten the current one`}
              </LinkButton>
            }
          />
        ))}
        <ReasonField />
      </DraftForm>
    </div>
  );
}
