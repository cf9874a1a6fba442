import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { IconColumns2 } from '@tabler/icons-react';
import { CandidatePaper } from '../../../shared/candidate-paper.tsx';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import { paperAtHand } from './case-ahead.ts';
import type { CaseDocument } from './case-documents.ts';
import classes from './case.module.css';
import { PartMark } from './part-mark.tsx';
import type { PartMarks } from './use-part-marks.ts';

type EvidenceProps = {
  masterId: number;
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
  marks: PartMarks;
  children?: ReactNode;
};

/** The document list, the open document and, for comparison, a second one next to it. */
export function Evidence({ masterId, documents, open, onShow, marks, children }: EvidenceProps) {
  const { t } = useLingui();
  const [beside, setBeside] = useState<string | null>(null);
  if (!open) return <EmptyState title={t`No document was sent`} />;
  const other = documents.find(({ file }) => file.imageName === beside);
  const isMarked = ({ file }: CaseDocument) => marks.markOf(`document:${file.imageName}`) !== null;
  return (
    <section className={classes.evidence} aria-labelledby="evidence-heading">
      <Group justify="space-between">
        <h2 id="evidence-heading" className={classes.heading}>{t`Documents`}</h2>
        {documents.length > 1 && (
          <Button
            compact
            kind="quiet"
            icon={<IconColumns2 size={20} aria-hidden />}
            aria-pressed={other !== undefined}
            onClick={() => setBeside(other ? null : (documents.find((each) => each !== open)?.file.imageName ?? null))}
          >
            {t`Two side by side`}
          </Button>
        )}
      </Group>
      <ul className={classes.picker} aria-label={t`Documents of the candidate`}>
        {documents.map((document) => (
          <li key={document.file.imageName}>
            <Button
              compact
              kind={document.file.imageName === open.file.imageName ? 'primary' : 'secondary'}
              aria-pressed={document.file.imageName === open.file.imageName}
              onClick={() => onShow(document)}
            >
              {isMarked(document) ? `✓ ${document.title}` : document.title}
            </Button>
          </li>
        ))}
      </ul>
      <SimpleGrid cols={other ? 2 : 1} flex={1}>
        <Paper document={open} masterId={masterId} />
        {other && (
          <Stack gap={4}>
            <Choice
              size="sm"
              aria-label={t`Document shown beside it`}
              options={documents.map(({ file, title }) => ({ value: file.imageName, label: title }))}
              value={other.file.imageName}
              onChoose={setBeside}
            />
            <Paper document={other} masterId={masterId} />
          </Stack>
        )}
      </SimpleGrid>
      <PartMark part={`document:${open.file.imageName}`} name={open.title} marks={marks} />
      {children}
    </section>
  );
}

function Paper({ document, masterId }: { document: CaseDocument; masterId: number }) {
  const atHand = paperAtHand(document.file);
  const { blob, loading, problem } = useCandidateFile(atHand ? null : document.file, masterId);
  return <CandidatePaper {...{ file: document.file, masterId, loading, problem }} blob={atHand ?? blob} title={document.title} />;
}
