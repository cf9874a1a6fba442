import type { DashboardApplication } from '@psc/api-client/areas/desk/dashboard.ts';
import { describe, expect, test } from 'vitest';
import { inOrderOfNeed } from '../../application/order-of-need.ts';
import { nextStepOf } from './rules.ts';

const complete = { complete: true, percent: 100, sections: [], missing: [] };
const now = new Date('2026-12-20T06:00:00Z');
const open = { openVacancies: 3, now };
const application = (nextStep: DashboardApplication['nextStep'], nextStepBy: string | null = null): DashboardApplication => ({
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  paymentStatus: 'unpaid',
  scrutinyStatus: 'pending',
  approvalStatus: null,
  nextStep,
  nextStepBy,
  ending: null,
  closure: null,
  ebp: null,
  arrangementState: null,
});

test('what takes an application away first is asked for first, whatever it is', () => {
  const pay = application('pay', '2026-12-03T11:15:00.000Z');
  const answer = application('answerScrutiny', '2026-12-02T18:14:00.000Z');
  expect(nextStepOf(complete, inOrderOfNeed([pay, answer]), open)).toEqual({ step: 'answerScrutiny', application: answer });
  expect(nextStepOf(complete, inOrderOfNeed([answer, { ...pay, nextStepBy: '2026-12-01T11:15:00.000Z' }]), open)).toMatchObject({
    step: 'pay',
  });
});

test('an expired application hides nothing', () => {
  const card = application('downloadAdmitCard');
  expect(nextStepOf(complete, inOrderOfNeed([{ ...application('none'), ending: 'expired' }, card]), open)).toEqual({
    step: 'downloadAdmitCard',
    application: card,
  });
});

test.each(['askAboutAdmitCard', 'attendInterview', 'answerScrutiny', 'reApply'] as const)('%s is something to do', (step) => {
  expect(nextStepOf(complete, inOrderOfNeed([application('waitForResult'), application(step)]), open)).toMatchObject({ step });
});

test('without anything to do for an application the profile comes, then a vacancy', () => {
  const without = { ...complete, complete: false, missing: ['photograph' as const] };
  expect(nextStepOf(without, [application('waitForResult')], open)).toEqual({ step: 'completeProfile' });
  // An incomplete profile does not matter if applications do not require it.
  expect(nextStepOf({ ...complete, complete: false }, [], open)).toEqual({ step: 'chooseVacancy' });
  expect(nextStepOf(complete, [], open)).toEqual({ step: 'chooseVacancy' });
  expect(nextStepOf(complete, [application('waitForResult')], open)).toEqual({ step: 'wait' });
});

describe('a fee that comes back', () => {
  const closed = (returnedAt: string | null, applicationId = 800_008): DashboardApplication => ({
    ...application('none'),
    applicationId,
    ending: 'cancelled',
    closure: { reason: 'No post', combinedIntoAdvtCode: null, refund: { amountPaisa: 90_000, returnedAt, reference: returnedAt } },
  });
  const onItsWay = closed(null);

  test('is what is told where nothing is to be done', () => {
    expect(nextStepOf(complete, [application('waitForResult'), onItsWay], open)).toEqual({ step: 'wait', refunded: onItsWay });
  });

  test.each([
    ['2026-11-20T06:00:00.000Z', true],
    ['2026-11-20T05:59:59.000Z', false],
  ])('is told for 30 days after it was returned: %s', (returnedAt, isShown) => {
    const returned = closed(returnedAt);
    expect(nextStepOf(complete, [returned], open)).toEqual(isShown ? { step: 'wait', refunded: returned } : { step: 'wait' });
  });

  test('comes before one that has been returned, and after anything that is to be done', () => {
    const returned = closed('2026-12-19T06:00:00.000Z', 800_009);
    expect(nextStepOf(complete, [returned, onItsWay], open)).toMatchObject({ refunded: { applicationId: 800_008 } });
    expect(nextStepOf(complete, inOrderOfNeed([onItsWay, application('downloadAdmitCard')]), open)).toMatchObject({
      step: 'downloadAdmitCard',
    });
  });

  test('is none where the fee was never paid', () => {
    const unpaid = { ...onItsWay, closure: { ...onItsWay.closure!, refund: null } };
    expect(nextStepOf(complete, [unpaid], open)).toEqual({ step: 'wait' });
  });
});
