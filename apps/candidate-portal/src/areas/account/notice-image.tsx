import { useEffect, useState } from 'react';
import * as notice from '@psc/api-client/calls/notice.ts';
import { send } from '@psc/api-client/send.ts';
import classes from './open-now.module.css';

/** The scanned notice itself, fetched when somebody opens the notice. */
export function NoticeImage({ id, alternative }: { id: number; alternative: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let shown: string | undefined;
    const given = new AbortController();
    void send(notice.getImage, { params: { id } }, { signal: given.signal, quiet: true }).then((outcome) => {
      if (!outcome.ok || given.signal.aborted) return;
      shown = URL.createObjectURL(outcome.data.blob);
      setAddress(shown);
    });
    return () => {
      given.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [id]);
  return address && <img className={classes.image} src={address} alt={alternative} />;
}
