import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Stack, Text, Title } from '@mantine/core';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { MergePreview as Preview, MergeRefusal } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useSectionWords } from '../shared/use-section-words.ts';
import { PairFacts } from './pair-facts.tsx';

type MergePreviewProps = {
  keptMasterId: number;
  mergedMasterId: number;
  /** The actions, shown below the preview. */
  children: (isPossible: boolean) => ReactNode;
};

/** Both accounts side by side, the data to move, and the reasons that prevent the merge. */
export function MergePreview({ keptMasterId, mergedMasterId, children }: MergePreviewProps) {
  const { t } = useLingui();
  const { data, problem } = useFetched(userAdmin.previewMerge, { params: { keptMasterId, mergedMasterId } });
  if (problem) return <Alert color="crimson">{problem}</Alert>;
  if (!data) return <Text role="status">{t`Loading both accounts…`}</Text>;
  return (
    <Stack gap="md" mt="md">
      <Refusals refusals={data.refusals} />
      <PairFacts kept={data.kept} merged={data.merged} />
      <Applications applications={data.applications} />
      {data.duplicates.length > 0 && <Duplicates duplicates={data.duplicates} />}
      <Parts {...data} />
      {children(data.refusals.length === 0)}
    </Stack>
  );
}

function Refusals({ refusals }: Pick<Preview, 'refusals'>) {
  const { t } = useLingui();
  const words: Record<MergeRefusal, string> = {
    differentCitizenship: t`The citizenship numbers are different. Correct the wrong one first.`,
    mergedAlready: t`One of the two has already been merged into another account.`,
    blocked: t`One of the two is blocked. Lift the block first.`,
    bothNumbered: t`Both applied to the same advertisement, and both applications have a roll number or went further.`,
  };
  return refusals.map((refusal) => (
    <Alert key={refusal} color="crimson" title={t`These accounts cannot be merged now`}>
      {words[refusal]}
    </Alert>
  ));
}

type PaymentStatus = Preview['applications'][number]['paymentStatus'];

function usePaymentText(): (row: { feeAmountPaisa: number; paymentStatus: PaymentStatus }) => string {
  const { t } = useLingui();
  const paid: Record<PaymentStatus, string> = {
    unpaid: t`Not paid yet`,
    pending: t`Not confirmed yet`,
    voucherSubmitted: t`Voucher to be verified`,
    voucherRejected: t`Voucher rejected`,
    paid: t`Paid`,
  };
  return ({ feeAmountPaisa, paymentStatus }) => (feeAmountPaisa === 0 ? t`No fee` : paid[paymentStatus]);
}

function Applications({ applications }: Pick<Preview, 'applications'>) {
  const { t } = useLingui();
  const paymentText = usePaymentText();
  const language = activeLanguage();
  return (
    <section>
      <Title order={2} size="h4">{t`Applications and payments that move`}</Title>
      <DataTable
        caption={t`Applications and payments that move`}
        rows={applications}
        rowKey={(row) => row.applicationNumber}
        empty={<EmptyState title={t`The merged account has not applied for anything`} />}
        columns={[
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
          { key: 'number', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'fee', head: t`Fee`, align: 'end', cell: (row) => <FeeText amountPaisa={row.feeAmountPaisa} /> },
          { key: 'payment', head: t`Payment`, cell: paymentText },
          {
            key: 'also',
            head: t`Also applied`,
            cell: (row) =>
              row.alsoApplied && (
                <StatusBadge tone="refused">
                  <CodeText value={row.alsoApplied} />
                </StatusBadge>
              ),
          },
        ]}
      />
    </section>
  );
}

/** Of two applications to one advertisement, which stays, which is closed, and the money that goes back. */
function Duplicates({ duplicates }: Pick<Preview, 'duplicates'>) {
  const { t } = useLingui();
  const paymentText = usePaymentText();
  const language = activeLanguage();
  const title = t`Two applications to one advertisement`;
  return (
    <section>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text>{t`The application that has come further stays, otherwise the paid one, otherwise the earlier one. The other one is closed and its paid fee is refunded. The candidate gets an e-mail.`}</Text>
      <DataTable
        caption={title}
        rows={duplicates}
        rowKey={(row) => row.closed.applicationNumber}
        empty={null}
        columns={[
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
          { key: 'stays', head: t`Stays`, cell: ({ stays }) => <OneOfTwo application={stays} payment={paymentText(stays)} /> },
          { key: 'closed', head: t`Is closed`, cell: ({ closed }) => <OneOfTwo application={closed} payment={paymentText(closed)} /> },
          { key: 'refund', head: t`To be refunded`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.refundPaisa} /> },
          {
            key: 'undecided',
            head: t`Money to be decided on`,
            align: 'end',
            cell: (row) => <MoneyText amountPaisa={row.undecidedPaisa} />,
          },
        ]}
      />
    </section>
  );
}

function OneOfTwo({ application, payment }: { application: Preview['duplicates'][number]['stays']; payment: string }) {
  return (
    <>
      <CodeText value={application.applicationNumber} />
      <Text size="sm">{payment}</Text>
    </>
  );
}

/** Documents and parts of the profile. Anything that is not moved stays readable in the closed account. */
function Parts({ documents, sections }: Pick<Preview, 'documents' | 'sections'>) {
  const { t } = useLingui();
  // Names and birth are facts of the account, which stay with it.
  const words = { ...useSectionWords(), personal: t`Names in Nepali and family` };
  const rows = [
    ...documents.map(({ type, moves }) => ({
      key: type as string,
      name: messageText(`enums.candidateDocumentType.${type}`),
      count: 1,
      moves,
    })),
    ...sections.map(({ section, count, moves }) => ({ key: section as string, name: words[section], count, moves })),
  ];
  return (
    <section>
      <Title order={2} size="h4">{t`Documents and profile`}</Title>
      <DataTable
        caption={t`Documents and profile`}
        rows={rows}
        rowKey={(row) => row.key}
        empty={<EmptyState title={t`The merged account has no documents and no profile`} />}
        columns={[
          { key: 'name', head: t`Part`, cell: (row) => row.name },
          { key: 'count', head: t`Number`, align: 'end', cell: (row) => formatNumber(row.count, activeLanguage()) },
          {
            key: 'moves',
            head: t`After the merge`,
            cell: (row) => (row.moves ? t`Moves to the kept account` : t`The kept account has its own; this stays with the closed account`),
          },
        ]}
      />
    </section>
  );
}
