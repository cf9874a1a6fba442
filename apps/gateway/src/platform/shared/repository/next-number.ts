import { fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { settingDefinitions } from '@psc/validation/settings.ts';
import { sql } from 'kysely';
import { jsonb } from '../../database/json.ts';

/** The next application number of a fiscal year, formatted by the setting of that day. */
export const nextApplicationNumber = (fiscalYear: string, at: Date) =>
  sql<string>`next_number('application', ${fiscalYear}::text, ${nepalDayOf(at)}::date, ${jsonb(settingDefinitions.applicationNumbers.fallback)})`;

/** The next receipt number; all fees share one sequence. */
export const nextReceiptNumber = (at: Date) =>
  sql<string>`next_number('receipt', ${fiscalYearOf(nepalDayOf(at))}::text, ${nepalDayOf(at)}::date, ${jsonb(settingDefinitions.receiptNumbers.fallback)})`;
