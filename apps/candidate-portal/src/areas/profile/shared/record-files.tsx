import { Group } from '@mantine/core';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { StoredFile } from './stored-file.tsx';

export function RecordFiles({ files }: { files: readonly { file: ProfileFile | null; title: string }[] }) {
  return (
    <Group gap={4} mt="xs" mx={-12}>
      {files.map(({ file, title }) => file && <StoredFile key={file.imageName} file={file} title={title} />)}
    </Group>
  );
}
