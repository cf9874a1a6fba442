import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Charge } from './charge.ts';
import { PayButton } from './pay-button.tsx';
import { isProviderMethod } from './providers.ts';
import { useOfferedProviders } from './use-offered-providers.ts';

type WaysToPayProps = Charge & {
  /** Method chosen in the application; listed first. */
  chosen: PaymentMethod | null;
  /** Style of the chosen method; the others are always secondary. */
  kind?: 'primary' | 'secondary';
  /** The chosen method is offered elsewhere on the screen. */
  onlyOthers?: boolean;
};

/** Buttons of all providers offered today, for one charge. */
export function WaysToPay({ chosen, kind = 'primary', onlyOthers = false, ...charge }: WaysToPayProps) {
  const { t } = useLingui();
  const { methods, problem, askAgain } = useOfferedProviders();
  // The chosen method is shown at once; whether it is still offered is known a moment later.
  const first = chosen !== null && isProviderMethod(chosen) && (methods?.includes(chosen) ?? true) ? chosen : null;
  const others = methods?.filter((method) => method !== chosen) ?? [];
  return (
    <Stack gap="md" align="start">
      {first !== null && !onlyOthers && <PayButton {...charge} method={first} kind={kind} />}
      {others.length > 0 && (
        <div role="group" aria-label={first === null ? t`Payment methods` : t`Other payment methods`}>
          {first !== null && (
            <Text c="dimmed" mb="xs" aria-hidden>
              <Trans>Other payment methods</Trans>
            </Text>
          )}
          <Group gap="sm">
            {others.map((method) => (
              <PayButton key={method} {...charge} method={method} kind="secondary" />
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
