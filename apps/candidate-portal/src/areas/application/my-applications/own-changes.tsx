import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { send } from '@psc/api-client/send.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';

/** Explains why the application cannot be changed or withdrawn now: a candidate back from a provider looks for that here. */
function Awaited({ money, until }: NonNullable<ApplicationDetail['awaits']>) {
  const { t } = useLingui();
  const words = {
    paymentUnderWay: t`You can change or withdraw this application when the payment you started is confirmed to have failed.`,
    latePayment: t`You can change or withdraw this application once no money can come any more for the payment that has expired.`,
    moneyUndecided: t`Money has arrived for this application. You can change or withdraw it again if the commission refunds that money.`,
  };
  return (
    <section aria-label={t`Change or withdraw`}>
      <p>
        {words[money]}{' '}
        {until !== null && (
          <Trans>
            It is awaited at most until: <DateText instant={until} />
          </Trans>
        )}
      </p>
    </section>
  );
}

/** An unpaid application can still be changed or withdrawn. */
export function OwnChanges({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const [inProgress, setInProgress] = useState(false);
  const { applicationId, advtCode, changeable, awaits, nextStep } = detail;
  if (!changeable) return awaits && <Awaited {...awaits} />;
  const withdraw = async () => {
    const confirmed = await confirm({
      title: t`Withdraw this application?`,
      message: t`The application is withdrawn with everything in it, and no fee is due. You can apply again while the vacancy is open.`,
      confirmLabel: t`Withdraw the application`,
      danger: true,
    });
    if (!confirmed) return;
    setInProgress(true);
    const outcome = await send(application.withdraw, { body: { applicationId } });
    setInProgress(false);
    // The application is gone, so there is nothing to reload.
    if (outcome.ok) void navigate('/vacancy-applied', { replace: true });
  };
  return (
    <Group component="section" gap="sm" my="md" aria-label={t`Change or withdraw`}>
      {nextStep !== 'reApply' && (
        <LinkButton to={`/vacancy/${advtCode}/0/0/all?change`} icon={<IconPencil size={20} aria-hidden />}>
          <Trans>Change the application</Trans>
        </LinkButton>
      )}
      <Button icon={<IconTrash size={20} aria-hidden />} inProgress={inProgress} onClick={() => void withdraw()}>
        <Trans>Withdraw the application</Trans>
      </Button>
      {dialog}
    </Group>
  );
}
