import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { expect, test } from 'vitest';
import { everyCall } from '../testing/every-call/response-recorder.ts';

/** The privileges with which officers move money and change marks, lists, rights and the settings that guard them. */
const weighty: ReadonlySet<PrivilegeName> = new Set([
  'updatePayment',
  'paymentUpdate',
  'resultAndSelection',
  'userManagement',
  'publicUserManagement',
  'guardedConfiguration',
]);

/** The calls that ask, the call with which another officer decides, and the one with which the asking officer takes it back, if any. */
const byTwoOfficers: readonly { asks: string; decides: string; withdraws?: string }[] = [
  { asks: 'feeRefund.recordReturned', decides: 'moneyRequest.decide', withdraws: 'moneyRequest.withdraw' },
  { asks: 'payment.implementUpdate', decides: 'moneyRequest.decide', withdraws: 'moneyRequest.withdraw' },
  { asks: 'payment.implementUpdate', decides: 'payment.confirmReturn' },
  { asks: 'payment.approveUpdate', decides: 'moneyRequest.decide', withdraws: 'moneyRequest.withdraw' },
  { asks: 'paymentClosing.recordStatement', decides: 'paymentClosing.decide', withdraws: 'paymentClosing.withdraw' },
  { asks: 'attendance.upload attendance.save result.upload result.savePost', decides: 'result.confirmPublish' },
  { asks: 'revision.askMark retotalling.answer', decides: 'revision.decide' },
  { asks: 'selection.addWritten selection.addFinal', decides: 'selection.decideList', withdraws: 'selection.withdrawList' },
  { asks: 'selection.addNewFinal', decides: 'selection.decideNewFinal', withdraws: 'selection.withdrawNewFinal' },
  { asks: 'selectionRevision.askList selectionRevision.askInterviewMark', decides: 'selectionRevision.decide' },
  { asks: 'interviewPlan.send', decides: 'interviewPlan.decide', withdraws: 'interviewPlan.withdraw' },
  {
    asks: 'userAdmin.addInternalUser userAdmin.addRoleModules userAdmin.setInternalUserActive',
    decides: 'userAdmin.decideRelease',
    withdraws: 'userAdmin.withdrawRelease',
  },
  {
    asks: 'masterData.saveGuardedConfig',
    decides: 'masterData.decideGuardedConfig',
    withdraws: 'masterData.withdrawGuardedConfig',
  },
  { asks: 'userAdmin.askMerge', decides: 'userAdmin.decideMerge', withdraws: 'userAdmin.withdrawMerge' },
  {
    asks: 'userAdmin.askSecondFactorReset',
    decides: 'userAdmin.decideSecondFactorReset',
    withdraws: 'userAdmin.withdrawSecondFactorReset',
  },
];

/** Why one officer may make a call alone. */
const byOneOfficer: Record<string, string> = {
  'a refusal moves no money, and the candidate reads the reason and can pay again': 'payment.rejectUpdate',
  'the provider says what was paid, and an officer only has it asked': 'payment.updateCips payment.updateEsewa payment.updateKhalti',
  'it corrects who paid, with a reason on record; the amount and the state come from the provider': 'payment.update payment.renameEbpCode',
  'it opens a code with which the candidate pays': 'payment.updateEbpCode',
  'it explains a difference, which another officer reads before closing the day': 'paymentClosing.explain',
  'it reads a sheet and changes nothing': 'paymentClosing.previewStatement attendance.wrongRows result.wrongRows',
  'the commission decides, and the list that follows needs two officers': 'selection.decideTie',
  'the panel gave the marks, and a correction needs two officers': 'selection.addInterview',
  'it prepares a plan that another officer approves': [
    'interviewPlan.place interviewPlan.divide interviewPlan.savePanel interviewPlan.removePanel interviewPlan.saveSession',
    'interviewPlan.removeSession interviewPlan.declareKinship interviewPlan.withdrawKinship',
  ].join(' '),
  'it makes rules for interviews and lists, which hold from a day on and are recorded with their source': 'selection.saveRule',
  'it gives no more rights than the officer holds, and a role without holders gives none':
    'userAdmin.addRole userAdmin.addModule userAdmin.addDeputy',
  'the link goes to the address that a second user manager released': 'userAdmin.sendInternalUserLink',
  'it takes rights away': 'userAdmin.retireRole userAdmin.endDeputy',
  'it sends a link to the address of the account, with a fresh proof': 'userAdmin.resetUserPassword',
};

const writesOf = ({ access, method }: AnyCall): boolean =>
  method !== 'GET' &&
  access.kind === 'oneOf' &&
  access.alternatives.some((each) => each.kind === 'staff' && weighty.has(each.privilege as PrivilegeName) && each.permission !== 'read');
const weightyCalls = [...everyCall].filter(([, call]) => writesOf(call)).map(([id]) => id);
const split = (ids: string) => ids.split(' ');
const asking = byTwoOfficers.flatMap(({ asks }) => split(asks));
const named = new Set([
  ...asking,
  ...byTwoOfficers.flatMap(({ decides, withdraws }) => [decides, withdraws ?? decides]),
  ...Object.values(byOneOfficer).flatMap(split),
]);

test('every call that moves money or changes marks, lists or rights needs two officers, or is named with the reason why one may', () => {
  expect(weightyCalls.filter((id) => !named.has(id))).toEqual([]);
});

test('no name is kept for a call that is gone, and none is both asked for and made alone', () => {
  expect([...named].filter((id) => !everyCall.has(id))).toEqual([]);
  expect(
    Object.values(byOneOfficer)
      .flatMap(split)
      .filter((id) => asking.includes(id)),
  ).toEqual([]);
});

test('the decision of a second officer about money, marks and lists demands a fresh proof', () => {
  /** The day is closed with the statement beside it, and a plan of interviews can be taken back. */
  const without = ['interviewPlan.decide', 'paymentClosing.decide'];
  const decisions = [...new Set(byTwoOfficers.map(({ decides }) => decides))];
  expect(decisions.filter((id) => !everyCall.get(id)!.freshProof).toSorted()).toEqual(without);
});
