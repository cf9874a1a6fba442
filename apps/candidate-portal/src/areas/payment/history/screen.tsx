import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { OwnPayment } from '@psc/api-client/areas/payment/payment.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { ReferenceText } from '../../../paying/reference-text.tsx';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';
import type { loader } from './loader.ts';

export default function PaymentHistoryScreen() {
  const { t } = useLingui();
  const { payments } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText('titles./payments')}
        back={<Link to="/vacancy-applied">{messageText('titles./vacancy-applied')}</Link>}
      />
      {payments.length === 0 && <EmptyState title={t`Nothing paid yet`}>{t`Every attempt to pay a fee appears here.`}</EmptyState>}
      <Cards>
        {payments.map((payment) => (
          <Card key={payment.key}>
            <article>
              <Movement payment={payment} />
            </article>
          </Card>
        ))}
      </Cards>
    </>
  );
}

function Movement({ payment }: { payment: OwnPayment }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { tone, word } = useStateWord()[payment.state];
  const feeName = payment.forRetotalling
    ? t`Fee for re-totalling`
    : payment.forFurtherCategory
      ? t`Fee for further categories`
      : t`Examination fee`;
  const kinds: Record<OwnPayment['kind'], string> = {
    attempt: feeName,
    voucher: t`Bank voucher`,
    unmatched: t`Money that matched no fee`,
    refund: t`Refund of the fee`,
  };
  const number = (
    <Trans>
      Application <CodeText value={payment.applicationNumber} />
    </Trans>
  );
  const method = payment.method !== null && messageText(`enums.paymentMethod.${payment.method}`);
  return (
    <Stack gap={4} align="stretch">
      <CardHead>
        <h2>{kinds[payment.kind]}</h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </CardHead>
      <Text>
        <Text span fw={600} fz="lg">
          <MoneyText amountPaisa={payment.amountPaisa} />
        </Text>
        {method && <> · {method}</>}
      </Text>
      <Text c="dimmed">
        <DateText instant={payment.settledAt ?? payment.at} />
      </Text>
      <Group gap={0} style={{ columnGap: 16 }}>
        <Text>{inLanguage(payment.post, language)}</Text>
        {payment.applicationId === null ? number : <Link to={`/vacancy-applied?application=${payment.applicationId}`}>{number}</Link>}
      </Group>
      <Disclosure
        summary={
          <Text span c="dimmed">
            <Trans>Days and references</Trans>
          </Text>
        }
      >
        <FactList
          facts={[
            { label: t`Started`, value: <DateText instant={payment.at} /> },
            payment.settledAt !== null && { label: t`Settled`, value: <DateText instant={payment.settledAt} /> },
            payment.reference !== null && { label: t`Reference`, value: <ReferenceText value={payment.reference} /> },
            payment.providerReference !== null && {
              label: t`Reference of the provider`,
              value: <ReferenceText value={payment.providerReference} />,
            },
          ]}
        />
      </Disclosure>
    </Stack>
  );
}

function useStateWord(): Record<OwnPayment['state'], { tone: StatusTone; word: string }> {
  const { t } = useLingui();
  return {
    pending: { tone: 'waiting', word: t`Being confirmed` },
    paid: { tone: 'done', word: t`Paid` },
    failed: { tone: 'refused', word: t`Failed` },
    cancelled: { tone: 'neutral', word: t`Cancelled` },
    amountDiffers: { tone: 'attention', word: t`Another amount arrived` },
    givenUp: { tone: 'neutral', word: t`Not confirmed yet` },
    submitted: { tone: 'waiting', word: t`Being verified` },
    approved: { tone: 'done', word: t`Approved` },
    rejected: { tone: 'refused', word: t`Rejected` },
    toDecide: { tone: 'attention', word: t`To be clarified by the commission` },
    accepted: { tone: 'done', word: t`Accepted as the fee` },
    toReturn: { tone: 'waiting', word: t`To be refunded` },
    returned: { tone: 'done', word: t`Refunded` },
  };
}
