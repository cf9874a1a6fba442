import { addDays, adFromBs } from '@psc/i18n/calendar.ts';
import { fieldsOf, masterList, type MasterType, type NamedField } from '@psc/validation/areas/commission/master-lists.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { Columns } from './tables.ts';

const REQUIRED = 'rules.all.text.blankIsEmpty';

/** The body of a call that saves an entry, with the field names of its list's form. */
export type EntryBody = Record<string, unknown> & { id?: number | undefined; version?: number | undefined; inactive: boolean };

/**
 * The columns of an entry.
 * @throws Refusal 400 when the gateway demands more than the form in the documents, and for invalid years
 */
export function columnsOf(type: MasterType, body: EntryBody): Columns {
  const { nameEn, nameNe, inactive } = body as EntryBody & { nameEn: string; nameNe: string };
  const names = masterList(type).namedBy === undefined ? { nameEn, nameNe } : {};
  const fields = fieldsOf(type).filter(({ tableOnly }) => !tableOnly);
  const own = fields.map((field) => [field.column, columnValue(field, body)] as const);
  const days = type === 'fiscal-year' ? fiscalYearDays(body.fiscalYear as string) : {};
  return { ...names, active: !inactive, ...Object.fromEntries(own), ...days };
}

/** An omitted reference is cleared; any other omitted field keeps its value. */
function columnValue(field: NamedField, body: EntryBody): Columns[string] {
  const value = body[field.name] as Columns[string];
  const isNeeded = field.needed === 'always' || (field.needed === 'toAdd' && body.id === undefined);
  if (value === undefined && isNeeded) throw refuse.invalid([{ field: field.name, message: field.word ?? REQUIRED }]);
  if (field.kind !== 'reference' || field.needed) return value ?? field.fallback;
  return value === field.none ? null : (value ?? null);
}

/**
 * The AD days of a fiscal year `XXXX-XX`: 1 Shrawan to the end of Ashadh.
 * @throws Refusal 400 for years that are not consecutive or that the calendar does not cover
 */
function fiscalYearDays(code: string): { startsOnAd: string; endsOnAd: string } {
  const [first = '', second = ''] = code.split('-');
  const startsOnAd = adFromBs(`${first}-04-01`);
  const nextStartsOnAd = adFromBs(`${Number(first) + 1}-04-01`);
  if (!startsOnAd || !nextStartsOnAd || Number(second) !== (Number(first) + 1) % 100) {
    throw refuse.invalid([{ field: 'fiscalYear', message: 'gateway.masterData.noSuchFiscalYear' }]);
  }
  return { startsOnAd, endsOnAd: addDays(nextStartsOnAd, -1) };
}

/** The next code of the series D01, D02, … of districts and L001, L002, … of local bodies. */
export const nextCode = {
  district: (highestId: number) => `D${String(highestId + 1).padStart(2, '0')}`,
  'local-body': (highestId: number) => `L${String(highestId + 1).padStart(3, '0')}`,
};
