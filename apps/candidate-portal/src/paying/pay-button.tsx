import { useEffect, useEffectEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { showsInPage } from '@psc/api-client/shown-failures.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { LongWait } from '@psc/ui/long-wait.tsx';
import { useRevalidator } from 'react-router';
import { goToProvider } from './go-to-provider.ts';
import type { Charge } from './charge.ts';
import { providers, type ProviderMethod } from './providers.ts';
import { useProviderWords } from './use-provider-words.ts';

type PayButtonProps = Charge & {
  method: ProviderMethod;
  kind: 'primary' | 'secondary';
  /** Named on the button if given. */
  amountPaisa?: number | undefined;
};

/** Starts a payment and leaves for the provider. On error the candidate stays, with a toast. */
export function PayButton({ method, kind, amountPaisa, ...charge }: PayButtonProps) {
  const { t } = useLingui();
  const { name } = useProviderWords()[method];
  const initiate = useCall(providers[method].initiate);
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);

  const comeBack = useEffectEvent(() => {
    setLeaving(false);
    void revalidate();
  });
  useEffect(() => {
    // The browser's back button restores this page as it was left, but a payment has been started since.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) comeBack();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const pay = async () => {
    setIsUnanswered(false);
    const outcome = await initiate.run({ body: charge });
    if (outcome.ok) {
      setLeaving(true);
      goToProvider(outcome.data);
      return;
    }
    if (outcome.kind === 'unreachable' || outcome.kind === 'timeOut') {
      showsInPage(outcome);
      setIsUnanswered(true);
      return;
    }
    // The fee was paid in the meantime or is being confirmed, so this page is out of date.
    void revalidate();
  };
  const money = amountPaisa === undefined ? null : formatMoney(amountPaisa, activeLanguage());
  return (
    <>
      <Button wide kind={kind} inProgress={initiate.inProgress || leaving} onClick={() => void pay()}>
        {money === null ? t`Pay by ${name}` : t`Pay ${money} · ${name}`}
      </Button>
      <LongWait waits={initiate.inProgress} />
      {isUnanswered && (
        <Text role="status">{t`We could not reach the server, so no payment was made. Try again when you are online; you will not be charged twice.`}</Text>
      )}
    </>
  );
}
