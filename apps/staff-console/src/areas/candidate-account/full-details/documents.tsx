import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CandidateDocument } from '@psc/api-client/calls/profile-types.ts';
import { Button } from '@psc/ui/button.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import screen from '../../../shared/screen.module.css';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';

/** The pictures of the profile; none is fetched, and no reading recorded, before it is asked for. */
export function Documents({ masterId, documents }: { masterId: number; documents: readonly CandidateDocument[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<CandidateDocument | null>(null);
  const { blob, loading, problem } = useCandidateFile(open?.file ?? null, masterId);
  return (
    <section className={screen.card}>
      <h2 className={screen.heading}>{t`Documents`}</h2>
      {documents.length === 0 && <EmptyState title={t`No document was uploaded`} />}
      <div className={screen.actions}>
        {documents.map((document) => (
          <Button key={document.type} compact aria-pressed={document.type === open?.type} onClick={() => setOpen(document)}>
            {shownWord(`enums.candidateDocumentType.${document.type}`)}
          </Button>
        ))}
      </div>
      {open && (
        <DocumentViewer file={blob} title={shownWord(`enums.candidateDocumentType.${open.type}`)} loading={loading} problem={problem} />
      )}
    </section>
  );
}
