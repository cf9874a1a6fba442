import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { giveOwn } from '@psc/api-client/areas/access/second-factor.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { send } from '@psc/api-client/send.ts';
import { loadSession, logOut } from '@psc/api-client/session.ts';
import { placeToReturn } from '@psc/ui/application/return-to.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SecondFactorForm } from '@psc/validation/areas/access/forms/second-factor.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';

export default function SecondFactorScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Box maw="28rem" mx="auto">
      <PageHeader title={messageText('titles./second-factor')} />
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
          (body) => send(giveOwn, { body }, { quiet: true }),
          async () => {
            const session = await loadSession();
            if (session.ok) await navigate(placeToReturn(search, '/home'), { replace: true });
          },
        )}
      >
        <TextField name="code" label={t`Code`} autoComplete="one-time-code" required />
      </DraftForm>
      <p>
        <Trans>
          Lost the app and the recovery codes? <Link to="/contact">Ask the commission</Link> to remove the app from your account.
        </Trans>
      </p>
    </Box>
  );
}
