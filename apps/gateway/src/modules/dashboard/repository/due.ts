import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import { sql, type RawBuilder } from 'kysely';
import { isEnded } from '../../shared/repository/ended-advertisement.ts';

/**
 * SPEC-GAP: by when work is to be done is silent; adopted: the date of the advertisement that it comes before, where it has one. Three
 * weeks before an examination its forms are decided and its schedule is settled, and a week before the interview its days are.
 */
const DAYS_BEFORE_EXAMINATION = 21;
const DAYS_BEFORE_INTERVIEW = 7;
/** Where an advertisement names no day from which its cards are there. */
const DAYS_OF_CARDS = 7;

/**
 * The first day of each examination and of each interview, or those of one advertisement: read once for a statement, whatever number of
 * cases wait for them. Those of one are no more than it needs, because each case looks through all that are here.
 */
export const firstDays = (advtCode: number | null = null) => sql`examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - ${DAYS_BEFORE_EXAMINATION} * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
    ${advtCode === null ? sql`` : sql`where es.advt_code = ${advtCode}::int`} group by es.advt_code
  ), interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id
    ${advtCode === null ? sql`` : sql`where panel.advt_code = ${advtCode}::int`} group by panel.advt_code
  )`;
/** The days of the advertisement that a row of `waiting` belongs to. */
export const joinedDays = sql`left join advertisement on advertisement.advt_code = waiting.advt_code
  left join examination on examination.advt_code = waiting.advt_code
  left join interview on interview.advt_code = waiting.advt_code`;
/** The days of one advertisement, read before its cases and not beside each of them. */
export const daysOfOne = sql`advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code`;

/** Money is still returned and people still get answers after an advertisement has ended; all other work ends with it. */
const outlastsTheEnd = new Set<WaitingKind>([
  'vouchersToDecide',
  'unmatchedPayments',
  'moneyToSendBack',
  'feesToReturn',
  'retotallingsToAnswer',
]);
/** Whether a row of `waiting`, joined with its days, still waits. */
export const stillWaits = (kind: WaitingKind): RawBuilder<unknown> =>
  outlastsTheEnd.has(kind) ? sql`true` : sql`(advertisement.advt_code is null or not ${isEnded('advertisement')})`;

const beforeExamination = sql`examination.forms_due`;
const cardsThere = sql`(advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')`;
const cards = sql`case when ${cardsThere} < examination.starts_at then ${cardsThere}
  else examination.starts_at - ${DAYS_OF_CARDS} * interval '1 day' end`;
const publication = sql`advertisement.publish_at`;
const lastPayment = sql`advertisement.double_fee_payment_last_at`;
const interview = sql`(interview.starts_at - ${DAYS_BEFORE_INTERVIEW} * interval '1 day')`;

/** What each kind of work comes before. The others are due after the days that the commission gives for its work. */
const comesBefore: Partial<Record<WaitingKind, RawBuilder<unknown>>> = {
  advertisementsToPublish: publication,
  formsWithoutOfficer: beforeExamination,
  formsToExamine: beforeExamination,
  formsOnHold: beforeExamination,
  formsOfOfficersGone: beforeExamination,
  secondReadingsToMake: beforeExamination,
  readingsToSettle: beforeExamination,
  scrutinyToFinalize: beforeExamination,
  schedulesRejected: beforeExamination,
  schedulesToDecide: beforeExamination,
  seatsToGive: cards,
  rollNumbersToGive: cards,
  roomsToGive: cards,
  invigilatorsToGive: cards,
  admitCardsToMake: cards,
  seatChangesToDecide: cards,
  interviewPlacesToGive: interview,
  interviewPlansToDecide: interview,
};

/**
 * When a row of `waiting`, joined with its days, is due: at the date that it comes before, or after the days of work where there
 * is none or it had passed when the work came. Who has paid by voucher is not kept waiting for the last day to pay.
 */
export function dueOf(kind: WaitingKind, workDays: number): RawBuilder<unknown> {
  const worked = sql`waiting.since + ${workDays}::int * interval '1 day'`;
  if (kind === 'vouchersToDecide') return sql`least(${worked}, greatest(${lastPayment}, waiting.since + interval '1 day'))`;
  const date = comesBefore[kind];
  return date ? sql`case when ${date} > waiting.since then ${date} else ${worked} end` : worked;
}
