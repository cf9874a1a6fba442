import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A protection that can be taken out, to see whether the simulation notices. */
export type Guard = {
  name: string;
  /** The calls that reach the protection soonest when no others are drawn. */
  calls?: RegExp;
} & ({ script: string } | Switched);
/** A part of the only line with it in the file; where the line throws no refusal, `instead` asks whether the guard is in place. */
type Switched = { file: string; line: string; instead?: (holds: string) => string };

const sourceFolder = join(import.meta.dirname, '../..');

const row = (name: string, script: string): Guard => ({ name, script });
/** @param line A part of the only line with it in the file; the line throws a refusal. */
const refusal = (name: string, file: string, line: string, calls?: RegExp): Guard => ({ name, file, line, ...(calls && { calls }) });

export const guards: readonly Guard[] = [
  row('one application a person', 'alter table application drop constraint application_master_id_advt_code_key'),
  row('one pending payment', 'drop index payment_attempt_one_pending'),
  row('one payment that pays', 'drop index payment_attempt_one_paid'),
  row('one voucher', 'drop index voucher_one'),
  row('one receipt number', 'drop index application_receipt_number_key'),
  row('one open further category', 'drop index category_addition_one_open'),
  row('one waiting revision', 'drop index revision_one_asked'),
  row('one roll number', 'alter table candidate_seat drop constraint candidate_seat_advt_code_roll_number_key'),
  row('one list a stage', 'alter table selection drop constraint selection_advt_code_stage_key'),
  row('an audit line stays', 'drop trigger only_added on audit_entry'),
  refusal('own requests', 'platform/shared/own-request.ts', "'gateway.frame.ownRequest'"),
  refusal('own revision', 'platform/shared/revision-subject.ts', "'gateway.revision.ownRequest'"),
  refusal(
    'a final list before the interview',
    'areas/selection/list-publication.ts',
    'if (first !== undefined)',
    /^selection\.(addWritten|addFinal|decideList)$/u,
  ),
  refusal(
    'a revision of a changed state',
    'platform/shared/revision-subject.ts',
    'asked.before',
    /^(selection\.decideList|selectionRevision\.(askInterviewMark|decide))$/u,
  ),
  refusal('a revision decided twice', 'platform/shared/revision-subject.ts', "asked.state !== 'asked'"),
  refusal('a payment after the last hour', 'areas/payment/payment-attempts.ts', "'gateway.payment.dateOver'"),
  refusal('a payment of the paid', 'areas/payment/payment-attempts.ts', "'gateway.payment.alreadyPaid'"),
  refusal(
    'a payment beside a voucher',
    'areas/payment/payment-attempts.ts',
    "'gateway.payment.voucherWaits'",
    /^(payment\.initiate|vacancy\.uploadVoucher)/u,
  ),
  refusal(
    'the own return of money',
    'areas/payment/unmatched-payments.ts',
    "'gateway.payment.returnByAnother'",
    /^payment\.(implementUpdate|confirmReturn)$/u,
  ),
  refusal(
    'stray money for a withdrawn application',
    'areas/payment/accepted-money.ts',
    "'gateway.payment.unmatchedTakenBack'",
    /^(payment\.implementUpdate|moneyRequest\.decide)$/u,
  ),
  refusal(
    'stray money beside a payment under way',
    'areas/payment/accepted-money.ts',
    "'gateway.payment.attemptPending'",
    /^(payment\.implementUpdate|moneyRequest\.decide)$/u,
  ),
  refusal('stray money of another amount', 'areas/payment/accepted-money.ts', "'gateway.payment.unmatchedOtherAmount'"),
  refusal(
    'stray money resolved twice',
    'areas/payment/unmatched-payments.ts',
    'resolveUnmatchedPayment(context.db',
    /^payment\.(implementUpdate|confirmReturn)$/u,
  ),
  refusal(
    'a voucher below the fee',
    'areas/application/vacancy/voucher.ts',
    'if (wrong.length > 0)',
    /^(payment\.initiate|vacancy\.uploadVoucher)/u,
  ),
  refusal('a voucher after the last hour', 'areas/application/vacancy/voucher.ts', "'errors.voucher.dateOver'"),
  refusal('a voucher decided twice', 'areas/payment/voucher-approval.ts', 'decideVoucher('),
  refusal('withdrawing after scrutiny', 'areas/application/withdraw.ts', 'notWithdrawable'),
  refusal('changing after scrutiny', 'areas/application/vacancy/change-application.ts', 'notChangeable'),
  refusal(
    'a further category of the rejected',
    'areas/application/further-category/add.ts',
    "'gateway.furtherCategory.rejected'",
    /^furtherCategory\.add$/u,
  ),
  refusal('scrutiny of the unpaid', 'areas/scrutiny/decision.ts', "'gateway.scrutiny.notPaid'"),
  refusal(
    'a decision after finalising',
    'areas/scrutiny/open-scrutiny.ts',
    'if (scrutiny.finalizedAt)',
    /^scrutiny\.setApplicationStatus$/u,
  ),
  refusal('a decision of an old version', 'areas/scrutiny/decision.ts', 'if (!decided)'),
  refusal('finalising while cases wait', 'areas/scrutiny/decision.ts', "'gateway.scrutiny.applicationsWait'"),
  refusal('finalising while readers differ', 'areas/scrutiny/decision.ts', "'gateway.scrutiny.differencesWait'", /^scrutiny\.finalize$/u),
  refusal('finalising while payments are under way', 'areas/scrutiny/decision.ts', "'gateway.scrutiny.paymentsUnderWay'"),
  refusal('reopening with cards', 'areas/scrutiny/decision.ts', "'gateway.scrutiny.admitCardsExist'"),
  refusal(
    'settling the own reading',
    'areas/scrutiny/fairness.ts',
    "'gateway.scrutiny.ownReading'",
    /^(fairScrutiny\.settleDifference|scrutiny\.finalize)$/u,
  ),
  refusal(
    'rooms without final centres',
    'areas/examination/room/allocation.ts',
    "assignment.state === 'temporarySave'",
    /^room\.(temporary|final)Save$/u,
  ),
  refusal('rooms taken back under roll numbers', 'areas/examination/room/allocation.ts', "'gateway.room.rollNumbersGiven'"),
  refusal('centres taken back under rooms', 'areas/examination/exam-centre/assignment.ts', "'gateway.examCentre.revertRoomsFirst'"),
  refusal('a centre switched under cards', 'areas/examination/exam-centre/centre-switch.ts', "'gateway.examCentre.admitCardsMade'"),
  refusal('cards without roll numbers', 'areas/examination/admit-card/handlers.ts', "'gateway.admitCard.withoutRollNumber'"),
  refusal('roll numbers of an old version', 'areas/examination/roll-number/generation.ts', 'sumOfVersions(candidates)'),
  refusal(
    'a schedule moved after the paper',
    'areas/examination/exam-scheduling/schedule-revision.ts',
    'if (problems.length > 0)',
    /^examScheduling\.\w+Revision$/u,
  ),
  refusal('a seat in a full room', 'areas/examination/seat-revision/seat.ts', 'if (problems.length > 0)', /^seatRevision\.(ask|decide)$/u),
  refusal('an incomplete result', 'areas/result/publishing.ts', "'gateway.result.incomplete'", /^result\.(upload|confirmPublish)$/u),
  refusal('a result published by its uploader', 'areas/result/publishing.ts', "'gateway.result.publishedByAnother'"),
  refusal('a result of an old version', 'areas/result/publishing.ts', 'publishResult(', /^result\.(upload|confirmPublish)$/u),
  refusal('marks typed after publication', 'areas/result/typing.ts', "'gateway.result.publishedAlready'", /^result\.savePost$/u),
  refusal(
    'marks typed by a third officer',
    'areas/result/typing.ts',
    "'gateway.result.typedByTwo'",
    /^(result\.savePost|attendance\.upload)$/u,
  ),
  refusal('re-totalling after its days', 'areas/result/retotalling/handlers.ts', "'gateway.retotalling.timeOver'", /^retotalling\.ask$/u),
  refusal(
    'a list made twice',
    'areas/selection/list-publication.ts',
    'about.stages[stage] !== undefined',
    /^selection\.(addWritten|addFinal|decideList)$/u,
  ),
  refusal(
    'a final list with ties',
    'areas/selection/list-publication.ts',
    "'gateway.selection.tiesFirst'",
    /^selection\.(addWritten|addFinal|decideList)$/u,
  ),
  refusal('a list that changed under its revision', 'areas/selection/list-revision.ts', "'gateway.selection.listChanged'"),
  refusal('combining after scrutiny began', 'areas/advertisement/combination.ts', "'gateway.advertisement.combinedTooLate'"),
  refusal('an extension after finalising', 'areas/advertisement/after-publication.ts', "'gateway.advertisement.scrutinyFinalized'"),
  refusal('an examinee after the paper has begun', 'areas/examination/seat-revision/examinee.ts', "'gateway.examinee.hasBegun'"),
  refusal('a statement of a closed day', 'areas/payment/payment-closing/statement.ts', 'if (closing.closedAt)'),
  refusal(
    'a merge that is not possible',
    'areas/account/candidate-account/merges.ts',
    'candidateAccount.merge.${refusal}',
    /^userAdmin\.\w+Merge$/u,
  ),
  refusal('seats carried twice', 'areas/requisition/carrying.ts', 'each.seats > ', /^requisition\.approve$/u),
];

/** Mends of wrong decisions that a review of the decisions about people found. */
export const mends: readonly Guard[] = [
  refusal(
    'seating while scrutiny is open',
    'areas/examination/exam-scheduling/lock.ts',
    "'gateway.examCentre.scrutinyOpen'",
    /^(scrutiny\.reopen|examCentre\.(temporary|final)Save|admitCard\.generate|rollNumber)/u,
  ),
  refusal(
    'settling a decision that changed',
    'areas/scrutiny/fairness.ts',
    'row.scrutinyStatus !== reading.firstStatus',
    /^(fairScrutiny\.settleDifference|scrutiny\.finalize)$/u,
  ),
  {
    name: 'an age that fits only by a claim',
    calls: /^fairScrutiny\.approveMet$/u,
    file: '../../../packages/validation/src/areas/application/eligibility-age.ts',
    line: 'claimsOf(limit).length === 0',
    instead: (holds) => `claimsOf(limit).length === 0 || !${holds}`,
  },
  {
    // Categories with an objection counted as refused; of an application with one category nothing was left.
    name: 'keeping the second reading against a rejection',
    calls: /^(fairScrutiny\.(saveSecondReading|settleDifference)|scrutiny\.setApplicationStatus)$/u,
    file: 'areas/scrutiny/fairness.ts',
    line: 'reading.secondRefusedCategoryIds.map(',
    instead: (holds) =>
      `(row.scrutinyStatus !== 'rejected' || ${holds} ? reading.secondRefusedCategoryIds : row.categories.map(({ id }) => id)).map(`,
  },
  refusal(
    'a carried seat given again',
    'areas/selection/unfilled-seats.ts',
    "'gateway.selection.seatCarried'",
    /^(selection\.(addNewFinal|decideNewFinal)|selectionRevision\.(askList|decide))$/u,
  ),
  {
    name: 'the paid application stays',
    calls: /^advertisement\.generateCombination$/u,
    file: 'areas/advertisement/combination.ts',
    line: 'await dropUnpaid(',
    instead: (holds) => `if (${holds}) await dropUnpaid(`,
  },
  {
    name: 'a further category paid after the decision',
    calls: /^(payment\.(initiate|callback)|scrutiny\.setApplicationStatus)/u,
    file: 'areas/payment/settlement.ts',
    line: '!due.ended && !due.judged',
    instead: (holds) => `((!due.ended && !due.judged) || (due.judged && !due.withdrawn && !${holds}))`,
  },
  refusal(
    'work after the end',
    'platform/shared/refuse-ended.ts',
    'if (refusal) throw refusal',
    /^(admitCard\.generate|rollNumber\.|room\.|examCentre\.\w+Save|examCentre\.generate)/u,
  ),
  {
    name: 'who moved up keeps the seat',
    calls: /^(selection\.(addNewFinal|decideNewFinal)|selectionRevision\.(askList|decide))$/u,
    file: 'areas/selection/stages.ts',
    line: 'selection: replayChanges(byRules, changes)',
    instead: (holds) => `selection: changes.length === 0 || ${holds} ? replayChanges(byRules, changes) : byRules`,
  },
];

export const textOf = (file: string): string => readFileSync(join(sourceFolder, file), 'utf8');

/** The source with a switch before the refusal. Its condition is always read, because reading may lock. */
export function withSwitch(text: string, { name, line, instead }: Omit<Switched, 'file'> & { name: string }): string {
  const holds = `globalThis.guardHolds(${JSON.stringify(name)})`;
  return text
    .split('\n')
    .map((each) => {
      if (!each.includes(line)) return each;
      return instead ? each.replace(line, () => instead(holds)) : each.replace('throw ', `if (${holds}) throw `);
    })
    .join('\n');
}

let out: string | null = null;
const reached = new Set<string>();

/** Puts a switch before the refusals of all guards, in every module that is loaded from now on. */
export function loadWithSwitches(): void {
  Object.assign(globalThis, {
    guardHolds: (name: string): boolean => {
      reached.add(name);
      return name !== out;
    },
  });
  const refusals = [...guards, ...mends].flatMap((guard) =>
    'file' in guard ? [{ ...guard, url: pathToFileURL(join(sourceFolder, guard.file)).href }] : [],
  );
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const here = refusals.filter((guard) => guard.url === url);
      return here.length === 0 ? loaded : { ...loaded, source: here.reduce(withSwitch, String(loaded.source)) };
    },
  });
}

/** Takes a refusal out, or none. */
export function takeOut(name: string | null): void {
  out = name;
}

/** The guards that would have refused since the last time. */
export function takeReached(): ReadonlySet<string> {
  const names = new Set(reached);
  reached.clear();
  return names;
}
