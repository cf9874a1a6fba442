import * as notice from '@psc/api-client/calls/notice.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import classes from './open-now.module.css';

/** The scanned notice itself, fetched when somebody opens the notice. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const { data } = useFetched(notice.getImage, { params: { id } });
  const address = useObjectUrl(data?.blob ?? null);
  return address && <img className={classes.image} src={address} alt={alternative} />;
}
