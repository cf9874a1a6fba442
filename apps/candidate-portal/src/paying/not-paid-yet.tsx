import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getValue, type FeeOfApplication } from '@psc/api-client/calls/payment.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import type { ProviderMethod } from './providers.ts';
import type { Due } from './due.ts';
import { WaysToPay } from './ways-to-pay.tsx';

type NotPaidYetProps = Due & { method: ProviderMethod };

/** For somebody who left the provider without paying: the way on, which has to be opened so that nobody pays twice by mistake. */
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

function WayOn({ method, ...due }: NotPaidYetProps) {
  return (
    <>
      <p>
        <Trans>
          Only go on when no money has left your account. The payment that you started is asked about first; where it can still be paid, you
          go on with it.
        </Trans>
      </p>
      {due.retotallingRequestId === undefined && <ReleasedAt applicationId={due.applicationId} />}
      <WaysToPay {...due} chosen={method} kind="secondary" />
    </>
  );
}

function ReleasedAt({ applicationId }: { applicationId: number }) {
  const releasedAt = usePendingAttempt(applicationId)?.releasedAt;
  if (releasedAt === undefined) return null;
  return (
    <p>
      <Trans>
        Another payment can start after this time at the latest: <DateText instant={releasedAt} />
      </Trans>
    </p>
  );
}

/** The attempt that is under way; null until it is known, and when the gateway does not say. */
function usePendingAttempt(applicationId: number): FeeOfApplication['pending'] {
  const { data } = useFetched(getValue, { params: { id: applicationId } });
  return data?.pending ?? null;
}
