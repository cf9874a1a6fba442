import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { CandidateDocument } from '@psc/api-client/areas/profile/profile-types.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { DocumentsForm, DocumentsReplaceForm } from '@psc/validation/areas/profile/forms/documents.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { useArrivalAtField } from '../shared/arrival-at-field.ts';
import { useProfileState } from '../shared/profile-state.ts';
import { Section } from '../shared/section.tsx';
import { nextPathAfter } from '../shared/sections.ts';
import { Picture, StoredPicture, useStoredPicture } from '../shared/stored-picture.tsx';
import { AdmitCardLook } from './admit-card-look.tsx';

type DocumentType = CandidateDocument['type'];

/** Aspect is width divided by height: fixed for photograph and signature, free for a citizenship certificate. */
const photos: Record<DocumentType, ComponentProps<typeof FileField>['photo']> = {
  photograph: { aspect: 4 / 5, subject: 'portrait' },
  signature: { aspect: 3, subject: 'signature' },
  citizenshipFront: {},
  citizenshipBack: {},
};

export default function DocumentsScreen() {
  const { t } = useLingui();
  const documents = useLoaderData<SendData<typeof profile.listDocuments>>();
  const { permission } = useProfileState();
  const upload = useCall(profile.uploadDocuments);
  const navigate = useNavigate();
  useArrivalAtField();
  const fileOf = (type: DocumentType) => documents.find((document) => document.type === type)?.file ?? null;
  const photograph = useStoredPicture(fileOf('photograph'));
  const signature = useStoredPicture(fileOf('signature'));
  const canEdit = permission.canEditProfile && permission.canEditDocuments;
  const hints: Record<DocumentType, string> = {
    photograph: t`Face the camera, with both ears visible, in front of a plain, light wall.`,
    signature: t`With a dark pen on white paper.`,
    citizenshipFront: t`All four corners visible and every letter readable.`,
    citizenshipBack: t`All four corners visible and every letter readable.`,
  };
  return (
    <Section about={t`Photos from your phone are fine; you can crop them here.`}>
      <DraftForm
        schema={documents.length === enumerations.candidateDocumentType.length ? DocumentsReplaceForm : DocumentsForm}
        defaultValues={{ photograph: undefined, signature: undefined, citizenshipFront: undefined, citizenshipBack: undefined }}
        disabled={!canEdit}
        submitLabel={t`Save and next`}
        onSubmit={async (values, sending) => {
          const chosen = Object.values(values).some((file) => file !== undefined);
          if (chosen) {
            const outcome = await upload.run({ body: values }, sending);
            if (!outcome.ok) return formErrorsOf(outcome);
          }
          await navigate(nextPathAfter('documents'));
          return null;
        }}
      >
        {enumerations.candidateDocumentType.map((type) => {
          const kept = fileOf(type);
          const title = messageText(`enums.candidateDocumentType.${type}`);
          const fetched = type === 'photograph' ? photograph : type === 'signature' ? signature : null;
          return (
            <FileField
              key={type}
              name={type}
              label={title}
              hint={hints[type]}
              photo={photos[type]}
              current={
                kept &&
                (fetched ? <Picture picture={fetched} title={title} thumbnail /> : <StoredPicture file={kept} title={title} thumbnail />)
              }
              required
            />
          );
        })}
        <AdmitCardLook storedPhotograph={photograph.address} storedSignature={signature.address} />
      </DraftForm>
    </Section>
  );
}
