import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/account/own-account.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { endSession } from '@psc/api-client/session.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PasswordField } from '@psc/ui/fields/password-field.tsx';
import { Link, useNavigate } from 'react-router';
import { accountClosed } from '../../../shell/account-closed.ts';

/** Explains which data closing deletes and which the law keeps; possible once no application is in progress. */
export function Closing({ applicationsInProgress }: { applicationsInProgress: number }) {
  const { t } = useLingui();
  const close = useCall(calls.close);
  const navigate = useNavigate();
  return (
    <>
      <p>
        <Trans>
          Once it is closed, no one can sign in to the account, and its e-mail, mobile number and user name are deleted. Your profile,
          applications, payments, marks and results are kept as the law requires, under your master ID. To come back later you have to{' '}
          <Link to="/contact">ask the commission</Link>.
        </Trans>
      </p>
      {applicationsInProgress > 0 ? (
        <p>
          <Plural
            value={applicationsInProgress}
            one="# application is still in progress. Withdraw it, or wait until it has ended."
            other="# applications are still in progress. Withdraw them, or wait until they have ended."
          />
        </p>
      ) : (
        <Disclosure summary={t`Close my account`}>
          <DraftForm
            id="close-account"
            schema={calls.ClosingForm}
            defaultValues={{ password: '' }}
            submitLabel={t`Close permanently`}
            submitKind="danger"
            onSubmit={saving(
              (body) => close.run({ body }),
              () => {
                endSession('asked');
                void navigate('/login', { replace: true, state: accountClosed });
              },
            )}
          >
            <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
          </DraftForm>
        </Disclosure>
      )}
    </>
  );
}
