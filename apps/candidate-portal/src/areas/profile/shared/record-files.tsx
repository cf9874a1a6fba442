import type { ProfileFile } from '@psc/api-client/calls/profile-types.ts';
import { StoredFile } from './stored-file.tsx';
import classes from './record-section.module.css';

/** The papers of one record, each to be looked at. */
export function RecordFiles({ files }: { files: readonly { file: ProfileFile | null; title: string }[] }) {
  return (
    <div className={classes.files}>
      {files.map(({ file, title }) => file && <StoredFile key={file.imageName} file={file} title={title} />)}
    </div>
  );
}
