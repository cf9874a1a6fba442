import { useState } from 'react';
import { Alert, Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/second-factor.ts';
import type { AuthenticatorKey } from '@psc/api-client/areas/access/second-factor.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { logOut } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { KeyToScan } from '@psc/ui/second-factor/key-to-scan.tsx';
import { PasskeyForm } from '@psc/validation/areas/access/forms/passkey.ts';
import { AuthenticatorForm } from '@psc/validation/areas/access/forms/second-factor.ts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { addPasskey, hasPasskeys } from '../../../shared/passkey.ts';
import screen from '../../../shared/screen.module.css';
import { shownCodes } from './shown-codes.ts';

type SetUpProps = {
  /** Called if there are no recovery codes to show first. */
  onSetUp: () => Promise<void> | void;
  /** Whether the sign-in continues after the codes are put aside. */
  signingIn?: boolean;
};

/** First sign-in of a user whose role requires a second factor. */
export function FirstSetUp({ onSetUp }: SetUpProps) {
  const { t } = useLingui();
  return (
    <Box maw="40rem">
      <PageHeader
        title={t`Set up a second factor`}
        description={t`Your role requires more than a password: a code from an app on your phone, or a passkey. You set it up once and are asked for it at every sign-in.`}
      />
      <section className={screen.card} aria-label={t`Authenticator app`}>
        <h2 className={screen.heading}>{t`Authenticator app`}</h2>
        <AuthenticatorSetUp onSetUp={onSetUp} signingIn />
      </section>
      {hasPasskeys() && (
        <section className={screen.card} aria-label={t`Passkey`}>
          <h2 className={screen.heading}>{t`Passkey`}</h2>
          <PasskeySetUp onSetUp={onSetUp} signingIn />
        </section>
      )}
      <Button kind="quiet" onClick={() => void logOut()}>
        {t`Sign out`}
      </Button>
    </Box>
  );
}

/** Shows the QR code and the key, then asks for one code to prove that the app has them. */
export function AuthenticatorSetUp({ onSetUp, signingIn = false }: SetUpProps) {
  const { t } = useLingui();
  const begin = useCall(calls.beginAuthenticator);
  const confirm = useCall(calls.confirmAuthenticator);
  const [shown, setShown] = useState<AuthenticatorKey | null>(null);
  if (!shown) {
    const show = async () => {
      const outcome = await begin.run({});
      if (outcome.ok) setShown(outcome.data);
    };
    return (
      <>
        <p>{t`Any authenticator app will do, for example Google Authenticator, Microsoft Authenticator or Aegis.`}</p>
        <Button icon={<IconDeviceMobile size={20} aria-hidden />} inProgress={begin.inProgress} onClick={() => void show()}>
          {t`Set up an authenticator app`}
        </Button>
      </>
    );
  }
  return (
    <>
      <KeyToScan qrCode={shown.qrCode} secret={shown.key} />
      <DraftForm
        schema={AuthenticatorForm}
        defaultValues={{ code: '' }}
        submitLabel={t`Confirm`}
        onSubmit={saving(
          (body) => confirm.run({ body }, { quiet: true }),
          async (data) => {
            setShown(null);
            await showCodes(data, { onSetUp, signingIn });
          },
        )}
      >
        <TextField name="code" label={t`Code that the app shows now`} autoComplete="one-time-code" required />
      </DraftForm>
    </>
  );
}

/** Asks the user to name the passkey, then opens the browser's prompt. */
export function PasskeySetUp({ onSetUp, signingIn = false }: SetUpProps) {
  const { t } = useLingui();
  const [cancelled, setCancelled] = useState(false);
  return (
    <>
      <p>{t`A passkey is the fingerprint, face or PIN of this device, or a security key that you plug in.`}</p>
      {cancelled && (
        <Alert color="amber" role="alert" mb="sm">
          {t`No passkey was made. You can try again.`}
        </Alert>
      )}
      <DraftForm
        schema={PasskeyForm}
        defaultValues={{ name: '' }}
        submitLabel={t`Add a passkey`}
        onSubmit={async ({ name }) => {
          setCancelled(false);
          const outcome = await addPasskey(name);
          if (!outcome.ok) {
            setCancelled(outcome.cancelled);
            return outcome.message === null ? [] : [{ field: '', message: outcome.message }];
          }
          await showCodes(outcome.data, { onSetUp, signingIn });
        }}
      >
        <TextField name="name" label={t`Name of the passkey`} hint={t`For example: laptop at the office`} required />
      </DraftForm>
    </>
  );
}

async function showCodes({ recoveryCodes }: calls.FirstRecoveryCodes, { onSetUp, signingIn = false }: SetUpProps): Promise<void> {
  if (recoveryCodes) shownCodes.setState({ codes: recoveryCodes, signingIn });
  else await onSetUp();
}
