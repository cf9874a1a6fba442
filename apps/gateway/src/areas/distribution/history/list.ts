import { localDigits } from '@psc/i18n/digits.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { DistributionHistoryRow, history, OtherQuota } from '@psc/api-client/areas/distribution/distribution.ts';
import { numbersOfHistory } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import { holdsDay, holdsText, onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import type { SheetColumn } from '../../../platform/lists/sheet.ts';
import { selectEntries } from './repository.ts';

export const historyList = listSource<typeof history>()(
  ({ db }) =>
    db
      .selectFrom('distributionLog as l')
      .leftJoin('post as p', 'p.id', 'l.postId')
      .leftJoin('masterDivision as md', 'md.id', 'l.masterDivisionId')
      .leftJoin('requisition as r', 'r.id', 'l.requisitionId')
      .leftJoin('advertisement as a', 'a.requisitionId', 'l.requisitionId'),
  {
    id: 'l.id',
    sorts: {
      savedAt: { column: 'l.savedAt', type: 'timestamptz' },
      publishDate: { column: 'l.publishDateAd', type: 'date', nullable: true },
      totalVacancy: { column: 'l.totalVacancy', type: 'integer' },
      fiscalYear: { column: 'l.fiscalYear', type: 'text' },
    },
    filters: {
      text: (eb, text) =>
        holdsText(
          eb,
          [
            'p.nameEn',
            'p.nameNe',
            'l.emptySeatOffice',
            'md.nameEn',
            'md.nameNe',
            'l.chalaniNumber',
            'l.advtCode',
            'a.advtCode',
            'r.requisitionNo',
          ],
          text,
        ),
      distributionType: (eb, levels) => eb('l.distributionType', 'in', levels),
      fiscalYearId: (eb, id) => eb('l.fiscalYear', '=', eb.selectFrom('fiscalYear as fy').select('fy.code').where('fy.id', '=', id)),
      provinceId: (eb, ids) => eb('l.provinceId', 'in', ids),
      districtId: (eb, ids) => eb('l.districtId', 'in', ids),
      serviceId: (eb, ids) => eb('l.serviceId', 'in', ids),
      classId: (eb, ids) => eb('l.classId', 'in', ids),
      publishDate: (_, days) => holdsDay('l.publishDateAd', days),
      savedOn: (_, days) => onDays('l.savedAt', days),
      savedBy: (eb, id) => eb('l.savedBy', '=', id),
    },
    rows: ({ db }, ids) => selectEntries(db, ids),
    rowId: (row) => row.logId,
  },
);

const names = ['service', 'class', 'group', 'subGroup', 'post'] as const;

type Column = SheetColumn<DistributionHistoryRow>;
const column = (name: string, value: Column['value'], width?: number): Column => ({
  head: `gateway.distribution.history.${name}`,
  value,
  ...(width !== undefined && { width }),
});

function namesAndPosts(quotas: readonly OtherQuota[]): Bilingual | null {
  if (quotas.length === 0) return null;
  const inLanguage = (language: 'en' | 'ne') =>
    quotas.map(({ name, posts }) => `${name[language]}: ${localDigits(posts, language)}`).join(', ');
  return { en: inLanguage('en'), ne: inLanguage('ne') };
}

/** The fields of the second specification document, section 3, in order, with the officer and time of the last save. */
export const historySheet: ListSheet<DistributionHistoryRow> = {
  name: 'vacancy-distribution-history',
  columns: [
    column('fiscalYear', (row) => row.fiscalYear),
    column('distributionType', (row) => ({ message: `gateway.list.kind.${row.distributionType}` })),
    column('publishDate', (row) => row.publishDateAd && { dayAd: row.publishDateAd }, 20),
    column('localBody', (row) => row.localBody, 30),
    column('province', (row) => row.province, 20),
    column('district', (row) => row.district, 20),
    ...names.map((name) => column(name, (row) => row[name], 24)),
    column('postType', (row) => row.postType && { message: `gateway.list.kind.${row.postType}` }, 24),
    column('masterDivisionType', (row) => row.masterDivisionType && { message: `gateway.list.kind.${row.masterDivisionType}` }, 24),
    column('divisionName', (row) => row.divisionName, 24),
    ...numbersOfHistory.map((name) => column(name, (row) => row[name], 12)),
    column('otherQuotas', (row) => namesAndPosts(row.otherQuotas ?? []), 30),
    column('chalaniDate', (row) => row.chalaniDateAd && { dayAd: row.chalaniDateAd }, 20),
    column('chalaniNumber', (row) => row.chalaniNumber),
    column('emptySeatOffice', (row) => row.emptySeatOffice, 30),
    column('requisitionNo', (row) => row.requisitionNo),
    column('advtCode', (row) => row.advtCode),
    column('remarks', (row) => row.remarks, 40),
    column('version', (row) => row.version, 10),
    column('savedBy', (row) => row.savedBy, 24),
    column('savedAt', (row) => ({ instant: row.savedAt }), 32),
  ],
};
