import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import type { CaseDocument } from './case-documents.ts';
import classes from './case.module.css';

type EvidenceProps = {
  masterId: number;
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
};

/** The papers by name, and the one that is open. */
export function Evidence({ masterId, documents, open, onShow }: EvidenceProps) {
  const { t } = useLingui();
  const { blob, loading, problem } = useCandidateFile(open?.file ?? null, masterId);
  if (!open) return <EmptyState title={t`No document was sent`} />;
  return (
    <section className={classes.evidence} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading" className={classes.heading}>{t`Documents`}</h2>
      <ul className={classes.picker} aria-label={t`Documents of the candidate`}>
        {documents.map((document) => (
          <li key={document.file.imageName}>
            <Button
              compact
              kind={document.file.imageName === open.file.imageName ? 'primary' : 'secondary'}
              aria-pressed={document.file.imageName === open.file.imageName}
              onClick={() => onShow(document)}
            >
              {document.title}
            </Button>
          </li>
        ))}
      </ul>
      <DocumentViewer file={blob} title={open.title} loading={loading} problem={problem} />
      <p className={classes.keys}>{t`Keys: j and k for the next and the previous document, r for the remark.`}</p>
    </section>
  );
}
