import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { expect, test } from 'vitest';
import { inOrderOfNeed, stepToDo } from './order-of-need.ts';

type Application = Pick<ApplicationSummary, 'applicationId' | 'nextStep' | 'nextStepBy' | 'ending' | 'closure'>;
const application = (applicationId: number, nextStep: Application['nextStep'], changes: Partial<Application> = {}): Application => ({
  applicationId,
  nextStep,
  nextStepBy: null,
  ending: null,
  closure: null,
  ...changes,
});
const idAt = (at: number) => testId('application', at);
const cancelled = (returnedAt: string | null): Partial<Application> => ({
  ending: 'cancelled',
  closure: { reason: 'No post', combinedIntoAdvtCode: null, refund: { amountPaisa: 90_000, returnedAt, reference: null } },
});

test('what takes an application away first is on top, then what is to be done, then what is in progress, and what has ended is last', () => {
  const ordered = inOrderOfNeed([
    application(idAt(1), 'none', { ending: 'notPassed' }),
    application(idAt(2), 'none', cancelled(null)),
    application(idAt(3), 'waitForScrutiny'),
    application(idAt(4), 'downloadAdmitCard', { nextStepBy: '2026-12-01T05:15:00.000Z' }),
    application(idAt(5), 'pay', { nextStepBy: '2026-12-20T11:15:00.000Z' }),
    application(idAt(6), 'answerScrutiny', { nextStepBy: '2026-12-09T18:14:00.000Z' }),
    application(idAt(7), 'askAboutPayment'),
    application(idAt(8), 'none', cancelled('2026-12-01T05:15:00.000Z')),
  ]);
  expect(ordered.map(({ applicationId }) => applicationId)).toEqual([6, 5, 7, 4, 3, 2, 8, 1].map((at) => idAt(at)));
});

test('of two in the same state the newer one comes first', () => {
  const ordered = inOrderOfNeed([application(idAt(3), 'waitForScrutiny'), application(idAt(9), 'waitForScrutiny')]);
  expect(ordered.map(({ applicationId }) => applicationId)).toEqual([idAt(9), idAt(3)]);
});

test('waiting for the commission is nothing to do', () => {
  expect(stepToDo({ nextStep: 'waitForResult' })).toBeNull();
  expect(stepToDo({ nextStep: 'uploadVoucher' })).toBe('uploadVoucher');
});
