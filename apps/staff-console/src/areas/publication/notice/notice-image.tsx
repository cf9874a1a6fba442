import { Image } from '@mantine/core';
import '@mantine/core/styles/Image.layer.css';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';

/** The picture of a notice, even if the notice is not public. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const { data } = useFetched(notice.getAnyImage, { params: { id } });
  const address = useObjectUrl(data?.blob ?? null);
  return (
    address && (
      <Image
        src={address}
        alt={alternative}
        w="auto"
        maw="100%"
        mah="24rem"
        radius="md"
        bg="#fff"
        bd="1px solid var(--mantine-color-default-border)"
      />
    )
  );
}
