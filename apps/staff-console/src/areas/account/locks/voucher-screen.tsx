import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { FoundCandidate, VoucherOfCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { VoucherLockReasonForm } from '@psc/validation/areas/payment/forms/voucher-lock.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';
import { CandidateFacts } from '../shared/candidate-facts.tsx';
import { CandidateSearch } from '../shared/candidate-search.tsx';
import type { loader } from './voucher-loader.ts';

const PATH = '/admin/usermanagement/voucher';

export default function VoucherScreen() {
  const { t } = useLingui();
  const { ofCandidate, locked } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        description={t`A locked voucher cannot be replaced by the candidate. The candidate is informed by e-mail.`}
      />
      {ofCandidate ? (
        <>
          <CandidateFacts candidate={ofCandidate.candidate} />
          <Vouchers {...ofCandidate} />
        </>
      ) : (
        <>
          <CandidateSearch path={PATH} />
          <h2 className={screen.heading}>{t`Advertisements with locked vouchers`}</h2>
          <DataTable
            caption={t`Advertisements with locked vouchers`}
            rows={locked}
            rowKey={(row) => row.advtCode}
            empty={<EmptyState title={t`No voucher is locked`} />}
            columns={[
              { key: 'advtCode', head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
              { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, activeLanguage()) },
              { key: 'count', head: t`Locked vouchers`, align: 'end', cell: (row) => <NumberText value={row.lockedVouchers} /> },
            ]}
          />
        </>
      )}
    </>
  );
}

function Vouchers({ candidate, vouchers }: { candidate: FoundCandidate; vouchers: VoucherOfCandidate[] }) {
  const { t } = useLingui();
  const [openCode, setOpenCode] = useState<number | null>(null);
  const mayAct = useMay('lockVoucher')('update');
  const open = vouchers.find(({ advtCode }) => advtCode === openCode);
  return (
    <>
      <DataTable
        caption={t`Vouchers of the candidate`}
        rows={vouchers}
        rowKey={(row) => row.applicationId}
        empty={<EmptyState title={t`The candidate has not applied for anything`} />}
        columns={[
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, activeLanguage()) },
          { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          {
            key: 'voucher',
            head: t`Voucher`,
            wrap: true,
            cell: (row) => {
              if (row.voucher) return <CodeText value={row.voucher.voucherNumber} />;
              return row.paymentStatus === 'paid' ? t`Paid without a voucher` : messageText('rules.voucherLock.voucher.hasPaidBefore');
            },
          },
          { key: 'lock', head: t`Lock`, cell: (row) => row.voucher && <LockBadge locked={row.voucher.locked} /> },
          { key: 'scrutiny', head: t`Scrutiny`, cell: (row) => messageText(`enums.scrutinyStatus.${row.scrutinyStatus}`) },
          { key: 'officer', head: t`Scrutiny officer`, cell: (row) => row.scrutinyOfficer },
          {
            key: 'act',
            head: '',
            name: t`Act`,
            control: true,
            cell: (row) =>
              mayAct &&
              row.voucher && (
                <Button compact onClick={() => setOpenCode(row.advtCode)}>
                  {row.voucher.locked ? t`Unlock` : t`Lock`}
                </Button>
              ),
          },
        ]}
      />
      {open?.voucher && <LockPanel masterId={candidate.masterId} row={open} onClose={() => setOpenCode(null)} />}
    </>
  );
}

function LockBadge({ locked }: { locked: boolean }) {
  const { t } = useLingui();
  return <StatusBadge tone={locked ? 'attention' : 'done'}>{locked ? t`Locked` : t`Open`}</StatusBadge>;
}

function LockPanel({ masterId, row, onClose }: { masterId: number; row: VoucherOfCandidate; onClose: () => void }) {
  const { t } = useLingui();
  const setLock = useStaffCall(userAdmin.setVoucherLock);
  const locked = row.voucher?.locked === true;
  return (
    <SidePanel title={locked ? t`Unlock the voucher` : t`Lock the voucher`} onClose={onClose}>
      <p>
        {inLanguage(row.post, activeLanguage())} · <CodeText value={row.applicationNumber} />
      </p>
      <DraftForm
        schema={VoucherLockReasonForm}
        defaultValues={{ reason: '' }}
        submitLabel={locked ? t`Unlock` : t`Lock`}
        submitKind={locked ? 'primary' : 'danger'}
        onSubmit={saving(({ reason }) => {
          const body = { masterId, advtCode: row.advtCode, locked: !locked, version: row.voucher?.version ?? null, reason };
          return setLock.run({ body });
        }, onClose)}
      >
        <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate in the e-mail.`} rows={3} required />
      </DraftForm>
    </SidePanel>
  );
}
