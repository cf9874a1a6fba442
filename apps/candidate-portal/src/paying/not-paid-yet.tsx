import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getValue, type FeeOfApplication } from '@psc/api-client/areas/payment/payment.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import type { ProviderMethod } from './providers.ts';
import type { Charge } from './charge.ts';
import { useProviderWords } from './use-provider-words.ts';
import { WaysToPay } from './ways-to-pay.tsx';

type NotPaidYetProps = Charge & {
  method: ProviderMethod;
  /** Address to upload a bank voucher instead; undefined if vouchers are not accepted. */
  voucherPath?: string | undefined;
  /** The chosen provider already has its button nearby. */
  onlyOthers?: boolean;
};

/** For a candidate who left the provider without paying. Folded, so that no one pays twice by mistake. */
export function NotPaidYet(props: NotPaidYetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      mt="md"
      onToggle={setOpened}
      summary={
        <Text span c="var(--mantine-color-anchor)">
          <Trans>I have not paid yet</Trans>
        </Text>
      }
    >
      {opened && <WayOn {...props} />}
    </Disclosure>
  );
}

function WayOn({ method, voucherPath, onlyOthers = false, ...charge }: NotPaidYetProps) {
  const { name } = useProviderWords()[method];
  return (
    <>
      <p>
        <Trans>
          Continue only if no money has left your account. We first check with {name} whether the payment you started has arrived. Choose{' '}
          {name} again to continue with that payment or to start a new one; every other method is available too.
        </Trans>
      </p>
      {charge.retotallingRequestId === undefined && charge.categoryAdditionId === undefined && (
        <CountsUntil applicationId={charge.applicationId} />
      )}
      <p>
        <Trans>If the fee is paid twice, the commission refunds the excess.</Trans>
      </p>
      <WaysToPay {...charge} chosen={method} kind="secondary" unfolded onlyOthers={onlyOthers}>
        {voucherPath !== undefined && (
          <LinkButton kind="secondary" wide to={voucherPath}>
            <Trans>Upload a bank voucher</Trans>
          </LinkButton>
        )}
      </WaysToPay>
    </>
  );
}

function CountsUntil({ applicationId }: { applicationId: number }) {
  const countsUntil = usePendingAttempt(applicationId)?.countsUntil;
  if (countsUntil === undefined) return null;
  return (
    <p>
      <Trans>
        Whichever method you choose, money for the payment you started still counts if it arrives before: <DateText instant={countsUntil} />
      </Trans>
    </p>
  );
}

/** The pending payment attempt; null while unknown. */
function usePendingAttempt(applicationId: number): FeeOfApplication['pending'] {
  const { data } = useFetched(getValue, { params: { id: applicationId } });
  return data?.pending ?? null;
}
