import { useLingui } from '@lingui/react/macro';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { addressOf } from '../../address-of.ts';
import { PostName } from '../../post-name.tsx';
import { numberRanges } from './number-ranges.ts';
import { DistributionBadge, RequisitionBadge } from './requisition-badge.tsx';

/**
 * Columns of a requisition (first specification document, section 4, approval).
 * @param hidden keys of the columns that are hidden by default
 */
export function useRequisitionColumns(hidden: readonly string[]): Column<RequisitionRow>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const columns: Column<RequisitionRow>[] = [
    { key: 'requisitionNo', sort: 'number', head: t`Requisition no.`, cell: (row) => <CodeText value={row.requisitionNo} /> },
    { key: 'status', decides: true, head: t`Status`, cell: (row) => <RequisitionBadge status={row.status} /> },
    { key: 'appliedOn', sort: 'appliedOn', head: t`Applied on`, cell: (row) => <DateText ad={nepalDayOf(row.appliedOn)} short /> },
    { key: 'post', sort: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[row.class, row.service]} /> },
    { key: 'service', hidden: true, head: t`Service`, cell: (row) => inLanguage(row.service, language) },
    { key: 'class', hidden: true, head: t`Class`, cell: (row) => inLanguage(row.class, language) },
    { key: 'group', head: t`Group`, cell: (row) => inLanguage(row.group, language) },
    { key: 'subGroup', head: t`Sub group`, cell: (row) => inLanguage(row.subGroup, language) },
    { key: 'demandOffice', head: t`Demand office`, cell: (row) => row.demandOffice },
    { key: 'requestingOffice', head: t`Requesting office`, cell: (row) => inLanguage(row.requestingOffice, language) },
    { key: 'vacancy', sort: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
    {
      key: 'level',
      head: t`Level`,
      cell: (row) => (row.level === 'federal' ? t`Federal` : messageText(`enums.distributionLevel.${row.level}`)),
    },
    {
      key: 'vacancyLimit',
      head: t`Vacancy limit`,
      align: 'end',
      cell: (row) => row.vacancyLimit !== null && <NumberText value={row.vacancyLimit} />,
    },
    {
      key: 'mode',
      head: t`Mode of distribution`,
      cell: (row) => row.distributionMode && messageText(`enums.distributionMode.${row.distributionMode}`),
    },
    { key: 'log', head: t`Distribution log`, control: true, cell: (row) => <DistributionLog row={row} /> },
    { key: 'quota', head: t`Quota and category`, cell: (row) => row.categories.map(({ quota }) => inLanguage(quota, language)).join(', ') },
    {
      key: 'distribution',
      // Without the status of the requisition, officers look for that of its distribution.
      decides: hidden.includes('status'),
      head: t`Percentage distribution`,
      cell: (row) => (row.distributionStatus ? <DistributionBadge status={row.distributionStatus} /> : t`Not distributed yet`),
    },
    { key: 'advtNumber', head: t`Advertisement no.`, cell: (row) => <AdvertisementNumbers row={row} /> },
    { key: 'decisionRemarks', head: t`Rejection remarks`, cell: (row) => row.status === 'rejected' && row.decisionRemarks },
  ];
  return columns.map((column) => ({ ...column, hidden: column.hidden === true || hidden.includes(column.key) }));
}

function DistributionLog({ row: { distributionLogId, level } }: { row: Pick<RequisitionRow, 'distributionLogId' | 'level'> }) {
  const { t } = useLingui();
  const mayRead = useSession((session) => session.privileges.vacancyDistributionHistory?.includes('read') ?? false);
  if (distributionLogId === null || !mayRead) return null;
  return (
    <Link
      to={addressOf('/admin/vacancy-distribution-history/log/{id}/{distributionType}', { id: distributionLogId, distributionType: level })}
    >{t`Open the log`}</Link>
  );
}

/** All advertisement numbers of the requisition, consecutive ones as a range. */
function AdvertisementNumbers({ row }: { row: Pick<RequisitionRow, 'categories'> }) {
  const ranges = numberRanges(row.categories.map((category) => category.advtNumber));
  if (ranges.length === 0) return <span aria-hidden>–</span>;
  return <CodeText value={ranges.join(', ')} />;
}
