import { useLingui } from '@lingui/react/macro';
import { Image, Text } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';

/** Image of the scanned notice, fetched when the notice is opened. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const { t } = useLingui();
  const { data, problem } = useFetched(notice.getImage, { params: { id } });
  const address = useObjectUrl(data?.blob ?? null);
  if (problem !== null) return <Text c="dimmed">{t`The picture of the notice could not be loaded.`}</Text>;
  return (
    address && <Image src={address} alt={alternative} w="auto" maw="100%" mt="xs" bd="1px solid var(--mantine-color-default-border)" />
  );
}
