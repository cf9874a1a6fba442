import { useEffect, useState } from 'react';
import * as notice from '@psc/api-client/calls/notice.ts';
import { send } from '@psc/api-client/send.ts';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import classes from './notice.module.css';

/** The picture as the public sees it. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void send(notice.getImage, { params: { id } }, { quiet: true, signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setBlob(outcome.data.blob);
    });
    return () => leaving.abort();
  }, [id]);
  const address = useObjectUrl(blob);
  return address && <img className={classes.image} src={address} alt={alternative} />;
}
