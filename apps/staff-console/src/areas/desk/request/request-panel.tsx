import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { OfficerRequest } from '@psc/api-client/areas/desk/request.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { ChangeList } from '../../../shared/history/change-list.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import screen from '../../../shared/screen.module.css';

export default function RequestPanel({ row: request, onClose }: RowPanelProps<OfficerRequest>) {
  const { t } = useLingui();
  const { changes, mayDecide, mayWithdraw } = request;
  return (
    <SidePanel title={messageText(`enums.requestKind.${request.kind}`)} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Name`, value: inLanguage(request.about, activeLanguage()) },
          { label: t`Status`, value: messageText(`enums.revisionState.${request.state}`) },
          request.advtCode !== null && { label: t`Advertisement`, value: <CodeText value={request.advtCode} /> },
          request.applicationNumber !== null && { label: t`Application`, value: <CodeText value={request.applicationNumber} /> },
          request.reason !== '' && { label: t`Reason`, value: request.reason },
          { label: t`Requested by`, value: request.askedBy },
          { label: t`Requested on`, value: <DateText instant={request.askedAt} /> },
          request.decidedBy !== null && { label: t`Decided by`, value: request.decidedBy },
          request.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={request.decidedAt} /> },
          request.decisionRemarks !== '' && { label: t`Remarks of the decision`, value: request.decisionRemarks },
        ]}
      />
      {changes.length > 0 && (
        <>
          <h3 className={screen.heading}>{t`Effect of an approval`}</h3>
          <ChangeList changes={changes} />
        </>
      )}
      {mayDecide && (
        <Box mt="md">
          <LinkButton kind="primary" to={request.path}>{t`Open to decide`}</LinkButton>
        </Box>
      )}
      {!mayDecide && mayWithdraw && (
        <>
          <p className={screen.notice}>{t`You requested this, so another officer has to decide on it.`}</p>
          <LinkButton to={request.path}>{t`Open to withdraw`}</LinkButton>
        </>
      )}
    </SidePanel>
  );
}
