import type { ClassRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { SelectionRuleKind, SelectionRules } from '@psc/validation/areas/selection/selection-rules.ts';

/** A rule as typed: every field is text, empty if not set. */
export type TypedRule = { lines: Record<string, string>[]; numbers: Record<string, string>; countedBeyondOpen?: boolean; order?: string };

const BAND_LINES = 10;
const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
/** Null for an empty field; text that is not a number is left for the rule's schema to reject. */
const numberOf = (typed: string | undefined) => {
  const digits = asciiDigits(typed ?? '').trim();
  return digits === '' ? null : Number(digits);
};

export function typedFrom({ kind, value }: SelectionRuleRow, classes: readonly ClassRow[]): TypedRule {
  if (kind === 'tieBreaks') return { lines: (value as SelectionRules['tieBreaks']).facts.map((fact) => ({ fact })), numbers: {} };
  if (kind === 'seating') return { lines: [], numbers: {}, order: (value as SelectionRules['seating']).order };
  if (kind === 'interviewMarks') {
    const { others, classes: own } = value as SelectionRules['interviewMarks'];
    const marksOf = (code: string) => own.find(({ classCode }) => classCode === code)?.fullMarks;
    return { lines: classes.map(({ code }) => ({ fullMarks: text(marksOf(code)) })), numbers: { others: text(others) } };
  }
  if ('bands' in value) {
    const bands = value.bands.map((band) => ({ seatsFrom: text(band.seatsFrom), people: text(band.people), percent: text(band.percent) }));
    const free = Array.from({ length: Math.max(BAND_LINES - bands.length, 1) }, () => ({ seatsFrom: '', people: '', percent: '' }));
    return { lines: [...bands, ...free], numbers: {}, ...('countedBeyondOpen' in value && { countedBeyondOpen: value.countedBeyondOpen }) };
  }
  return { lines: [], numbers: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, text(each as number)])) };
}

/** The value to send; `selectionRuleValues` validates it. */
export function valueFrom(
  kind: SelectionRuleKind,
  { lines, numbers, countedBeyondOpen, order }: TypedRule,
  classes: readonly ClassRow[],
): unknown {
  if (kind === 'tieBreaks') return { facts: lines.map(({ fact }) => fact).filter((fact) => fact !== undefined && fact !== '') };
  if (kind === 'seating') return { order };
  if (kind === 'interviewMarks') {
    const own = classes.map(({ code }, at) => ({ classCode: code, fullMarks: numberOf(lines[at]?.fullMarks) }));
    return { others: numberOf(numbers.others), classes: own.filter(({ fullMarks }) => fullMarks !== null) };
  }
  if (kind === 'gpaScale' || kind === 'unfilledSeats' || kind === 'alternateTime')
    return Object.fromEntries(Object.entries(numbers).map(([name, typed]) => [name, numberOf(typed)]));
  const bands = lines.map((line) => ({
    seatsFrom: numberOf(line.seatsFrom),
    people: numberOf(line.people),
    percent: numberOf(line.percent),
  }));
  return {
    bands: bands.filter(({ seatsFrom, people, percent }) => seatsFrom !== null || people !== null || percent !== null),
    ...(kind !== 'shortlistWithPractical' && { countedBeyondOpen: countedBeyondOpen ?? false }),
  };
}
