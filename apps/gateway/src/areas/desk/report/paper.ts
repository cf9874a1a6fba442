import type { ReportExportQuery } from '@psc/api-client/areas/desk/report.ts';
import { reportFilters, type ReportDimension, type ReportFilterName } from '@psc/api-client/report-parts.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { cellOf, type SheetColumn, type SheetValue } from '../../../platform/lists/sheet.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import { selectNames } from './repository/labels.ts';
import { codeOfQuota } from './repository/quotas.ts';

/** Longer documents would not be read; a sheet has all rows. */
const MOST_ROWS = 2000;
const COLUMNS_UPRIGHT = 6;

type Paper<Row> = {
  title: string;
  /** The `report.about` text that explains the counts. */
  about: string;
  query: ReportExportQuery;
  columns: readonly SheetColumn<Row>[];
  /** The number of leading columns, which name a row. */
  labelCount: number;
  /** The last row has the totals. */
  rows: AsyncGenerator<Row[]>;
  asOf: Date;
};

/** A report as a document of the commission, with letterhead, filters, day and page numbers. */
export async function reportPaper<Row>(paper: Paper<Row>, context: Context): Promise<Uint8Array> {
  const { title, about, query, columns, labelCount, rows, asOf } = paper;
  const { words, digits } = query;
  const printed: string[][] = [];
  for await (const page of rows) {
    for (const row of page) printed.push(columns.map(({ value }) => textOf(value(row), words, digits)));
    if (printed.length > MOST_ROWS) throw refuse.conflict('gateway.report.tooLongForPaper', { most: MOST_ROWS });
  }
  const [totals] = printed.splice(-1);
  const filters = await filtersOf(query, context);
  return renderPaper(context, {
    template: 'report',
    for: 'many',
    data: reportPaperData({ title, about, words, digits, columns, labelCount, asOf }, { filters, rows: printed, totals }),
  });
}

type Head<Row> = Pick<Paper<Row>, 'title' | 'about' | 'columns' | 'labelCount' | 'asOf'> & Pick<ReportExportQuery, 'words' | 'digits'>;
type ReportBody = { filters: { name: string; value: string }[]; rows: string[][]; totals: string[] | undefined };

export function reportPaperData<Row>({ title, about, words, digits, columns, labelCount, asOf }: Head<Row>, body: ReportBody) {
  return {
    labels: {
      title,
      about: messageIn(words, `report.about.${about}`),
      asOf: messageIn(words, 'gateway.report.asOf', { at: localDigits(formatInstant(asOf, words), digits) }),
      page: messageIn(words, 'gateway.report.page'),
    },
    heads: columns.map(({ head }) => (typeof head === 'string' ? messageIn(words, head) : head[words])),
    numeric: columns.map((_, index) => index >= labelCount),
    wide: columns.length > COLUMNS_UPRIGHT,
    nepali: digits === 'ne',
    ...body,
  };
}

function textOf(value: SheetValue, words: Language, digits: Language): string {
  if (typeof value === 'number') return localDigits(formatNumber(value, 'en'), digits);
  return String(cellOf(value, { words, digits }));
}

/** Filters whose value is the key of a dimension with names. */
const named: Partial<Record<ReportFilterName, ReportDimension>> = {
  fiscalYear: 'fiscalYear',
  serviceId: 'service',
  groupId: 'group',
  classId: 'class',
  organizationId: 'office',
  officerId: 'officer',
  quotaId: 'quota',
  provinceId: 'province',
  districtId: 'district',
  localBodyId: 'localBody',
};

/** The filters of a report, in words. */
export async function filtersOf(query: Partial<ReportExportQuery>, context: Context) {
  const words = query.words ?? context.language;
  const digits = query.digits ?? words;
  const given = query as Partial<Record<string, string | number>>;
  const lines: { name: string; value: string }[] = [];
  for (const name of Object.keys(reportFilters) as ReportFilterName[]) {
    const label = messageIn(words, `report.filter.${name}`);
    if (name === 'appliedOn') {
      const days = [given.appliedOnFrom, given.appliedOnTo].map((day) => (day === undefined ? '' : formatDay(String(day), words)));
      if (days.some((day) => day !== '')) lines.push({ name: label, value: localDigits(days.join(' – '), digits) });
      continue;
    }
    const value = given[name];
    if (value !== undefined) lines.push({ name: label, value: localDigits(await valueOf(name, value, words, context), digits) });
  }
  return lines;
}

async function valueOf(name: ReportFilterName, value: string | number, words: Language, { db }: Context): Promise<string> {
  if (name === 'status') return messageIn(words, `enums.scrutinyStatus.${value}`);
  if (name === 'payment') return messageIn(words, `report.payment.${value}`);
  const dimension = named[name];
  if (!dimension) return String(value);
  const key = dimension === 'quota' ? await codeOfQuota(db, Number(value)) : String(value);
  const label = (await selectNames(db, dimension, [key])).get(key)?.labels[0];
  if (label === undefined) return String(value);
  return typeof label === 'string' ? label : label[words];
}
