import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/calls/profile.ts';
import type { ProfileFile } from '@psc/api-client/calls/profile-types.ts';
import { send } from '@psc/api-client/send.ts';
import classes from './stored-picture.module.css';

/** A picture of the commission on its way here: its address in this browser, or why it cannot be shown. */
export type FetchedPicture = { address: string | null; problem: string | null };

const notFetched: FetchedPicture = { address: null, problem: null };

/** Fetches a picture that the commission has. It travels with the token, so it cannot be a plain address. */
export function useStoredPicture(file: ProfileFile | null): FetchedPicture {
  const [fetched, setFetched] = useState<FetchedPicture & { imageName?: string }>(notFetched);
  const type = file?.type;
  const imageName = file?.imageName;

  useEffect(() => {
    if (type === undefined || imageName === undefined) return;
    const leaving = new AbortController();
    let address: string | null = null;
    void send(profile.getDocumentFile, { params: { type, ImageName: imageName } }, { quiet: true, signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.ok) address = URL.createObjectURL(outcome.data.blob);
      setFetched({ imageName, address, problem: outcome.ok ? null : outcome.message });
    });
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [type, imageName]);

  return fetched.imageName === imageName ? fetched : notFetched;
}

/** A picture in its place on the screen, while it comes and when it is here. */
export function Picture({ picture: { address, problem }, title }: { picture: FetchedPicture; title: string }) {
  const { t } = useLingui();
  if (problem) return <p className={classes.waiting}>{problem}</p>;
  if (!address) return <div className={classes.waiting} role="img" aria-label={t`Loading ${title}`} />;
  return <img className={classes.picture} src={address} alt={title} />;
}

export function StoredPicture({ file, title }: { file: ProfileFile; title: string }) {
  return <Picture picture={useStoredPicture(file)} title={title} />;
}
