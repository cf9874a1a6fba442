import { useLingui } from '@lingui/react/macro';
import type { RequisitionRow } from '@psc/api-client/calls/requisition.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../shared/post-name.tsx';
import classes from './panel.module.css';
import { AdvertisementNumbers } from '../../../shared/list/requisitions/requisition-columns.tsx';
import { DistributionBadge, RequisitionBadge } from '../../../shared/list/requisitions/requisition-badge.tsx';

export type RequisitionColumnKey = 'requisitionNo' | 'status' | 'appliedOn' | 'post' | 'office' | 'vacancy' | 'distribution' | 'advtNumber';

/** The columns that lists of requisitions choose from, in the order asked for. */
export function useRequisitionColumns<Row>(
  requisitionOf: (row: Row) => RequisitionRow,
  keys: readonly RequisitionColumnKey[],
): Column<Row>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const columns: Record<RequisitionColumnKey, Omit<Column<RequisitionRow>, 'key'>> = {
    requisitionNo: { head: t`Requisition no.`, cell: (row) => <CodeText value={row.requisitionNo} /> },
    status: { head: t`Status`, cell: (row) => <RequisitionBadge status={row.status} /> },
    appliedOn: {
      head: t`Applied on`,
      cell: (row) => (
        <span className={classes.oneLine}>
          <DateText ad={nepalDayOf(row.appliedOn)} short />
        </span>
      ),
    },
    post: { head: t`Post`, cell: (row) => <PostName post={row.post} about={[row.class, row.service, row.group]} /> },
    office: { head: t`Requesting office`, cell: (row) => inLanguage(row.requestingOffice, language) },
    vacancy: { head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
    distribution: {
      head: t`Percentage distribution`,
      cell: (row) => (row.distributionStatus ? <DistributionBadge status={row.distributionStatus} /> : t`Not distributed yet`),
    },
    advtNumber: { head: t`Advertisement no.`, cell: (row) => <AdvertisementNumbers row={row} /> },
  };
  return keys.map((key) => {
    const { head, align, cell } = columns[key];
    return { key, head, align, cell: (row: Row) => cell(requisitionOf(row)) };
  });
}
