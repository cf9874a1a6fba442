import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import { sql, type RawBuilder } from 'kysely';

/**
 * SPEC-GAP: by when work is to be done is silent; adopted: the date of the advertisement that it comes before, where it has one. Three
 * weeks before an examination its forms are decided and its schedule is settled, and a week before the interview its days are.
 */
const DAYS_BEFORE_EXAMINATION = 21;
const DAYS_BEFORE_INTERVIEW = 7;
/** Where an advertisement names no day from which its cards are there. */
const DAYS_OF_CARDS = 7;

const examination = sql`(select min(ep.starts_at) from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
  where es.advt_code = waiting.advt_code)`;
const beforeExamination = sql`(${examination} - ${DAYS_BEFORE_EXAMINATION} * interval '1 day')`;
const cards = sql`coalesce(
  (select a.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu' from advertisement a
    where a.advt_code = waiting.advt_code and a.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu' < ${examination}),
  ${examination} - ${DAYS_OF_CARDS} * interval '1 day')`;
const publication = sql`(select a.publish_at from advertisement a where a.advt_code = waiting.advt_code)`;
const lastPayment = sql`(select a.double_fee_payment_last_at from advertisement a where a.advt_code = waiting.advt_code)`;
const interview = sql`((select min(session.starts_at) from interview_session session
    join interview_panel panel on panel.id = session.panel_id where panel.advt_code = waiting.advt_code)
  - ${DAYS_BEFORE_INTERVIEW} * interval '1 day')`;

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
 * When a row of `waiting`, with `since` and `advt_code`, is due: at the date that it comes before, or after the days of work where there
 * is none or it had passed when the work came. Who has paid by voucher is not kept waiting for the last day to pay.
 */
export function dueOf(kind: WaitingKind, workDays: number): RawBuilder<unknown> {
  const worked = sql`waiting.since + ${workDays}::int * interval '1 day'`;
  if (kind === 'vouchersToDecide') return sql`least(${worked}, greatest(${lastPayment}, waiting.since + interval '1 day'))`;
  const date = comesBefore[kind];
  return date ? sql`case when ${date} > waiting.since then ${date} else ${worked} end` : worked;
}
