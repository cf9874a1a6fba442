import { useId, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import { Button } from '@psc/ui/button.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import type { Charge } from './charge.ts';
import { PayButton } from './pay-button.tsx';
import { isProviderMethod } from './providers.ts';
import { useOfferedProviders } from './use-offered-providers.ts';

type WaysToPayProps = Charge & {
  /** Method that the candidate chose or used last; it has a button of its own. */
  chosen: PaymentMethod | null;
  /** Style of the chosen method; the others are always secondary. */
  kind?: 'primary' | 'secondary';
  amountPaisa?: number;
  /** The others are not folded, because the candidate has unfolded this list already. */
  unfolded?: boolean;
  /** The chosen method is offered elsewhere on the screen. */
  onlyOthers?: boolean;
  /** A further way after the providers, such as a bank voucher. */
  children?: ReactNode;
};

/** One button for the method that the candidate chose, and all others offered today one press away; none is chosen for the candidate. */
export function WaysToPay(props: WaysToPayProps) {
  const { chosen, kind = 'primary', amountPaisa, unfolded = false, onlyOthers = false, children, ...charge } = props;
  const { t } = useLingui();
  const { methods, problem, askAgain } = useOfferedProviders();
  // The chosen method is shown at once; whether it is still offered is known a moment later.
  const first = chosen !== null && isProviderMethod(chosen) && (methods?.includes(chosen) ?? true) ? chosen : null;
  const others = methods?.filter((method) => method !== chosen) ?? [];
  const list = (others.length > 0 || children) && (
    <Stack gap="xs" align="stretch" role="group" aria-label={first === null ? t`Payment methods` : t`Other payment methods`}>
      {others.map((method) => (
        <PayButton key={method} {...charge} method={method} kind="secondary" />
      ))}
      {children}
    </Stack>
  );
  return (
    <Stack gap="sm" align="stretch" maw="28rem">
      {first !== null && !onlyOthers && <PayButton {...charge} method={first} kind={kind} amountPaisa={amountPaisa} />}
      {list &&
        (unfolded ? (
          list
        ) : first === null ? (
          <Choice>{list}</Choice>
        ) : (
          <Disclosure
            summary={
              <Text span c="var(--mantine-color-anchor)">
                <Trans>Pay in another way</Trans>
              </Text>
            }
          >
            {list}
          </Disclosure>
        ))}
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

/** For a candidate whose method is unknown or no longer offered. */
function Choice({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button kind="primary" wide aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Trans>Choose how to pay</Trans>
      </Button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
