import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationHangsOn, ApplicationOfCandidate } from '@psc/api-client/areas/application/application.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { ReasonForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';
import type { loader } from './loader.ts';

/** Deletes an application that has no dependent records. */
export default function DeletionScreen() {
  const { t } = useLingui();
  const { candidate, applications } = useLoaderData<typeof loader>();
  return (
    <OneCandidate
      path="/admin/delete-candidate-application"
      candidate={candidate}
      description={t`An application with a payment, a voucher, an officer or a seat cannot be deleted. The candidate is informed by e-mail and can apply again.`}
    >
      {({ masterId }) => <Applications masterId={masterId} applications={applications} />}
    </OneCandidate>
  );
}

function Applications({ masterId, applications }: { masterId: number; applications: ApplicationOfCandidate[] }) {
  const { t } = useLingui();
  const mayDelete = useMay('profileManagement')('delete');
  const [openCode, setOpenCode] = useState<number | null>(null);
  const open = applications.find(({ advtCode }) => advtCode === openCode);
  const hangs: Record<ApplicationHangsOn, string> = {
    payment: t`A payment was made`,
    paymentUnderWay: t`A payment is still being confirmed`,
    latePayment: t`Money for an expired payment may still arrive`,
    moneyUndecided: t`Money that arrived is not decided on`,
    voucher: t`A voucher was sent`,
    scrutinyOfficer: t`Assigned to an officer for scrutiny`,
    seat: t`It has a seat at an exam centre`,
  };
  return (
    <>
      <DataTable
        caption={t`Applications`}
        rows={applications}
        rowKey={(row) => row.applicationId}
        empty={<EmptyState title={t`The candidate has not applied for anything`} />}
        columns={[
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, activeLanguage()) },
          { key: 'number', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'applied', head: t`Application date`, cell: (row) => <DateText instant={row.appliedAt} short /> },
          {
            key: 'delete',
            head: t`Deletion`,
            control: true,
            cell: (row) => {
              if (row.hangsOn) return hangs[row.hangsOn];
              return (
                mayDelete && (
                  <Button compact kind="danger" onClick={() => setOpenCode(row.advtCode)}>
                    {t`Delete`}
                  </Button>
                )
              );
            },
          },
        ]}
      />
      {open && <DeletionPanel masterId={masterId} application={open} onClose={() => setOpenCode(null)} />}
    </>
  );
}

type DeletionPanelProps = { masterId: number; application: ApplicationOfCandidate; onClose: () => void };

function DeletionPanel({ masterId, application: { advtCode, applicationNumber, post }, onClose }: DeletionPanelProps) {
  const { t } = useLingui();
  const deletion = useStaffCall(application.deleteByCandidate);
  return (
    <SidePanel title={messageText('errors.delete.confirm')} onClose={onClose}>
      <p>
        {inLanguage(post, activeLanguage())} · <CodeText value={applicationNumber} />
      </p>
      <DraftForm
        schema={ReasonForm}
        defaultValues={{ reason: '' }}
        submitLabel={t`Delete the application`}
        submitKind="danger"
        onSubmit={saving((body) => deletion.run({ params: { masterId, advtCode }, body }), onClose)}
      >
        <ReasonField />
      </DraftForm>
    </SidePanel>
  );
}
