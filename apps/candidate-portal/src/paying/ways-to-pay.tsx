import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@psc/api-client/calls/application.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Due } from './due.ts';
import { PayButton } from './pay-button.tsx';
import { isProviderMethod } from './providers.ts';
import { useOfferedProviders } from './use-offered-providers.ts';

type WaysToPayProps = Due & {
  /** The way that the application names; it comes first, the other ways after it. */
  chosen: PaymentMethod | null;
  /** Of the way that was chosen; the others are secondary in any case. */
  kind?: 'primary' | 'secondary';
  /** The way that was chosen is offered elsewhere on the screen. */
  onlyOthers?: boolean;
};

/** Every provider that is offered today, to pay the fee of this application, of the request of re-totalling in it, or of the categories added to it. */
export function WaysToPay({ chosen, kind = 'primary', onlyOthers = false, ...due }: WaysToPayProps) {
  const { t } = useLingui();
  const { methods, problem, askAgain } = useOfferedProviders();
  // The way that was chosen is there at once; whether it is still offered is known a moment later.
  const first = chosen !== null && isProviderMethod(chosen) && (methods?.includes(chosen) ?? true) ? chosen : null;
  const others = methods?.filter((method) => method !== chosen) ?? [];
  return (
    <Stack gap="md" align="start">
      {first !== null && !onlyOthers && <PayButton {...due} method={first} kind={kind} />}
      {others.length > 0 && (
        <div role="group" aria-label={first === null ? t`Payment methods` : t`Other payment methods`}>
          {first !== null && (
            <Text c="dimmed" mb="xs" aria-hidden>
              <Trans>Other payment methods</Trans>
            </Text>
          )}
          <Group gap="sm">
            {others.map((method) => (
              <PayButton key={method} {...due} method={method} kind="secondary" />
            ))}
          </Group>
        </div>
      )}
      {problem !== null && (
        <div role="status">
          <p>
            <Trans>The payment methods could not be loaded.</Trans> {problem}
          </p>
          <Button onClick={askAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
