import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { finalize, reopen, setApplicationStatus } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import type { ScrutinyDecision } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { withSentence } from '@psc/i18n/with-sentence.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { addDays, instantAtNepal, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { formatInstant, formatShortInstant } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { officerActedFor, holds } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, type Done } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { settingOn } from '../../platform/settings.ts';
import { applicationMail, mailTo } from '../application/applicant-notification/mails.ts';
import { selectRecipient } from '../application/applicant-notification/repository.ts';
import { applyReseating, planReseating } from '../examination/exam-centre/reseating.ts';
import { isAgreed } from '../examination/exam-centre/seating-change.ts';
import { hasAttendance, requestExamSchedule, withdrawExamRequest } from '../examination/exam-scheduling/repository.ts';
import { holdsOf, judge, voucherOf } from './case.ts';
import { quotaRulesOf, refusedCategories, refuseWithoutVerdicts } from './category-verdicts.ts';
import { shareOpenScrutiny } from './open-scrutiny.ts';
import { lastMoneyFor } from '../../platform/shared/late-money.ts';
import { workingDayFrom } from '../../platform/shared/working-day.ts';
import { refuseEnded } from '../../platform/shared/refuse-ended.ts';
import { hasPublishedFinalList } from '../advertisement/repository/after-publication.ts';
import * as allocations from './repository/allocations.ts';
import * as cases from './repository/cases.ts';
import * as fairness from './repository/fairness.ts';
import { lockApplication, selectMarks } from './repository/parts.ts';
import { reasonsInUse } from './reasons.ts';
import { nameOfPart, toCandidate, type Sentence } from './bilingual-remark.ts';
import { recordedParts, writeParts } from './write-parts.ts';

const mailOf = {
  approved: 'gateway.scrutiny.approvedMail',
  rejected: 'gateway.scrutiny.rejectedMail',
} as const;

/** An application that the caller may examine: their own, or for supervisors any. @throws Refusal 404 otherwise */
export async function requireCase(context: Context, applicationId: Id<'application'>, permission: Permission): Promise<cases.CaseRow> {
  const row = await cases.selectCase(context.db, applicationId);
  const isOwn = row?.scrutinyOfficerId === officerActedFor(context.staff());
  if (!row || !(isOwn || holds(context.actor, 'scrutinyAllocation', permission))) throw refuse.notFound('gateway.scrutiny.caseNotFound');
  return row;
}

/** Whether this member of staff may do a transition: by its own privilege, or as a supervisor. */
function mayDecide(context: Context, transition: (typeof scrutinyLifecycle.transitions)[number]): boolean {
  if (holds(context.actor, 'scrutinyAllocation', 'approve')) return true;
  return 'privilege' in transition && holds(context.actor, transition.privilege as PrivilegeName, transition.permission);
}

export async function decideCase(body: ScrutinyDecision, context: Context): Promise<Done<DataOf<typeof setApplicationStatus>>> {
  const row = await requireCase(context, body.applicationId, 'approve');
  if (body.event === 'approve') refuseWithoutVerdicts(row, await judge(context, row), body.categories);
  const { to, partially } = await decideRow(row, body, context);
  const nextApplicationId = await cases.selectNextPending(context.db, row.advtCode, officerActedFor(context.staff()), row.id);
  return done(
    { applicationId: row.id, scrutinyStatus: to, version: body.version + 1, nextApplicationId },
    `gateway.scrutiny.${partially ? 'partiallyApproved' : to}`,
  );
}

type Decided = { to: ScrutinyStatus; partially: boolean };

/** `restsOn` are the verdicts of an approval without an examining officer; `settles` a decision that keeps the second check. */
type Reasons = { restsOn?: readonly EligibilityRule[]; settles?: boolean };

/** Decides on one application; the caller has checked access. */
export async function decideRow(
  row: cases.CaseRow,
  body: ScrutinyDecision,
  context: Context,
  { restsOn, settles = false }: Reasons = {},
): Promise<Decided> {
  const { accountId } = context.staff();
  const advertisement = await shareOpenScrutiny(context.db, row.advtCode);
  // Marks that another request is saving are part of the decision.
  await lockApplication(context.db, row.id);
  if (row.duplicateOf !== null) throw refuse.conflict('gateway.scrutiny.closedAsDuplicate');
  if (row.paymentStatus !== 'paid') throw refuse.conflict('gateway.scrutiny.notPaid');
  const from = row.scrutinyStatus as ScrutinyStatus;
  const transition = scrutinyLifecycle.transitions.find((candidate) => candidate.from === from && candidate.event === body.event);
  const to = nextState(scrutinyLifecycle, from, body.event) as ScrutinyStatus | null;
  if (!transition || to === null) throw refuse.conflict('gateway.scrutiny.decidedAlready');
  if (!mayDecide(context, transition)) throw refuse.forbidden();
  const refused = to === 'approved' ? refusedCategories(row, body.categories) : [];
  const isSame = row.categories.every((category) => refused.includes(category) === (category.refusedAt !== null));
  if (from === to && isSame) throw refuse.conflict('gateway.scrutiny.decidedAlready');
  const remark = await markedRemark(row, body, context);
  const bilingualRemark = await bilingualRemarkOf(context, row, { remark, to, refused });
  const decided = await cases.decide(context.db, {
    applicationId: row.id,
    version: body.version,
    from,
    to,
    remark,
    bilingualRemark,
    officerId: accountId,
    now: context.now(),
    refusedCategoryIds: refused.map(({ id }) => id),
    restsOn: restsOn ?? null,
  });
  if (!decided) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `application:${row.id}`,
    before: { scrutinyStatus: from },
    after: {
      scrutinyStatus: to,
      remark,
      ...(body.parts && recordedParts(body.parts)),
      ...(refused.length > 0 && { refusedCategories: refused.map(({ advtNumber }) => advtNumber) }),
    },
  });
  if (to === 'onHold') await holdApplication(context, row, { ...body, remark, bilingualRemark });
  else
    await context.enqueue(
      await decisionMail(context, row, { to, refused, bilingualRemark: bilingualRemark ?? { en: remark, ne: remark } }),
    );
  if (to !== 'onHold' && !settles) await drawSecondReading(context, row, { to, refused, percent: advertisement.secondReadingPercent });
  return { to, partially: refused.length > 0 };
}

/**
 * Marks the objections of the decision, which are its reasons; they are undone if it is refused. The remark then has their sentences as the
 * commission words them now.
 */
async function markedRemark(row: cases.CaseRow, { version, parts, remark }: ScrutinyDecision, context: Context): Promise<string> {
  if (!parts) return remark.trim();
  if (!holds(context.actor, 'scrutiny', 'update')) throw refuse.forbidden();
  await requireCase(context, row.id, 'update');
  const marks = await writeParts(row, { version, parts: parts.map(({ words: _words, ...mark }) => mark) }, context);
  return marks.reduce((text, { words }, at) => (words ? withSentence(text, parts[at]!.words, words) : text), remark.trim());
}

type ToCheck = { to: ScrutinyStatus; refused: cases.CaseRow['categories']; percent: number };

/** A second check follows the decision that applies. After a hold or a payment there is something new to read, so it is made again. */
async function drawSecondReading(context: Context, row: cases.CaseRow, { to, refused, percent }: ToCheck): Promise<void> {
  const { accountId } = context.staff();
  const decision = {
    applicationId: row.id,
    firstOfficerId: accountId,
    firstStatus: to,
    firstRefusedCategoryIds: refused.map(({ id }) => id),
    drawnAt: context.now(),
  };
  const hasNews = isUndecided(row);
  const desk = officerActedFor(context.staff());
  if (await fairness.followDecision(context.db, decision, { desk, hasNews })) return;
  if (context.chance(100) < percent) await fairness.insertSecondReading(context.db, { ...decision, advtCode: row.advtCode });
}

/** Only its marks can be changed. A difference of two officers is settled on a decided application. */
const isUndecided = ({ scrutinyStatus }: cases.CaseRow) => scrutinyStatus === 'pending' || scrutinyStatus === 'onHold';

/**
 * The remark in both languages: objections, and while on hold the stored questions, are sentences of the commission. An objection is a reason
 * only as long as an officer could remove it.
 */
async function bilingualRemarkOf(
  context: Context,
  row: cases.CaseRow,
  { remark, to, refused }: Pick<ToSay, 'to' | 'refused'> & { remark: string },
) {
  const { db } = context;
  // Of an approved application only the refused quotas need a reason.
  const refusedRules = refused.flatMap(quotaRulesOf);
  const isReason = (part: string) =>
    isUndecided(row) &&
    (to === 'rejected' || refusedRules.some((code) => part === `rule:quota:${code}` || part.startsWith(`proof:${code}:`)));
  const named = { ...row, voucher: voucherOf(row), holds: await holdsOf(context, row.id) };
  const objections = (await selectMarks(db, row.id)).flatMap(({ part, words, note }): Sentence[] =>
    words === null ? [] : [{ words, note, about: nameOfPart(part, named), isObjection: isReason(part) }],
  );
  const questions = to === 'onHold' ? (await reasonsInUse(db)).filter(({ appliesTo }) => appliesTo === 'asked') : [];
  const asked = questions.map(({ text }): Sentence => ({ words: text, note: '', about: null, isObjection: false }));
  return toCandidate(remark, [...objections, ...asked]);
}

type ToSay = { to: ScrutinyStatus; refused: cases.CaseRow['categories']; bilingualRemark: Bilingual };

/** If some categories are refused, the mail lists the remaining ones. */
async function decisionMail({ db }: Context, row: cases.CaseRow, { to, refused, bilingualRemark }: ToSay) {
  if (refused.length === 0)
    return applicationMail(db, row.id, mailOf[to as keyof typeof mailOf], (language) => ({ remark: bilingualRemark[language] }));
  const competing = row.categories.filter((category) => !refused.includes(category));
  const named = (categories: cases.CaseRow['categories'], language: Language) =>
    categories.map(({ nameEn, nameNe }) => (language === 'en' ? nameEn : nameNe)).join(', ');
  return applicationMail(db, row.id, 'gateway.scrutiny.partiallyApprovedMail', (language) => ({
    remark: bilingualRemark[language],
    competing: named(competing, language),
    refused: named(refused, language),
  }));
}

/** The number of days from the setting, moved past holidays. */
async function lastDayToAnswer({ db, now }: Context): Promise<Day> {
  const today = nepalDayOf(now());
  return workingDayFrom(db, addDays(today, await settingOn(db, 'holdAnswerDays', today)));
}

/** Asks the candidate for the remark's demand, until the end of the day that the officer or the setting gives. */
async function holdApplication(
  context: Context,
  row: cases.CaseRow,
  { remark, answerByDateAd, bilingualRemark }: ScrutinyDecision & { bilingualRemark: Bilingual | null },
): Promise<void> {
  const now = context.now();
  const lastDayAd = answerByDateAd ?? (await lastDayToAnswer(context));
  const answerBy = new Date(Date.parse(instantAtNepal(addDays(lastDayAd, 1), '00:00')) - 1);
  await cases.insertHold(context.db, {
    applicationId: row.id,
    heldBy: context.staff().accountId,
    heldAt: now,
    demand: remark,
    bilingualRemark,
    answerBy,
  });
  const recipient = await selectRecipient(context.db, row.id);
  await context.enqueue(
    mailTo(recipient, 'gateway.scrutiny.onHoldMail', (language) => ({
      remark: bilingualRemark?.[language] ?? remark,
      answerBy: formatInstant(answerBy, language),
      when: formatShortInstant(answerBy, language),
    })),
  );
}

/** Refused while payments may still arrive, because no officer would examine an application paid after the end of scrutiny. */
async function refuseWhilePaymentsAreOpen(context: Context, advtCode: Id<'advertisement'>): Promise<void> {
  const { doubleFeePaymentLastAt, underWay, unmatched } = await allocations.selectOpenPayments(context.db, advtCode);
  const lastMoneyAt = doubleFeePaymentLastAt && (await lastMoneyFor(context.db, doubleFeePaymentLastAt));
  if (lastMoneyAt && !isOver(lastMoneyAt, context.now()))
    throw refuse.conflict('gateway.scrutiny.moneyMayArrive', { date: formatInstant(lastMoneyAt, context.language) });
  if (Number(underWay) > 0) throw refuse.conflict('gateway.scrutiny.paymentsUnderWay', { count: Number(underWay) });
  if (Number(unmatched) > 0) throw refuse.conflict('gateway.scrutiny.unmatchedPayments', { count: Number(unmatched) });
}

/**
 * Finalises the scrutiny of an advertisement, after which the examination can be scheduled. Refused while a paid application is pending or
 * on hold, or further ones may be paid, so that no candidate is forgotten. Drawn applications without a second check need a reason.
 */
export async function finalizeScrutiny({ advtCode, remark, ...agreement }: BodyOutput<typeof finalize>, context: Context) {
  const { accountId } = context.staff();
  await refuseEnded(context.db, advtCode);
  const state = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (state.finalizedAt !== null) throw refuse.conflict('gateway.scrutiny.finalizedAlready');
  if (state.state === 'removed') throw refuse.conflict('gateway.scrutiny.removed');
  const [row] = await allocations.selectScrutinyAdvertisements(context.db, { advtCode });
  if (!row) throw refuse.conflict('gateway.scrutiny.noApplications');
  const waiting = row.pending + row.onHold;
  if (waiting > 0) throw refuse.conflict('gateway.scrutiny.applicationsWait', { waiting });
  const { open, drawn, read } = await fairness.selectReadingState(context.db, advtCode);
  if (open > 0) throw refuse.conflict('gateway.scrutiny.differencesWait', { count: open });
  const unchecked = drawn - read;
  if (unchecked > 0 && remark === undefined) throw refuse.conflict('gateway.scrutiny.checksWait', { count: unchecked });
  await refuseWhilePaymentsAreOpen(context, advtCode);
  const reseating = await planReseating(advtCode, context);
  if (reseating && !isAgreed(reseating.change, agreement)) return { saved: false as const, change: reseating.change };
  const now = context.now();
  const uncheckedRemark = unchecked > 0 ? remark! : null;
  await allocations.setFinalized(context.db, { advtCode, finalizedBy: accountId, finalizedAt: now, uncheckedRemark });
  await (row.approved > 0 ? requestExamSchedule(context.db, advtCode, now) : withdrawExamRequest(context.db, advtCode));
  if (reseating) await applyReseating(advtCode, reseating, agreement.reason, context);
  await context.audit({
    subject: `advertisement:${advtCode}`,
    after: {
      ...{ scrutiny: 'finalized', approved: row.approved, rejected: row.rejected },
      ...(uncheckedRemark !== null && { uncheckedApplications: unchecked, remark: uncheckedRemark }),
    },
  });
  return done({ saved: true as const, approved: row.approved, rejected: row.rejected }, 'gateway.scrutiny.finalized');
}

/**
 * Reopens a finalised scrutiny, because of a court order or a late payment. Refused once admit cards exist: a candidate approved after that
 * would be missing among the assigned seats, and once the final list is published, which may be empty.
 */
export async function reopenScrutiny(body: BodyOutput<typeof reopen>, context: Context): Promise<Done<null>> {
  const { advtCode, remark } = body;
  await refuseEnded(context.db, advtCode);
  const { finalizedAt, finalizedBy, finalizedFor } = await allocations.lockScrutinyAdvertisement(context.db, advtCode);
  if (finalizedAt === null || finalizedBy === null) throw refuse.conflict('gateway.scrutiny.notFinalized');
  if (await hasPublishedFinalList(context.db, advtCode)) throw refuse.conflict('gateway.scrutiny.finalListPublished');
  if (await hasAttendance(context.db, advtCode)) throw refuse.conflict('gateway.examCentre.attendanceRecorded');
  if (await allocations.hasAdmitCards(context.db, advtCode)) throw refuse.conflict('gateway.scrutiny.admitCardsExist');
  await allocations.insertReopening(context.db, {
    advtCode,
    finalizedAt,
    finalizedBy,
    finalizedFor,
    remark,
    reopenedAt: context.now(),
    reopenedBy: context.staff().accountId,
  });
  await context.audit({
    subject: `advertisement:${advtCode}`,
    before: { scrutiny: 'finalized', finalizedBy },
    after: { scrutiny: 'reopened', remark },
  });
  return done(null, 'gateway.scrutiny.reopened');
}
