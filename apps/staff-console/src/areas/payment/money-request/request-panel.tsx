import { useLingui } from '@lingui/react/macro';
import type { MoneyRequest } from '@psc/api-client/areas/payment/money-request.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import { ReferenceText } from '../shared/reference-text.tsx';
import { RequestDecision } from './request-decision.tsx';

export default function RequestPanel({ row: request, onClose, onDone }: RowPanelProps<MoneyRequest>) {
  const { t } = useLingui();
  return (
    <SidePanel title={inLanguage(request.candidateName, activeLanguage())} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Request`, value: messageText(`enums.requestKind.${request.kind}`) },
          { label: t`Status`, value: messageText(`enums.revisionState.${request.state}`) },
          { label: t`Amount`, value: <MoneyText amountPaisa={request.amountPaisa} /> },
          request.reference !== '' && { label: t`Compare it with`, value: <ReferenceText value={request.reference} /> },
          request.reason !== request.reference && request.reason !== '' && { label: t`Remarks`, value: request.reason },
          { label: t`Application`, value: <CodeText value={request.applicationNumber} /> },
          { label: t`Master ID`, value: <CodeText value={request.masterId} /> },
          { label: t`Requested by`, value: request.askedBy },
          { label: t`Requested on`, value: <DateText instant={request.askedAt} /> },
          request.decidedBy !== null && { label: t`Decided by`, value: request.decidedBy },
          request.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={request.decidedAt} /> },
          request.decisionRemarks !== '' && { label: t`Remarks of the decision`, value: request.decisionRemarks },
        ]}
      />
      <RequestDecision rows={[request]} onDone={onDone} />
    </SidePanel>
  );
}
