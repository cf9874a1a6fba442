import { useEffect, useState } from 'react';
import { Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/second-factor.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { send } from '@psc/api-client/send.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PasswordProofForm } from '@psc/validation/areas/access/forms/password-proof.ts';
import { SecondFactorForm } from '@psc/validation/areas/access/forms/second-factor.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { givePasskey, hasPasskeys } from '../shared/passkey.ts';

type ProofDialogProps = { onProved: () => void; onClose: () => void };

/** Asks for the password or second factor again; the screen below keeps its state. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const { t } = useLingui();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [factors, setFactors] = useState<calls.SecondFactorState | null>(null);
  useEffect(() => {
    void send(calls.getState, {}, { quiet: true }).then((outcome) => {
      if (outcome.ok) setFactors(outcome.data);
    });
  }, []);
  const hasCodes = factors !== null && (factors.hasAuthenticator || factors.recoveryCodesLeft > 0);
  return (
    <Dialog title={t`Confirm that it is you`} onClose={onClose} above>
      <p>{t`This step needs your password or second factor again. It then continues automatically.`}</p>
      {hasPasskeys() && factors !== null && factors.passkeys.length > 0 && <ByPasskey onProved={onProved} />}
      {by === 'password' ? (
        <DraftForm
          key="password"
          schema={PasswordProofForm}
          defaultValues={{ password: '' }}
          submitLabel={t`Continue`}
          onSubmit={saving((body) => send(calls.provePassword, { body }, { quiet: true }), onProved)}
        >
          <PasswordField name="password" label={t`Password`} required />
        </DraftForm>
      ) : (
        <DraftForm
          key="code"
          schema={SecondFactorForm}
          defaultValues={{ code: '' }}
          submitLabel={t`Continue`}
          onSubmit={saving((body) => send(calls.give, { body }, { quiet: true }), onProved)}
        >
          <TextField name="code" label={t`Code`} autoComplete="one-time-code" required />
        </DraftForm>
      )}
      {hasCodes && (
        <Button kind="quiet" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
          {by === 'password' ? t`Use a code instead` : t`Use the password instead`}
        </Button>
      )}
    </Dialog>
  );
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<{ inProgress: boolean; problem: string | null }>({ inProgress: false, problem: null });
  const use = async () => {
    setState({ inProgress: true, problem: null });
    const outcome = await givePasskey().catch(() => null);
    if (outcome?.ok) return onProved();
    setState({ inProgress: false, problem: outcome?.message ?? t`The passkey was not used. Try again, or enter the password.` });
  };
  return (
    <Box mb="md">
      <Button icon={<IconFingerprint size={20} aria-hidden />} inProgress={state.inProgress} onClick={() => void use()}>
        {t`Use a passkey`}
      </Button>
      {state.problem && <p role="alert">{state.problem}</p>}
    </Box>
  );
}
