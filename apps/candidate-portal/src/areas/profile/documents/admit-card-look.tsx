import { Trans, useLingui } from '@lingui/react/macro';
import { useObjectUrl } from '@psc/ui/use-object-url.ts';
import { useWatch } from 'react-hook-form';
import classes from './admit-card-look.module.css';

type AdmitCardLookProps = { storedPhotograph: string | null; storedSignature: string | null };

/** Photograph and signature as the admit card shows them, in the size in which it is printed. */
export function AdmitCardLook({ storedPhotograph, storedSignature }: AdmitCardLookProps) {
  const { t } = useLingui();
  const [photograph, signature]: unknown[] = useWatch({ name: ['photograph', 'signature'] });
  const chosenPhotograph = useObjectUrl(photograph instanceof File ? photograph : null);
  const chosenSignature = useObjectUrl(signature instanceof File ? signature : null);
  const faceAddress = chosenPhotograph ?? storedPhotograph;
  const handAddress = chosenSignature ?? storedSignature;
  if (!faceAddress && !handAddress) return null;
  return (
    <figure className={classes.look}>
      <figcaption>
        <Trans>This is how the admit card shows you</Trans>
      </figcaption>
      <div className={classes.card}>
        <div className={classes.photograph}>{faceAddress && <img src={faceAddress} alt={t`Photograph on the admit card`} />}</div>
        <div className={classes.signature}>{handAddress && <img src={handAddress} alt={t`Signature on the admit card`} />}</div>
      </div>
    </figure>
  );
}
