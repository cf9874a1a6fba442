import { useEffect, useRef, useState } from 'react';
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
};

/** The document list in one line, the open document with its mark and, for comparison, a second one next to it. */
export function Evidence({ masterId, documents, open, onShow, marks }: EvidenceProps) {
  const { t } = useLingui();
  const [beside, setBeside] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const openName = open?.file.imageName;
  useEffect(() => {
    const { current } = list;
    const pressed = current?.querySelector<HTMLElement>('[aria-pressed=true]');
    // Scrolling it into view would scroll the page too.
    if (current && pressed) current.scrollLeft = pressed.offsetLeft - (current.clientWidth - pressed.offsetWidth) / 2;
  }, [openName]);
  if (!open) return <EmptyState title={t`No document was sent`} />;
  const other = documents.find(({ file }) => file.imageName === beside);
  const isMarked = ({ file }: CaseDocument) => marks.markOf(`document:${file.imageName}`) !== null;
  return (
    <section className={classes.evidence} aria-label={t`Documents`}>
      <Group gap={4} wrap="nowrap" mb={4}>
        <ul ref={list} className={classes.picker} aria-label={t`Documents of the candidate`}>
          {documents.map((document) => (
            <li key={document.file.imageName}>
              <Button
                compact
                kind={document.file.imageName === openName ? 'primary' : 'secondary'}
                aria-pressed={document.file.imageName === openName}
                onClick={() => onShow(document)}
              >
                {isMarked(document) ? `✓ ${document.title}` : document.title}
              </Button>
            </li>
          ))}
        </ul>
        {documents.length > 1 && (
          <Button
            compact
            kind="quiet"
            icon={<IconColumns2 size={20} aria-hidden />}
            aria-label={t`Two side by side`}
            title={t`Two side by side`}
            aria-pressed={other !== undefined}
            onClick={() => setBeside(other ? null : (documents.find((each) => each !== open)?.file.imageName ?? null))}
          />
        )}
      </Group>
      <SimpleGrid cols={other ? 2 : 1} flex={1} mih={0} spacing={8} className={classes.papers}>
        <Paper document={open} masterId={masterId} marks={marks} />
        {other && (
          <Stack gap={4} mih={0}>
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
    </section>
  );
}

function Paper({ document, masterId, marks }: { document: CaseDocument; masterId: number; marks?: PartMarks }) {
  const atHand = paperAtHand(document.file);
  const { blob, loading, problem } = useCandidateFile(atHand ? null : document.file, masterId);
  return (
    <CandidatePaper
      {...{ file: document.file, masterId, loading, problem }}
      blob={atHand ?? blob}
      title={document.title}
      actions={marks && <PartMark part={`document:${document.file.imageName}`} name={document.title} marks={marks} />}
    />
  );
}
