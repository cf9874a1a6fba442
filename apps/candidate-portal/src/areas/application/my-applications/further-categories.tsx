import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Checkbox, Fieldset, List, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as calls from '@psc/api-client/areas/application/further-category.ts';
import type { CategoryAddition, FurtherCategories as Offer } from '@psc/api-client/areas/application/further-category.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { useRevalidator } from 'react-router';
import { EbpToPay } from '../../../paying/ebp-to-pay.tsx';
import { PriceOfEach } from '../../../paying/price-of-each.tsx';
import { PaymentWaits } from '../../../paying/payment-waits.tsx';
import { isProviderMethod } from '../../../paying/providers.ts';
import { AddedCategories } from './added-categories.tsx';
import { voucherPath } from './voucher-path.ts';

export function FurtherCategories({ detail }: { detail: ApplicationDetail }) {
  const { additions, paymentStatus } = detail;
  const isOpen = additions.some(({ state }) => state === 'toPay' || state === 'underWay');
  return (
    <>
      {additions.length > 0 && (
        <section aria-labelledby="further-categories">
          <Title order={2} id="further-categories" mb="sm">
            <Trans>Further categories</Trans>
          </Title>
          <List spacing="md" mb="md">
            {additions.map((addition) => (
              <Addition key={addition.categoryAdditionId} detail={detail} addition={addition} />
            ))}
          </List>
        </section>
      )}
      {paymentStatus === 'paid' && detail.ending === null && !isOpen && <AddCategories applicationId={detail.applicationId} />}
    </>
  );
}

function Addition({ detail, addition }: { detail: ApplicationDetail; addition: CategoryAddition }) {
  const { state, paymentStatus, paymentMethod, categoryAdditionId, ebp } = addition;
  const charge = { applicationId: detail.applicationId, categoryAdditionId };
  const path = voucherPath(detail, categoryAdditionId);
  return (
    <List.Item>
      <strong>
        <AddedCategories categories={addition.categories} />
      </strong>{' '}
      · <FeeText amountPaisa={addition.feeAmountPaisa} />
      <p>
        <StateWords addition={addition} />
      </p>
      {state === 'underWay' && ebp !== null && <EbpToPay {...charge} ebp={ebp} voucherPath={path} />}
      {state === 'underWay' && paymentStatus === 'pending' && ebp === null && paymentMethod !== null && isProviderMethod(paymentMethod) && (
        <PaymentWaits {...charge} method={paymentMethod} voucherPath={path} />
      )}
      {state === 'toPay' && <WithdrawCategories categoryAdditionId={categoryAdditionId} />}
    </List.Item>
  );
}

function StateWords({ addition: { state, paymentStatus, payableUntil, paidAt, receiptNumber } }: { addition: CategoryAddition }) {
  if (state === 'paid')
    return (
      <>
        <Trans>You also compete in these categories.</Trans>{' '}
        {receiptNumber !== null && (
          <Trans>
            Receipt number <CodeText value={receiptNumber} />
          </Trans>
        )}{' '}
        {paidAt !== null && <DateText instant={paidAt} />}
      </>
    );
  if (state === 'withdrawn') return <Trans>You withdrew these categories.</Trans>;
  if (state === 'lapsed')
    return <Trans>Not paid in time, so you do not compete in these categories. The rest of your application is valid.</Trans>;
  if (paymentStatus === 'voucherSubmitted') return <Trans>The commission is verifying your voucher. You will get an e-mail.</Trans>;
  if (state === 'underWay') return <Trans>The payment is not confirmed yet.</Trans>;
  return (
    <>
      <Trans>They are valid once their fee is paid.</Trans> {payableUntil !== null && <DeadlineText deadline={payableUntil} />}
    </>
  );
}

function WithdrawCategories({ categoryAdditionId }: { categoryAdditionId: number }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const withdraw = useCall(calls.withdraw);
  const { confirm, dialog } = useConfirm();
  const confirmAndWithdraw = async () => {
    const confirmed = await confirm({
      title: t`Withdraw these categories?`,
      message: t`Your paid application stays as it is, and no further fee is due.`,
      confirmLabel: t`Withdraw`,
    });
    if (!confirmed) return;
    await withdraw.run({ body: { categoryAdditionId } });
    await revalidate();
  };
  return (
    <>
      <Button inProgress={withdraw.inProgress} onClick={() => void confirmAndWithdraw()}>{t`Withdraw these categories`}</Button>
      {dialog}
    </>
  );
}

function AddCategories({ applicationId }: { applicationId: number }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<number[]>([]);
  const { data, problem, fetchAgain } = useFetched(calls.offer, { body: { applicationId, categoryIds: chosen } });
  const add = useCall(calls.add);
  const [offer, setOffer] = useState<Offer | null>(null);
  // Keep the list on screen while the price of a new choice loads.
  if (data && data !== offer) setOffer(data);
  if (!offer || offer.categories.length === 0) return null;
  const cost = chosen.length === 0 ? null : (data?.cost ?? null);
  const send = async () => {
    if (cost === null) return;
    const outcome = await add.run({ body: { applicationId, categoryIds: chosen, shownFeePaisa: cost.amountPaisa } });
    if (outcome.ok) await revalidate();
    else fetchAgain();
  };
  return (
    <Box id="add-categories" my="md">
      {offer.each && <PriceOfEach each={offer.each} />}
      <Disclosure summary={<Text span c="var(--mantine-color-anchor)">{t`Apply in a further category`}</Text>}>
        <p>
          <Trans>Your application is paid. You can add categories while the vacancy is open; each one costs the extra price.</Trans>
        </p>
        <Fieldset variant="unstyled" mb="md" legend={<Trans>Categories that you can add</Trans>}>
          {offer.categories.map(({ id, quotaName, seats, advtNumber }) => (
            <Checkbox
              key={id}
              my="sm"
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) => setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
              label={
                <>
                  <strong>{inLanguage(quotaName, activeLanguage())}</strong>{' '}
                  <Text span c="dimmed" size="sm">
                    <Trans>
                      posts: <NumberText value={seats} />, advertisement number <CodeText value={advtNumber} />
                    </Trans>
                  </Text>
                </>
              }
            />
          ))}
        </Fieldset>
        <div aria-live="polite">
          {problem !== null && <Text c="var(--mantine-color-error)">{problem}</Text>}
          {cost !== null && (
            <>
              <p>
                {cost.amountPaisa === 0 ? (
                  <Trans>There is no fee to pay for this.</Trans>
                ) : (
                  <Trans>
                    You pay <MoneyText amountPaisa={cost.amountPaisa} /> more. What you have already paid stays valid.
                  </Trans>
                )}
              </p>
              {cost.amountPaisa > 0 && <DeadlineText deadline={cost.payableUntil} />}
            </>
          )}
        </div>
        <Button kind="primary" disabled={cost === null} inProgress={add.inProgress} onClick={() => void send()}>
          {cost?.amountPaisa === 0 ? t`Add the categories` : t`Add the categories and continue to payment`}
        </Button>
      </Disclosure>
    </Box>
  );
}
