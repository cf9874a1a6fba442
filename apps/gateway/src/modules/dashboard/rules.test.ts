import type { DashboardApplication } from '@psc/api-client/calls/dashboard.ts';
import { expect, test } from 'vitest';
import { nextStepOf } from './rules.ts';

const complete = { complete: true, percent: 100, sections: [], missing: [] };
const application = (nextStep: DashboardApplication['nextStep'], nextStepBy: string | null = null): DashboardApplication => ({
  applicationId: 8,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  paymentStatus: 'unpaid',
  scrutinyStatus: 'pending',
  approvalStatus: null,
  nextStep,
  nextStepBy,
  ebp: null,
  arrangementState: null,
});

test('what takes an application away first is asked for first, whatever it is', () => {
  const pay = application('pay', '2026-12-03T11:15:00.000Z');
  const answer = application('answerScrutiny', '2026-12-02T18:14:00.000Z');
  expect(nextStepOf(complete, [pay, answer], 3)).toEqual({ step: 'answerScrutiny', application: answer });
  expect(nextStepOf(complete, [answer, { ...pay, nextStepBy: '2026-12-01T11:15:00.000Z' }], 3)).toMatchObject({ step: 'pay' });
});

test('an expired application hides nothing', () => {
  const card = application('downloadAdmitCard');
  expect(nextStepOf(complete, [application('none'), card], 3)).toEqual({ step: 'downloadAdmitCard', application: card });
});

test.each(['askAboutAdmitCard', 'attendInterview', 'answerScrutiny', 'reApply'] as const)('%s is something to do', (step) => {
  expect(nextStepOf(complete, [application('waitForResult'), application(step)], 3)).toMatchObject({ step });
});

test('without anything to do for an application the profile comes, then a vacancy', () => {
  const without = { ...complete, complete: false, missing: ['photograph' as const] };
  expect(nextStepOf(without, [application('waitForResult')], 3)).toEqual({ step: 'completeProfile' });
  // What an application is taken without keeps nobody from a vacancy.
  expect(nextStepOf({ ...complete, complete: false }, [], 3)).toEqual({ step: 'chooseVacancy' });
  expect(nextStepOf(complete, [], 3)).toEqual({ step: 'chooseVacancy' });
  expect(nextStepOf(complete, [application('waitForResult')], 3)).toEqual({ step: 'wait' });
});
