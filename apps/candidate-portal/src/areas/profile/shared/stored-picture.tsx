import { useLingui } from '@lingui/react/macro';
import { Image, Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';

/** Object URL of a stored picture, null while it loads, or the reason why it cannot be shown. */
export type FetchedPicture = { address: string | null; problem: string | null };

/** Fetches a stored picture. The request needs the access token, so a plain `src` would not work. */
export function useStoredPicture(file: ProfileFile | null): FetchedPicture {
  const { data, problem } = useFetched(profile.getDocumentFile, file && { params: { type: file.type, ImageName: file.imageName } });
  return { address: useObjectUrl(data?.blob ?? null), problem };
}

type PictureProps = { picture: FetchedPicture; title: string; thumbnail?: boolean };

export function Picture({ picture: { address, problem }, title, thumbnail }: PictureProps) {
  const { t } = useLingui();
  if (problem)
    return (
      <Text p="xs" bg="var(--psc-neutral-wash)">
        {problem}
      </Text>
    );
  if (!address) return <Skeleton w={thumbnail ? 96 : 128} h={thumbnail ? 96 : 128} role="img" aria-label={t`Loading ${title}`} />;
  return (
    <Image
      src={address}
      alt={title}
      w="auto"
      maw={thumbnail ? 128 : '100%'}
      mah={thumbnail ? 96 : 160}
      radius="md"
      bg="#fff"
      bd="1px solid var(--mantine-color-default-border)"
    />
  );
}

type StoredPictureProps = Omit<PictureProps, 'picture'> & { file: ProfileFile };

export function StoredPicture({ file, ...look }: StoredPictureProps) {
  return <Picture picture={useStoredPicture(file)} {...look} />;
}
