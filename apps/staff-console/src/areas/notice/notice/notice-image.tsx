import * as notice from '@psc/api-client/calls/notice.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import classes from './notice.module.css';

/** The picture as the public sees it. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const { data } = useFetched(notice.getImage, { params: { id } });
  const address = useObjectUrl(data?.blob ?? null);
  return address && <img className={classes.image} src={address} alt={alternative} />;
}
