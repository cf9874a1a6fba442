import type { Id } from '@psc/validation/rules/id.ts';
import type { PlaceClash, PlaceClashes } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectScheduledPapers } from '../../application/repository/scheduled-papers.ts';
import type { PlannedHour } from './repository/clashes.ts';
import { selectPlaceClashes } from './repository/place-clashes.ts';

const SHOWN_PLACES = 100;
const NAMED_PLACES = 5;

/** Centres, rooms and invigilators that another examination uses at these hours. */
export async function placeClashesOf({ db }: Context, advtCode: Id<'advertisement'>, hours: readonly PlannedHour[]): Promise<PlaceClashes> {
  if (hours.length === 0) return { count: 0, places: [] };
  const rows = await selectPlaceClashes(db, advtCode, hours, SHOWN_PLACES);
  return {
    count: rows[0]?.total ?? 0,
    places: rows.map((row) => ({
      kind: row.kind,
      examCentre: { en: row.centreEn, ne: row.centreNe },
      roomNumber: row.roomNumber,
      invigilator: row.invigilatorEn === null ? null : { en: row.invigilatorEn, ne: row.invigilatorNe ?? '' },
      people: row.people,
      capacity: row.capacity,
      advtCodes: row.advtCodes,
    })),
  };
}

/** The hours of an approved schedule; empty without one. */
export async function approvedHours({ db }: Context, advtCode: Id<'advertisement'>): Promise<PlannedHour[]> {
  return (await selectScheduledPapers(db, advtCode)).map(({ paperId, competitionCategory, startsAt }) => ({
    paperId,
    competitionCategory: competitionCategory as PlannedHour['competitionCategory'],
    startsAt: startsAt.toISOString(),
  }));
}

/** @throws Refusal 409 that lists the places and invigilators already in use at these hours */
export async function refusePlaceClashes(context: Context, advtCode: Id<'advertisement'>, hours: readonly PlannedHour[]): Promise<void> {
  const { count, places } = await placeClashesOf(context, advtCode, hours);
  if (count === 0) return;
  const names =
    places
      .slice(0, NAMED_PLACES)
      .map((place) => nameOf(place, context))
      .join('; ') + (count > NAMED_PLACES ? ' …' : '');
  throw refuse.conflict('gateway.examScheduling.placeClashes', { names });
}

/** `Test centre 1, room 2 (12 of 10 seats; advertisement 20)` */
function nameOf({ kind, examCentre, roomNumber, invigilator, people, capacity, advtCodes }: PlaceClash, { language }: Context): string {
  return messageIn(language, `gateway.examScheduling.placeClash.${kind}`, {
    centre: inLanguage(examCentre, language),
    room: roomNumber ?? '',
    invigilator: invigilator === null ? '' : inLanguage(invigilator, language),
    people: people ?? 0,
    capacity: capacity ?? 0,
    advtCodes: advtCodes.join(', '),
  });
}
