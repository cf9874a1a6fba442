import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { refunds, recordReturned, type FeeRefund } from '@psc/api-client/areas/payment/fee-refund.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { FeeRefundForm } from '@psc/validation/areas/payment/forms/fee-refund.ts';
import { useLoaderData } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import { useSelectedRows } from '../../../shared/list/use-selected-rows.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import { assumed } from './assumed.ts';

export default function RefundsScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof refunds>>();
  const mayRecord = useSession((session) => session.privileges.updatePayment?.includes('approve') ?? false);
  const selection = useSelectedRows<FeeRefund>((row) => row.refundId);
  const [recording, setRecording] = useState(false);
  const title = messageText('titles./admin/refunds');
  const done = () => {
    setRecording(false);
    selection.clear();
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`Fees that the commission owes, by cause. Export the list for the office that refunds the money, then record what has been refunded. Another officer confirms it.`}</ScreenHelp>
        }
      />
      <List
        list={refunds}
        name="refunds"
        title={title}
        data={data}
        columns={useRefundColumns()}
        filters={{
          returned: { label: t`Shown`, values: { false: t`To be refunded`, true: t`Refunded` } },
          requested: { label: t`Waiting for a second officer` },
          cause: { label: t`Cause` },
          advtCode: { label: t`Code` },
          dueSince: { label: t`Due since` },
        }}
        assumed={assumed}
        searchLabel={t`Name, master ID or number`}
        rowKey={(row) => row.refundId}
        {...(mayRecord &&
          data.query.returned === false &&
          data.query.requested === false && {
            selection,
            selectionActions: <Button compact onClick={() => setRecording(true)}>{t`Record as refunded`}</Button>,
          })}
        panel={() => recording && <ReturnedPanel rows={selection.rows} onClose={() => setRecording(false)} onDone={done} />}
        empty={
          <EmptyState
            title={t`No fee has to be returned`}
          >{t`Fees appear here when an advertisement is cancelled or combined.`}</EmptyState>
        }
      />
    </>
  );
}

type ReturnedPanelProps = { rows: readonly FeeRefund[]; onClose: () => void; onDone: () => void };

function ReturnedPanel({ rows, onClose, onDone }: ReturnedPanelProps) {
  const { t } = useLingui();
  const record = useStaffCall(recordReturned);
  const totalPaisa = rows.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
  return (
    <SidePanel title={t`Record as refunded`} onClose={onClose}>
      <p>
        <Plural value={rows.length} one="# fee" other="# fees" />: <MoneyText amountPaisa={totalPaisa} />
      </p>
      <DraftForm
        schema={FeeRefundForm}
        defaultValues={{ reference: '' }}
        draftKey="refunds.returned"
        submitLabel={t`Record`}
        onSubmit={saving(({ reference }) => record.run({ body: { refundIds: rows.map(({ refundId }) => refundId), reference } }), onDone)}
      >
        <TextField
          name="reference"
          label={t`Letter or transfer`}
          hint={t`Of the refund. It is sent to each candidate by e-mail once another officer has confirmed it.`}
          required
        />
      </DraftForm>
    </SidePanel>
  );
}

function useRefundColumns(): Column<FeeRefund>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  return [
    { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
    { key: 'candidate', head: t`Candidate`, cell: (row) => inLanguage(row.candidateName, language) },
    { key: 'masterId', head: t`Master ID`, cell: (row) => <CodeText value={String(row.masterId)} /> },
    { key: 'advtCode', head: t`Code`, cell: (row) => <CodeText value={String(row.advtCode)} /> },
    { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
    { key: 'method', head: t`Paid by`, cell: (row) => messageText(`enums.paymentMethod.${row.paymentMethod}`) },
    { key: 'receipt', hidden: true, head: t`Receipt number`, cell: (row) => row.receiptNumber && <CodeText value={row.receiptNumber} /> },
    { key: 'amount', head: t`Amount`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaisa} /> },
    { key: 'cause', head: t`Cause`, cell: (row) => messageText(`enums.feeRefundCause.${row.cause}`) },
    { key: 'dueSince', head: t`Due since`, cell: (row) => <DateText instant={row.dueSince} short /> },
    {
      key: 'request',
      head: t`Recorded by`,
      hidden: true,
      cell: ({ request }) => request && <TwoLines first={request.askedBy} second={request.reference} />,
    },
    { key: 'returnedAt', head: t`Refunded`, cell: (row) => row.returnedAt && <DateText instant={row.returnedAt} short /> },
    { key: 'reference', head: t`Letter or transfer`, cell: (row) => row.reference },
  ];
}
