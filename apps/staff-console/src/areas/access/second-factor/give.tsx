import { useState } from 'react';
import { Alert, Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { give, type SecondFactorState, type getState } from '@psc/api-client/areas/access/second-factor.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { send } from '@psc/api-client/send.ts';
import { logOut } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { SecondFactorForm } from '@psc/validation/areas/access/forms/second-factor.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { givePasskey, hasPasskeys } from '../../../shared/passkey.ts';

export function GiveSecondFactor({ onGiven }: { onGiven: () => Promise<void> }) {
  const { t } = useLingui();
  const state: SecondFactorState = useLoaderData<SendData<typeof getState>>();
  return (
    <Box maw="28rem">
      <PageHeader title={t`Second factor`} />
      {hasPasskeys() && state.passkeys.length > 0 && <ByPasskey onGiven={onGiven} />}
      <DraftForm
        schema={SecondFactorForm}
        defaultValues={{ code: '' }}
        submitLabel={t`Continue`}
        actions={
          <Button kind="quiet" onClick={() => void logOut()}>
            {t`Sign out`}
          </Button>
        }
        onSubmit={saving(
          (body) => send(give, { body }, { quiet: true }),
          () => onGiven(),
        )}
      >
        <TextField
          name="code"
          label={t`Code`}
          hint={state.hasAuthenticator ? undefined : t`One of your recovery codes.`}
          autoComplete="one-time-code"
          required
        />
      </DraftForm>
      <p>{t`If you have neither the app nor a recovery code, ask your user manager to have your second factor reset.`}</p>
    </Box>
  );
}

function ByPasskey({ onGiven }: { onGiven: () => Promise<void> }) {
  const { t } = useLingui();
  const [inProgress, setInProgress] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setInProgress(true);
    setProblem(null);
    try {
      const outcome = await givePasskey();
      if (outcome.ok) await onGiven();
      else setProblem(outcome.message ?? t`The passkey was not used. Try again, or enter a code.`);
    } finally {
      setInProgress(false);
    }
  };
  return (
    <Box mb="lg">
      <Button kind="primary" wide icon={<IconFingerprint size={20} aria-hidden />} inProgress={inProgress} onClick={() => void use()}>
        {t`Use a passkey`}
      </Button>
      {problem && (
        <Alert color="amber" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <p>{t`Or enter a code:`}</p>
    </Box>
  );
}
