import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProfileFile, ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CandidatePaper } from '../../../shared/candidate-paper.tsx';
import screen from '../../../shared/screen.module.css';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import { useProfileFiles, type NamedFile } from './profile-files.ts';

/** The pictures and certificates of the profile; none is fetched, and no reading recorded, before it is asked for. */
export function Documents({ masterId, profile }: { masterId: number; profile: ProfileSnapshot }) {
  const { t } = useLingui();
  const { documents, certificates } = useProfileFiles(profile);
  const [open, setOpen] = useState<NamedFile | null>(null);
  const { blob, loading, problem } = useCandidateFile(open?.file ?? null, masterId);
  return (
    <section className={screen.card}>
      <h2 className={screen.heading}>{t`Documents and certificates`}</h2>
      {documents.length === 0 && <EmptyState title={t`No document was uploaded`} />}
      {[documents, certificates].map(
        (files, at) =>
          files.length > 0 && <Choice key={at === 0 ? 'documents' : 'certificates'} files={files} open={open?.file} onOpen={setOpen} />,
      )}
      {open && <CandidatePaper {...{ file: open.file, masterId, blob, loading, problem }} title={open.name} />}
    </section>
  );
}

type ChoiceProps = { files: readonly NamedFile[]; open: ProfileFile | undefined; onOpen: (file: NamedFile) => void };

function Choice({ files, open, onOpen }: ChoiceProps) {
  return (
    <div className={screen.actions}>
      {files.map((each) => (
        <Button key={each.file.imageName} compact aria-pressed={each.file.imageName === open?.imageName} onClick={() => onOpen(each)}>
          {each.name}
        </Button>
      ))}
    </div>
  );
}
