import type { Id } from '@psc/validation/rules/id.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { sql, type RawBuilder } from 'kysely';
import { isEnded } from '../../../../platform/shared/repository/ended-advertisement.ts';

/**
 * SPEC-GAP: the specification does not say when work is due; adopted: before the related date of the advertisement, if any. Applications
 * are decided and the schedule is settled three weeks before an examination; interview days are set a week before the interview.
 */
const DAYS_BEFORE_EXAMINATION = 21;
const DAYS_BEFORE_INTERVIEW = 7;
/** Used if an advertisement has no date for its admit cards. */
const DAYS_OF_CARDS = 7;

/**
 * The first day of each examination and interview, or of one advertisement, materialised once per statement. Each case scans all of these
 * rows, so restrict them to one advertisement if possible.
 */
export const firstDays = (advtCode: Id<'advertisement'> | null = null) => sql`examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - ${DAYS_BEFORE_EXAMINATION} * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
    ${advtCode === null ? sql`` : sql`where es.advt_code = ${advtCode}::int`} group by es.advt_code
  ), interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id
    ${advtCode === null ? sql`` : sql`where panel.advt_code = ${advtCode}::int`} group by panel.advt_code
  )`;
/** The dates of the advertisement of a `waiting` row. */
export const joinedDays = sql`left join advertisement on advertisement.advt_code = waiting.advt_code
  left join examination on examination.advt_code = waiting.advt_code
  left join interview on interview.advt_code = waiting.advt_code`;
/** The dates of one advertisement, read once before its cases instead of joined to each. */
export const daysOfOne = sql`advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code`;

/** Refunds continue after an advertisement has ended; all other work ends with it. */
const outlastsTheEnd = new Set<WaitingKind>(['vouchersToDecide', 'unmatchedPayments', 'moneyToSendBack', 'feesToReturn']);
/** No officer can do these while the advertisement is removed from scrutiny. */
const pausesWhileRemoved = new Set<WaitingKind>([
  'formsWithoutOfficer',
  'formsToExamine',
  'formsOnHold',
  'formsOfOfficersGone',
  'secondReadingsToMake',
  'readingsToSettle',
]);
const isRemoved = sql`exists (select from scrutiny_advertisement removed
  where removed.advt_code = advertisement.advt_code and removed.state = 'removed')`;
/** Whether a row of `waiting`, joined with its dates, is still pending. */
export const stillWaits = (kind: WaitingKind): RawBuilder<unknown> =>
  outlastsTheEnd.has(kind)
    ? sql`true`
    : sql`(advertisement.advt_code is null or not ${isEnded('advertisement')})${pausesWhileRemoved.has(kind) ? sql` and not ${isRemoved}` : sql``}`;

const beforeExamination = sql`examination.forms_due`;
const cardsThere = sql`(advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')`;
const cards = sql`case when ${cardsThere} < examination.starts_at then ${cardsThere}
  else examination.starts_at - ${DAYS_OF_CARDS} * interval '1 day' end`;
const publication = sql`advertisement.publish_at`;
const lastPayment = sql`advertisement.double_fee_payment_last_at`;
const interview = sql`(interview.starts_at - ${DAYS_BEFORE_INTERVIEW} * interval '1 day')`;

/** The date before which each kind of work is due. Other kinds are due after the commission's number of work days. */
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
 * When a row of `waiting`, joined with its dates, is due: at the related date, or after the work days if there is none or it had passed
 * when the work arrived. Vouchers do not wait for the last day to pay.
 */
export function dueOf(kind: WaitingKind, workDays: number): RawBuilder<unknown> {
  const worked = sql`waiting.since + ${workDays}::int * interval '1 day'`;
  if (kind === 'vouchersToDecide') return sql`least(${worked}, greatest(${lastPayment}, waiting.since + interval '1 day'))`;
  const date = comesBefore[kind];
  return date ? sql`case when ${date} > waiting.since then ${date} else ${worked} end` : worked;
}
