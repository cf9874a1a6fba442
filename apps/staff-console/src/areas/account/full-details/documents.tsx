import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProfileFile, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CandidatePaper } from '../../../shared/candidate-paper.tsx';
import screen from '../../../shared/screen.module.css';
import { useCandidateFile } from '../../../shared/use-candidate-file.ts';
import { useProfileFiles, type NamedFile } from './profile-files.ts';

export function Documents({ masterId, profile }: { masterId: number; profile: ProfileSnapshot }) {
  const { t } = useLingui();
  const { documents, certificates } = useProfileFiles(profile);
  return <Files masterId={masterId} heading={t`Documents and certificates`} groups={[documents, certificates]} />;
}

type FilesProps = { masterId: number; heading: string; groups: readonly (readonly NamedFile[])[] };

/** Files to choose from. None is fetched, and no access recorded, until the officer opens it. */
export function Files({ masterId, heading, groups }: FilesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<NamedFile | null>(null);
  const { blob, loading, problem } = useCandidateFile(open?.file ?? null, masterId);
  return (
    <section className={screen.card}>
      <h2 className={screen.heading}>{heading}</h2>
      {groups[0]?.length === 0 && <EmptyState title={t`No documents have been uploaded`} />}
      {groups.map((files) => files[0] && <Choice key={files[0].file.imageName} files={files} open={open?.file} onOpen={setOpen} />)}
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
