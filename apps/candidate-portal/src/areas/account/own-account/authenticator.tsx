import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/second-factor.ts';
import type { AuthenticatorKey, OwnSecondFactor } from '@psc/api-client/areas/access/second-factor.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { KeyToScan } from '@psc/ui/second-factor/key-to-scan.tsx';
import { RecoveryCodeList } from '@psc/ui/second-factor/recovery-code-list.tsx';
import { PasswordProofForm } from '@psc/validation/areas/access/forms/password-proof.ts';
import { AuthenticatorForm } from '@psc/validation/areas/access/forms/second-factor.ts';

/** Optional authenticator app, whose code is required at each sign-in. */
export function Authenticator({ state: { hasAuthenticator, recoveryCodesLeft } }: { state: OwnSecondFactor }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onPutAside={() => setCodes(null)} />;
  if (!hasAuthenticator) {
    return (
      <>
        <p>{t`With an authenticator app no one can sign in with your password alone. You are asked for the code of the app each time you sign in. Set it up only if you have your own phone.`}</p>
        <SetUp onCodes={setCodes} summary={t`Set up an authenticator app`} />
      </>
    );
  }
  return (
    <>
      <p>
        {t`The app is set up.`} <Plural value={recoveryCodesLeft} one="# recovery code is left." other="# recovery codes are left." />
      </p>
      <NewCodes onCodes={setCodes} />
      <SetUp onCodes={setCodes} summary={t`Set it up on another phone`} />
      <Removal />
    </>
  );
}

type WithPasswordProps<Data> = {
  id: string;
  submitLabel: string;
  danger?: boolean;
  run: (input: { body: { password: string } }) => Promise<Outcome<Data>>;
  onDone?: (data: Data) => void;
};

/** A change of how a person signs in requires the password first. */
function WithPassword<Data>({ id, submitLabel, danger = false, run, onDone }: WithPasswordProps<Data>) {
  const { t } = useLingui();
  return (
    <DraftForm
      id={id}
      schema={PasswordProofForm}
      defaultValues={{ password: '' }}
      submitLabel={submitLabel}
      submitKind={danger ? 'danger' : 'primary'}
      onSubmit={saving(
        (body) => run({ body }),
        (data) => onDone?.(data),
      )}
    >
      <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
    </DraftForm>
  );
}

type CodesProps = { onCodes: (codes: readonly string[]) => void };

/** Setup: the password, then the key as QR code and text, then a code that proves the app has the key. */
function SetUp({ onCodes, summary }: CodesProps & { summary: string }) {
  const { t } = useLingui();
  const begin = useCall(calls.beginOwn);
  const confirm = useCall(calls.confirmOwn);
  const [shown, setShown] = useState<AuthenticatorKey | null>(null);
  return (
    <Disclosure summary={summary}>
      {!shown ? (
        <>
          <p>{t`Any authenticator app will do, for example Google Authenticator, Microsoft Authenticator or Aegis.`}</p>
          <WithPassword id="begin-authenticator" run={begin.run} submitLabel={t`Continue`} onDone={setShown} />
        </>
      ) : (
        <>
          <KeyToScan qrCode={shown.qrCode} secret={shown.key} />
          <DraftForm
            id="confirm-authenticator"
            schema={AuthenticatorForm}
            defaultValues={{ code: '' }}
            submitLabel={t`Confirm`}
            onSubmit={saving(
              (body) => confirm.run({ body }),
              (data) => {
                setShown(null);
                if (data.recoveryCodes) onCodes(data.recoveryCodes);
              },
            )}
          >
            <TextField name="code" label={t`Code that the app shows now`} autoComplete="one-time-code" required />
          </DraftForm>
        </>
      )}
    </Disclosure>
  );
}

function NewCodes({ onCodes }: CodesProps) {
  const { t } = useLingui();
  const renew = useCall(calls.renewOwnCodes);
  return (
    <Disclosure summary={t`Make new recovery codes`}>
      <p>{t`Your old codes stop working.`}</p>
      <WithPassword
        id="renew-recovery-codes"
        run={renew.run}
        submitLabel={t`Make new codes`}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      />
    </Disclosure>
  );
}

function Removal() {
  const { t } = useLingui();
  const remove = useCall(calls.removeOwn);
  return (
    <Disclosure summary={t`Remove the app`}>
      <p>{t`After that, only your password is asked for.`}</p>
      <WithPassword id="remove-authenticator" run={remove.run} submitLabel={t`Remove it`} danger />
    </Disclosure>
  );
}

/** The ten recovery codes, shown only once; each replaces a lost app for one sign-in. */
function RecoveryCodes({ codes, onPutAside }: { codes: readonly string[]; onPutAside: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`If you lose the app, sign in with one of these codes. Each works once. They are not shown again: keep them on paper where only you can find them.`}</p>
      <RecoveryCodeList codes={codes} onSave={saveDownload} />
      <Button kind="primary" onClick={onPutAside}>{t`I have put the codes in a safe place`}</Button>
    </>
  );
}
