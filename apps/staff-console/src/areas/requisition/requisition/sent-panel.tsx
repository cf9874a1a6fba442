import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { ActButton, ForbiddenReasons } from '@psc/ui/act-button.tsx';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { eventsOf } from '@psc/validation/lifecycle.ts';
import { requisitionLifecycle } from '@psc/validation/areas/requisition/lifecycle.ts';
import { IconPencil } from '@tabler/icons-react';
import { addressOf } from '../../../shared/address-of.ts';
import { useForbiddenByState } from '../../../shell/use-forbidden-by-state.ts';
import screen from '../../../shared/screen.module.css';
import { CarriedSeatsList } from '../../../shared/list/requisitions/carried-seats.tsx';
import { DemandFormButton } from '../../../shared/list/requisitions/demand-form-button.tsx';
import { DemandStanding } from '../../../shared/list/requisitions/demand-standing.tsx';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type SentPanelProps = {
  details: RequisitionDetails;
  onClose: () => void;
  /** Absent if the user may not send requisitions, as are the two below. */
  onEdit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onFurtherPost?: (() => void) | undefined;
};

export function SentPanel({ details, onClose, onEdit, onCopy, onFurtherPost }: SentPanelProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const mayWithdraw = eventsOf(requisitionLifecycle, privileges).includes('withdraw');
  const forbidden = useForbiddenByState(requisitionLifecycle, details.status, {
    nameOf: (status) => messageText(`enums.requisitionStatus.${status}`),
  });
  const [correct, withdraw] = [details.status === 'returned' ? t`Correct and send again` : t`Correct`, t`Withdraw`];
  const [withdrawing, setWithdrawing] = useState(false);
  const language = activeLanguage();
  const letter = useFetched(calls.getDocument, { params: { requisitionId: details.requisitionId } });
  return (
    <SidePanel
      title={
        <>
          {inLanguage(details.post, language)} · <CodeText value={details.requisitionNo} />
        </>
      }
      onClose={onClose}
      footer={
        <>
          {onEdit && (
            <ActButton kind="primary" forbidden={forbidden('save')} icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
              {correct}
            </ActButton>
          )}
          {onFurtherPost && <Button onClick={onFurtherPost}>{t`Another post with this letter`}</Button>}
          {onCopy && <Button onClick={onCopy}>{t`Copy`}</Button>}
          {mayWithdraw && (
            <ActButton kind="danger" forbidden={forbidden('withdraw')} onClick={() => setWithdrawing(true)}>
              {withdraw}
            </ActButton>
          )}
          <LinkButton
            to={addressOf('/admin/requisition/{requisitionId}', { requisitionId: details.requisitionId })}
          >{t`Stages and next work`}</LinkButton>
          <DemandFormButton requisitionId={details.requisitionId} />
          <ForbiddenReasons
            acts={[
              ...(onEdit ? [{ label: correct, forbidden: forbidden('save') }] : []),
              ...(mayWithdraw ? [{ label: withdraw, forbidden: forbidden('withdraw') }] : []),
            ]}
          />
        </>
      }
    >
      {details.decisionRemarks !== null && details.status !== 'approved' && (
        <p className={screen.notice} data-tone="refused">
          {details.decisionRemarks}
        </p>
      )}
      <FactList
        facts={[
          { label: t`Status`, value: <RequisitionBadge status={details.status} /> },
          { label: t`Applied on`, value: <DateText instant={details.appliedOn} /> },
          { label: t`Service`, value: inLanguage(details.service, language) },
          { label: t`Group`, value: inLanguage(details.group, language) },
          { label: t`Sub group`, value: inLanguage(details.subGroup, language) },
          { label: t`Class`, value: inLanguage(details.class, language) },
          { label: t`Organization`, value: inLanguage(details.requestingOffice, language) },
          { label: t`Demand office`, value: details.demandOffice },
          { label: t`Total vacancy`, value: <NumberText value={details.totalVacancy} /> },
          details.carriedSeats.length > 0 && {
            label: t`Unfilled seats carried from earlier advertisements`,
            value: <CarriedSeatsList seats={details.carriedSeats} />,
          },
          { label: t`Work summary`, value: details.workSummary },
          { label: t`Requisition remarks`, value: details.requisitionRemarks },
          { label: t`Remarks`, value: details.remarks },
          details.categories.length > 0 && {
            label: t`Advertisement numbers`,
            value: details.categories.map((category) => (
              <div key={category.advtNumber}>
                <CodeText value={category.advtNumber} /> · {inLanguage(category.quota, language)} · <NumberText value={category.seats} />
              </div>
            )),
          },
        ]}
      />
      <Box mt={20}>
        <DocumentViewer
          title={details.document.fileName}
          file={letter.data?.blob ?? null}
          loading={letter.inProgress}
          problem={letter.problem}
        />
      </Box>
      <DemandStanding details={details} />
      {withdrawing && <WithdrawDialog details={details} onClose={() => setWithdrawing(false)} />}
      <HistorySection thing="requisition" number={details.requisitionId} />
    </SidePanel>
  );
}
