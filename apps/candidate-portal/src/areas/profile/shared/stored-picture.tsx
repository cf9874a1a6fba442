import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as profile from '@psc/api-client/calls/profile.ts';
import type { ProfileFile } from '@psc/api-client/calls/profile-types.ts';
import { send } from '@psc/api-client/send.ts';
import classes from './stored-picture.module.css';

/** A picture that the commission has, in its place on the screen. It travels with the token, so it cannot be a plain address. */
export function StoredPicture({ file, title }: { file: ProfileFile; title: string }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { type, imageName } = file;

  useEffect(() => {
    const leaving = new AbortController();
    let created: string | null = null;
    void send(profile.getDocumentFile, { params: { type, ImageName: imageName } }, { quiet: true, signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (!outcome.ok) {
        setProblem(outcome.message);
        return;
      }
      created = URL.createObjectURL(outcome.data.blob);
      setAddress(created);
    });
    return () => {
      leaving.abort();
      if (created) URL.revokeObjectURL(created);
    };
  }, [type, imageName]);

  if (problem) return <p className={classes.waiting}>{problem}</p>;
  if (!address) return <div className={classes.waiting} role="img" aria-label={t`Loading ${title}`} />;
  return <img className={classes.picture} src={address} alt={title} />;
}
