import { useLingui } from '@lingui/react/macro';
import type { ExamScheduleDetail } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { ScheduleStatusBadge } from './schedule-status-badge.tsx';

export function RequestFacts({ detail }: { detail: ExamScheduleDetail }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <FactList
      facts={[
        { label: t`Status`, value: <ScheduleStatusBadge status={detail.status} /> },
        { label: t`Advertisement code`, value: <CodeText value={detail.advtCode} /> },
        { label: t`Fiscal year`, value: <CodeText value={detail.fiscalYear} /> },
        { label: t`Requested`, value: <DateText instant={detail.requestedAt} /> },
        { label: t`Requisition no.`, value: <CodeText value={detail.requisitionNo} /> },
        { label: t`Organization`, value: inLanguage(detail.organization, language) },
        { label: t`Demand office`, value: detail.demandOffice },
        {
          label: t`Service`,
          value: `${inLanguage(detail.service, language)} · ${inLanguage(detail.group, language)} · ${inLanguage(detail.subGroup, language)}`,
        },
        { label: t`Class`, value: inLanguage(detail.class, language) },
        { label: t`Total vacancy`, value: <NumberText value={detail.totalVacancy} /> },
        { label: t`Examination`, value: detail.examSkippable ? t`By interview only` : t`Written or practical` },
        { label: t`Approved candidates`, value: <NumberText value={detail.approvedCandidates} /> },
        {
          label: t`Distribution of the posts`,
          value: (
            <PlainList>
              {detail.distribution.map((category) => (
                <li key={category.advtNumber}>
                  <CodeText value={category.advtNumber} /> · {inLanguage(category.quota, language)} · <NumberText value={category.seats} />
                </li>
              ))}
            </PlainList>
          ),
        },
        { label: t`Work summary`, value: detail.workSummary },
        { label: t`Requisition remarks`, value: detail.requisitionRemarks },
        detail.remarks !== '' && { label: t`Remarks`, value: detail.remarks },
        detail.decisionRemarks !== null &&
          detail.decisionRemarks !== '' && { label: t`Remarks of the decision`, value: detail.decisionRemarks },
        detail.dayMode !== null &&
          detail.papers.length > 1 && { label: t`Examination days`, value: messageText(`enums.examScheduleDayMode.${detail.dayMode}`) },
      ]}
    />
  );
}
