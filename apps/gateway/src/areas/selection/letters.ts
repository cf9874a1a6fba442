import type { Id } from '@psc/validation/rules/id.ts';
import type { SeatingOrder } from '@psc/validation/areas/selection/selection-rules.ts';
import { nepalClock, nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatTime } from '@psc/i18n/dates.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { readWording, type Wording } from '../../platform/wording/wording.ts';
import { bothLanguages, bothNames, numberInBoth, plainDayInBoth } from '../../platform/pdf/bilingual-text.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
import { selectLetters, type LetterRow } from './repository/letters.ts';
import { selectRulesUsed } from './repository/rules.ts';
import { examined } from './stages.ts';

/** Letters per document; further ones are requested after the last application. */
const LETTERS_AT_ONCE = 500;

type LetterSelection = { kind: 'interview' | 'final'; application?: number; after?: number };
const label = (name: string) => bothLanguages(`gateway.selection.letter.${name}`);

type Letters = {
  kind: LetterSelection['kind'];
  rows: readonly LetterRow[];
  head: { postEn: string; postNe: string; serviceEn: string; serviceNe: string };
  publishedAt: Date;
  /** The rule that assigned the seats of a final list; null for the call to the interview. */
  seating: SeatingOrder | null;
};

export function lettersData({ kind, rows, head, publishedAt, seating }: Letters, { message }: Pick<Wording, 'message'>) {
  const post = { en: head.postEn, ne: head.postNe };
  const service = { en: head.serviceEn, ne: head.serviceNe };
  const dated = plainDayInBoth(nepalDayOf(publishedAt));
  const letters = rows.map((row) => ({
    title: label(titleOf(kind, row)),
    body: (['ne', 'en'] as const).map((language) =>
      [bodyOf(kind, row), ...(seating === null ? [] : [`gateway.selection.letter.seating.${seating}`])]
        .map((key) => message(language, key))
        .join(' '),
    ),
    facts: [
      { name: label('name'), value: bothNames(candidateName(row)) },
      { name: label('masterId'), value: numberInBoth(row.masterId) },
      ...(row.rollNumber === null ? [] : [{ name: label('rollNumber'), value: numberInBoth(row.rollNumber) }]),
      { name: label('post'), value: bothNames(post) },
      { name: label('service'), value: bothNames(service) },
      { name: label('advertisement'), value: `${row.advtNumber}, ${bothNames({ en: row.quotaEn, ne: row.quotaNe })}` },
      ...(kind === 'interview' ? interviewFacts(row) : []),
      ...(kind === 'final' && row.outcome === 'alternate' ? [{ name: label('rank'), value: numberInBoth(row.rank) }] : []),
    ],
    dated: datedOf(kind, row) ?? dated,
  }));
  return { letters, words: { title: label('documentTitle'), dated: label('dated'), signature: label('signature') } };
}

/** The letters of a published list as PDF, one page each. @throws Refusal 404 for an empty list, 409 if the list is not published */
export async function downloadLetters(context: Context, advtCode: Id<'advertisement'>, { kind, application, after }: LetterSelection) {
  const { head, stages } = await examined(context, advtCode);
  const list = kind === 'interview' ? stages.written : stages.final;
  if (!list?.publishedAt)
    throw refuse.conflict(kind === 'interview' ? 'gateway.selection.writtenFirst' : 'gateway.selection.finalNotPublished');
  const rows = await selectLetters(context.db, list.id, { kind, applicationId: application, after, limit: LETTERS_AT_ONCE });
  if (rows.length === 0) throw refuse.notFound('gateway.selection.noLetter');
  const seating = kind === 'final' ? (await selectRulesUsed(context.db, list.rulesUsed)).rules.seating.order : null;
  const ofMany = rows.length > 1;
  const bytes = await renderPaper(context, {
    template: 'selection-letters',
    for: ofMany ? 'many' : 'one',
    toPrint: ofMany,
    data: lettersData({ kind, rows, head, publishedAt: list.revisedAt ?? list.publishedAt, seating }, await readWording(context.db)),
  });
  return fileAnswer({ fileName: `letters-${kind}-${advtCode}.pdf`, mediaType: 'application/pdf', bytes });
}

/** Day and hour in both calendars, the panel with its place, and the letter that this one replaces. */
function interviewFacts({ interviewAt, panelNumber, placeEn, placeNe, replacesAt }: LetterRow) {
  const inBothCalendars = (instant: Date) => {
    const { dayAd, time } = nepalClock(instant);
    return [
      `${formatDay(dayAd, 'ne')} (${formatDay(dayAd, 'ne', { calendar: 'other' })}), ${formatTime(instant, 'ne')}`,
      `${formatDay(dayAd, 'en')} (${formatDay(dayAd, 'en', { calendar: 'other' })}), ${time}`,
    ].join('\n');
  };
  return [
    { name: label('interviewAt'), value: inBothCalendars(interviewAt!) },
    ...(panelNumber === null ? [] : [{ name: label('panel'), value: numberInBoth(panelNumber) }]),
    ...(placeNe === null || placeEn === null
      ? []
      : [{ name: label('place'), value: placeNe === placeEn ? placeEn : `${placeNe}\n${placeEn}` }]),
    ...(replacesAt === null ? [] : [{ name: label('replaces'), value: plainDayInBoth(nepalDayOf(replacesAt)) }]),
  ];
}

function datedOf(kind: LetterSelection['kind'], { placedAt, movedUpAt }: LetterRow): string | undefined {
  const at = kind === 'interview' ? placedAt : movedUpAt;
  return at === null ? undefined : plainDayInBoth(nepalDayOf(at));
}

function titleOf(kind: LetterSelection['kind'], row: LetterRow): string {
  if (kind === 'interview') return 'interviewTitle';
  if (row.movedUpAt) return 'movedUpTitle';
  return row.outcome === 'selected' ? 'selectedTitle' : 'alternateTitle';
}

const bodyOf = (kind: LetterSelection['kind'], row: LetterRow) => `gateway.selection.letter.${titleOf(kind, row).replace('Title', 'Body')}`;
