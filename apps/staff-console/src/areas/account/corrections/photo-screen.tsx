import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CandidateDocument } from '@psc/api-client/areas/profile/profile-types.ts';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { ReasonForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { UPLOAD_MAXIMUM_KB } from '@psc/validation/limits.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PhotoEditor } from '@psc/ui/fields/photo-editor.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useParams } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { CandidatePaper } from '../../../shared/candidate-paper.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';
import type { loader } from './photo-loader.ts';
import { photoShapes } from './photo-shapes.ts';

export default function PhotoScreen() {
  const { t } = useLingui();
  const { type = '' } = useParams();
  const { candidate, document } = useLoaderData<typeof loader>();
  return (
    <OneCandidate
      path="/admin/photo-editor/{type}"
      searchPath={addressOf('/admin/photo-editor/{type}', { type })}
      candidate={candidate}
      description={t`Applications already sent keep their details. The candidate is informed by e-mail.`}
    >
      {(found) =>
        document ? (
          <Editing key={found.masterId} candidate={found} document={document} />
        ) : (
          <EmptyState title={t`The candidate has not uploaded this picture`} />
        )
      }
    </OneCandidate>
  );
}

function Editing({ candidate, document }: { candidate: FoundCandidate; document: CandidateDocument }) {
  const { t } = useLingui();
  const { blob, loading, problem } = useCandidateFile(document.file, candidate.masterId);
  const save = useStaffCall(userAdmin.savePhoto);
  const [isOpen, setIsOpen] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const [edited, setEdited] = useState<File | null>(null);
  const { masterId, version } = candidate;
  const { type } = document;
  return (
    <div className={`${screen.card} ${screen.narrow}`}>
      <CandidatePaper
        file={document.file}
        masterId={masterId}
        blob={edited ?? blob}
        title={messageText(`enums.candidateDocumentType.${type}`)}
        loading={loading}
        problem={unreadable ? t`This file is not a picture that can be edited.` : problem}
      />
      <p>
        <Button disabled={!blob} onClick={() => setIsOpen(true)}>{t`Crop, rotate or lighten`}</Button>
      </p>
      {isOpen && blob && (
        <PhotoEditor
          file={new File([edited ?? blob], document.file.originalName, { type: (edited ?? blob).type })}
          aspect={photoShapes[type].aspect}
          maximumBytes={UPLOAD_MAXIMUM_KB * 1024}
          brightness
          subject={photoShapes[type].subject}
          onDone={(file) => {
            setEdited(file);
            setIsOpen(false);
          }}
          onUnreadable={() => {
            setUnreadable(true);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {edited && (
        <DraftForm
          schema={ReasonForm}
          // The picture cannot be kept, and the reason belongs to it.
          record={{ draft: null, version, values: { reason: '' } }}
          submitLabel={t`Save the picture`}
          onSubmit={saving(
            ({ reason }, sending) => save.run({ params: { type }, body: { masterId, version, reason, picture: edited } as never }, sending),
            () => setEdited(null),
          )}
        >
          <ReasonField />
        </DraftForm>
      )}
    </div>
  );
}
