import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/second-factor.ts';
import type { Passkey } from '@psc/api-client/areas/access/second-factor.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { useLoaderData, useRevalidator } from 'react-router';
import { hasPasskeys } from '../../../shared/passkey.ts';
import screen from '../../../shared/screen.module.css';
import { AuthenticatorSetUp, PasskeySetUp } from './set-up.tsx';
import { shownCodes } from './shown-codes.ts';

export function ManageSecondFactor() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { isRequired, hasAuthenticator, passkeys, recoveryCodesLeft } = useLoaderData<SendData<typeof calls.getState>>();
  const hasOne = hasAuthenticator || passkeys.length > 0;
  return (
    <>
      <PageHeader
        title={t`Second factor`}
        description={
          isRequired
            ? t`Your role requires a second factor at every sign-in.`
            : t`With a second factor nobody can sign in with your password alone.`
        }
      />
      <section className={screen.card} aria-label={t`Authenticator app`}>
        <h2 className={screen.heading}>{t`Authenticator app`}</h2>
        <FactList facts={[{ label: t`Status`, value: hasAuthenticator ? t`Set up` : t`Not set up` }]} />
        {hasAuthenticator && <p>{t`If you get a new phone, set the app up again: the key on the old one stops working.`}</p>}
        <AuthenticatorSetUp onSetUp={revalidate} />
      </section>
      {(hasPasskeys() || passkeys.length > 0) && (
        <section className={screen.card} aria-label={t`Passkeys`}>
          <h2 className={screen.heading}>{t`Passkeys`}</h2>
          <Passkeys passkeys={passkeys} />
          {hasPasskeys() && <PasskeySetUp onSetUp={revalidate} />}
        </section>
      )}
      {hasOne && <Codes left={recoveryCodesLeft} />}
    </>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const remove = useCall(calls.removePasskey);
  const { confirm, dialog } = useConfirm();
  const [removing, setRemoving] = useState<number | null>(null);
  const askAndRemove = async ({ passkeyId, name }: Passkey) => {
    const confirmed = await confirm({
      title: t`Remove the passkey ${name}?`,
      message: t`It can no longer be used to sign in.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!confirmed) return;
    setRemoving(passkeyId);
    await remove.run({ body: { passkeyId } });
    setRemoving(null);
  };
  return (
    <>
      <DataTable
        caption={t`Passkeys`}
        rows={passkeys}
        rowKey={(row) => row.passkeyId}
        empty={<EmptyState title={t`You have no passkey yet.`} />}
        columns={[
          { key: 'name', head: t`Name`, cell: (row) => row.name },
          { key: 'createdAt', head: t`Added`, cell: (row) => <DateText instant={row.createdAt} short /> },
          { key: 'lastUsedAt', head: t`Last used`, cell: (row) => row.lastUsedAt && <DateText instant={row.lastUsedAt} short /> },
          {
            key: 'remove',
            head: t`Action`,
            cell: (row) => (
              <Button compact inProgress={removing === row.passkeyId} onClick={() => void askAndRemove(row)}>
                {t`Remove`}
              </Button>
            ),
          },
        ]}
      />
      {dialog}
    </>
  );
}

function Codes({ left }: { left: number }) {
  const { t } = useLingui();
  const renew = useCall(calls.renewRecoveryCodes);
  const { confirm, dialog } = useConfirm();
  const askAndRenew = async () => {
    const confirmed = await confirm({
      title: t`Make new recovery codes?`,
      message: t`Your old codes stop working.`,
      confirmLabel: t`Make new codes`,
    });
    if (!confirmed) return;
    const outcome = await renew.run({});
    if (outcome.ok) shownCodes.setState({ codes: outcome.data.recoveryCodes, signingIn: false });
  };
  return (
    <section className={screen.card} aria-label={t`Recovery codes`}>
      <h2 className={screen.heading}>{t`Recovery codes`}</h2>
      <FactList facts={[{ label: t`Codes left`, value: <NumberText value={left} /> }]} />
      <Button inProgress={renew.inProgress} onClick={() => void askAndRenew()}>
        {t`Make new codes`}
      </Button>
      {dialog}
    </section>
  );
}
