import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/calls/requisition.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { RequisitionBadge } from './status-badges.tsx';

/** What an office asks for, and who decided on it. */
export function RequisitionFacts({ details }: { details: RequisitionDetails }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <FactList
      facts={[
        { label: t`Status`, value: <RequisitionBadge status={details.status} /> },
        { label: t`Applied on`, value: <DateText instant={details.appliedOn} /> },
        { label: t`Sent by`, value: details.createdBy },
        { label: t`Service`, value: inLanguage(details.service, language) },
        { label: t`Group`, value: inLanguage(details.group, language) },
        { label: t`Sub group`, value: inLanguage(details.subGroup, language) },
        { label: t`Class`, value: inLanguage(details.class, language) },
        { label: t`Post`, value: inLanguage(details.post, language) },
        { label: t`Vacancy`, value: <NumberText value={details.totalVacancy} /> },
        { label: t`Requesting office`, value: inLanguage(details.requestingOffice, language) },
        { label: t`Demand office`, value: details.demandOffice },
        { label: t`Work summary`, value: details.workSummary },
        { label: t`Requisition remarks`, value: details.requisitionRemarks },
        { label: t`Remarks`, value: details.remarks },
        details.decidedAt !== null && { label: t`Decided`, value: <DateText instant={details.decidedAt} /> },
        details.decidedBy !== null && { label: t`Decided by`, value: details.decidedBy },
        details.decisionRemarks !== null && { label: t`Remarks of the decision`, value: details.decisionRemarks },
      ]}
    />
  );
}

type Letter = { file: Blob | null; loading: boolean; problem: string | null };

/** The letter that came with a requisition. */
export function RequisitionLetter({ details }: { details: RequisitionDetails }) {
  const { requisitionId } = details;
  const [letter, setLetter] = useState<Letter>({ file: null, loading: true, problem: null });
  useEffect(() => {
    const aborting = new AbortController();
    setLetter({ file: null, loading: true, problem: null });
    void send(calls.getDocument, { params: { requisitionId } }, { signal: aborting.signal, quiet: true }).then((outcome) => {
      if (aborting.signal.aborted) return;
      setLetter(outcome.ok ? { file: outcome.data.blob, loading: false, problem: null } : { file: null, loading: false, problem: outcome.message });
    });
    return () => aborting.abort();
  }, [requisitionId]);
  return <DocumentViewer title={details.document.fileName} {...letter} />;
}
