import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { CarriedSeatsList } from '../../../shared/list/requisitions/carried-seats.tsx';
import { RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';

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
        details.carriedSeats.length > 0 && {
          label: t`Unfilled seats carried from earlier advertisements`,
          value: <CarriedSeatsList seats={details.carriedSeats} />,
        },
        { label: t`Requesting office`, value: inLanguage(details.requestingOffice, language) },
        { label: t`Demand office`, value: details.demandOffice },
        { label: t`Work summary`, value: details.workSummary },
        { label: t`Requisition remarks`, value: details.requisitionRemarks },
        { label: t`Remarks`, value: details.remarks },
        details.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={details.decidedAt} /> },
        details.decidedBy !== null && { label: t`Decided by`, value: details.decidedBy },
        details.decisionRemarks !== null && { label: t`Remarks of the decision`, value: details.decisionRemarks },
      ]}
    />
  );
}

export function RequisitionLetter({ details: { requisitionId, document } }: { details: RequisitionDetails }) {
  const { data, problem, inProgress } = useFetched(calls.getDocument, { params: { requisitionId } });
  return <DocumentViewer title={document.fileName} file={data?.blob ?? null} loading={inProgress} problem={problem} />;
}
