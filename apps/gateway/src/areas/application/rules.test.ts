import { describe, expect, test } from 'vitest';
import type { ExamStory, SummaryRow } from './repository/summaries.ts';
import { admitCardOf, endingOf, nextStepByOf, nextStepOf, timelineOf } from './rules.ts';

const day = (text: string) => new Date(`${text}T05:15:00.000Z`);
const now = day('2026-12-10');

const applied: SummaryRow = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  advtNumbers: ['16613/083-84'],
  postEn: 'Kharidar',
  postNe: 'खरिदार',
  serviceEn: 'Administration',
  serviceNe: 'प्रशासन',
  classEn: 'Non-gazetted second',
  classNe: 'राजपत्रअनङ्कित द्वितीय',
  appliedAt: day('2026-11-20'),
  feeAmountPaisa: 70_000,
  paidPaisa: 0,
  lateFeeFactor: 2,
  rebateEn: null,
  rebateNe: null,
  rebatePercent: null,
  feeType: 'single',
  paymentMethod: 'esewa',
  paymentStatus: 'unpaid',
  receiptNumber: null,
  paidAt: null,
  ebpCode: null,
  ebpAmountPaisa: null,
  ebpPayableUntil: null,
  hasUndecidedPayment: false,
  unpaidAdditionFeeType: null,
  arrangementState: null,
  scrutinyStatus: 'pending',
  partiallyApproved: false,
  scrutinyRemark: null,
  bilingualScrutinyRemark: null,
  scrutinyDecidedAt: null,
  scrutinyOfficerId: null,
  admitCardAt: null,
  admitCardBlocked: null,
  admitCardDownloadDateAd: null,
  lifeCycleStatus: 'live',
  cancellationReason: null,
  combinedIntoAdvtCode: null,
  refundPaisa: null,
  refundReturnedAt: null,
  refundReference: null,
  paymentLastAt: day('2026-12-15'),
  doubleFeePaymentLastAt: day('2026-12-22'),
  answerBy: null,
  resultPublishedAt: null,
  resultRevisedAt: null,
  interviewCallRevisedAt: null,
  finalListRevisedAt: null,
  examScheduledAt: null,
  examStartsAt: null,
  examEndsAt: null,
  passed: null,
  interviewCalledAt: null,
  interviewAt: null,
  interviewPlaceEn: null,
  interviewPlaceNe: null,
  interviewPanelNumber: null,
  interviewPlacedAt: null,
  interviewPlaceReplacesAt: null,
  writtenOutcome: null,
  finallySelectedAt: null,
  finalOutcome: null,
};
const paid: SummaryRow = { ...applied, paymentStatus: 'paid', paidAt: day('2026-11-20'), receiptNumber: 'R-00000012' };
const approved: SummaryRow = {
  ...paid,
  scrutinyStatus: 'approved',
  scrutinyDecidedAt: day('2026-12-01'),
  scrutinyOfficerId: 300_003,
  scrutinyRemark: 'In order.',
};
const scheduled: SummaryRow = {
  ...approved,
  examScheduledAt: day('2026-12-02'),
  examStartsAt: day('2026-12-20'),
  examEndsAt: new Date('2026-12-20T07:15:00Z'),
};
const withCard: SummaryRow = {
  ...scheduled,
  admitCardAt: day('2026-12-05'),
  admitCardBlocked: false,
  admitCardDownloadDateAd: '2026-12-10',
};
const examined: SummaryRow = { ...withCard, resultPublishedAt: day('2026-12-25'), passed: true };
const called: SummaryRow = {
  ...examined,
  interviewCalledAt: day('2026-12-28'),
  interviewAt: day('2027-01-05'),
  writtenOutcome: 'selected',
};
const selected: SummaryRow = { ...called, finallySelectedAt: day('2027-01-10'), finalOutcome: 'selected' };

describe('what the candidate should do next', () => {
  test.each([
    ['the fee is not paid', applied, 'pay'],
    ['another amount than the fee arrived', { ...applied, hasUndecidedPayment: true }, 'askAboutPayment'],
    [
      'money came besides a rejected voucher',
      { ...applied, paymentMethod: 'bankVoucher', paymentStatus: 'voucherRejected', hasUndecidedPayment: true },
      'askAboutPayment',
    ],
    ['money came a second time for a paid one', { ...paid, hasUndecidedPayment: true }, 'waitForScrutiny'],
    ['the voucher is missing', { ...applied, paymentMethod: 'bankVoucher' }, 'uploadVoucher'],
    ['the voucher was rejected', { ...applied, paymentMethod: 'bankVoucher', paymentStatus: 'voucherRejected' }, 'uploadVoucher'],
    ['the provider has not confirmed', { ...applied, paymentStatus: 'pending' }, 'waitForPayment'],
    ['staff verify the voucher', { ...applied, paymentMethod: 'bankVoucher', paymentStatus: 'voucherSubmitted' }, 'waitForScrutiny'],
    ['scrutiny examines', paid, 'waitForScrutiny'],
    ['scrutiny holds it', { ...paid, scrutinyStatus: 'onHold' }, 'answerScrutiny'],
    ['scrutiny rejected it', { ...paid, scrutinyStatus: 'rejected' }, 'none'],
    ['scrutiny approved it', approved, 'waitForAdmitCard'],
    ['the card is made but no download day is set', { ...withCard, admitCardDownloadDateAd: null }, 'waitForAdmitCard'],
    ['the download day is tomorrow', { ...withCard, admitCardDownloadDateAd: '2026-12-11' }, 'waitForAdmitCard'],
    ['the download day is today', withCard, 'downloadAdmitCard'],
    ['the card is stopped', { ...withCard, admitCardBlocked: true }, 'askAboutAdmitCard'],
    ['the result is published and passed', examined, 'waitForInterviewCall'],
    ['the interview is to come', called, 'attendInterview'],
    ['selected for the post', selected, 'none'],
  ] as const)('%s', (_case, row, step) => {
    expect(nextStepOf(row as SummaryRow, now)).toBe(step);
  });

  test('a voucher at RMIS is paid with its code until its last instant, and is awaited afterwards', () => {
    const voucher: SummaryRow = {
      ...applied,
      paymentStatus: 'pending',
      ebpCode: '0830000012',
      ebpAmountPaisa: 70_000,
      ebpPayableUntil: day('2026-12-12'),
    };
    expect([nextStepOf(voucher, now), nextStepByOf(voucher, now)]).toEqual(['payByEbp', day('2026-12-12')]);
    const late = day('2026-12-13');
    expect([nextStepOf(voucher, late), nextStepByOf(voucher, late)]).toEqual(['waitForPayment', null]);
  });

  test.each([
    ['downloadAdmitCard', withCard],
    ['askAboutAdmitCard', { ...withCard, admitCardBlocked: true }],
  ] as const)('%s has the hour at which the examination begins', (step, row) => {
    expect([nextStepOf(row, now), nextStepByOf(row, now)]).toEqual([step, day('2026-12-20')]);
  });

  test('the card is of no use once the last paper has ended', () => {
    expect(nextStepOf(withCard, new Date('2026-12-20T07:15:00Z'))).toBe('downloadAdmitCard');
    expect(nextStepOf(withCard, new Date('2026-12-20T07:15:01Z'))).toBe('waitForResult');
  });

  test('after the interview there is the final selection to wait for', () => {
    expect(nextStepOf(called, day('2027-01-05'))).toBe('waitForFinalSelection');
  });
});

describe('an application whose fee is not paid', () => {
  const lastInstant = day('2026-12-15');
  const afterSingle = new Date(lastInstant.getTime() + 1);
  const lastInstantOfDouble = day('2026-12-22');
  const afterDouble = new Date(lastInstantOfDouble.getTime() + 1);
  const atDoubleFee: SummaryRow = { ...applied, feeType: 'double' };

  test.each([
    ['on its last instant', applied, lastInstant, 'pay', lastInstant, null],
    ['a moment later, while the double fee is taken', applied, afterSingle, 'reApply', lastInstantOfDouble, null],
    ['after the last instant of the double fee', applied, afterDouble, 'none', null, 'expired'],
    ['with double fee, on its last instant', atDoubleFee, lastInstantOfDouble, 'pay', lastInstantOfDouble, null],
    ['with double fee, a moment later', atDoubleFee, afterDouble, 'none', null, 'expired'],
    ['with a rejected voucher, too late', { ...applied, paymentStatus: 'voucherRejected' }, afterDouble, 'none', null, 'expired'],
    ['with money that fits no payment', { ...applied, hasUndecidedPayment: true }, afterDouble, 'askAboutPayment', null, null],
    ['with a payment that is being confirmed', { ...applied, paymentStatus: 'pending' }, afterDouble, 'waitForPayment', null, null],
  ] as const)('%s', (_case, row, at, step, by, ending) => {
    expect(nextStepOf(row as SummaryRow, at)).toBe(step);
    expect(nextStepByOf(row as SummaryRow, at)).toEqual(by);
    expect(endingOf(row as SummaryRow, at)).toBe(ending);
  });

  test('expires into nothing but what has happened', () => {
    expect(timelineOf({ ...applied, voucher: null }, { seat: undefined, attendance: [] }, afterDouble).map(({ step }) => step)).toEqual([
      'applied',
    ]);
  });
});

describe('how it ended', () => {
  test.each([
    [{ ...paid, scrutinyStatus: 'rejected' }, 'rejected'],
    [{ ...examined, passed: false }, 'notPassed'],
    [{ ...examined, passed: null }, 'absent'],
    [{ ...called, writtenOutcome: null, passed: false }, 'notPassed'],
    [{ ...called, writtenOutcome: 'notSelected' }, 'notCalled'],
    [{ ...selected, writtenOutcome: 'notSelected', finalOutcome: null }, 'notCalled'],
    [{ ...selected, finalOutcome: 'alternate' }, 'alternate'],
    [{ ...selected, finalOutcome: null }, 'notSelected'],
    [selected, 'selected'],
    [called, null],
    [withCard, null],
    [{ ...applied, scrutinyStatus: 'rejected' }, null],
  ] as const)('%o', (row, ending) => {
    expect(endingOf(row as SummaryRow, now)).toBe(ending);
  });
});

describe('the admit card among the documents', () => {
  const afterExamination = day('2026-12-22');
  test.each([
    ['before the examination is scheduled', approved, now, null],
    ['scheduled and not made yet', scheduled, now, 'notGenerated'],
    ['never made, once the examination is over', scheduled, afterExamination, null],
    ['made, before its day', { ...withCard, admitCardDownloadDateAd: '2026-12-11' }, now, 'notYet'],
    ['made, before a day is set', { ...withCard, admitCardDownloadDateAd: null }, now, 'notYet'],
    ['on its day', withCard, now, 'ready'],
    ['after the examination', withCard, afterExamination, 'ready'],
    ['called to the interview', called, day('2027-01-04'), 'ready'],
    ['on hold of a further category', { ...withCard, unpaidAdditionFeeType: 'single' }, now, 'ready'],
    ['stopped', { ...withCard, admitCardBlocked: true }, now, 'blocked'],
    ['cancelled after it was made', { ...withCard, lifeCycleStatus: 'cancelled' }, now, 'invalid'],
    ['cancelled before it was made', { ...scheduled, lifeCycleStatus: 'cancelled' }, now, null],
    ['combined with another after it was made', { ...withCard, combinedIntoAdvtCode: 20_002 }, now, 'invalid'],
    ['rejected after it was made', { ...withCard, scrutinyStatus: 'rejected' }, now, 'invalid'],
    ['not approved', paid, now, null],
  ] as const)('%s', (_case, row, at, state) => {
    expect(admitCardOf({ ...(row as SummaryRow), replaced: null }, at)?.state ?? null).toBe(state);
  });

  test('names its day, and the card that it replaces', () => {
    const replaced = { madeAt: '2026-12-04T11:00:00+05:45', subject: 'seat' as const };
    expect(admitCardOf({ ...withCard, replaced }, now)).toEqual({
      state: 'ready',
      downloadDateAd: '2026-12-10',
      replaces: { madeAt: '2026-12-04T05:15:00.000Z', changed: 'seat' },
    });
  });
});

describe('the story', () => {
  const seat = { nameEn: 'Jumla', nameNe: 'जुम्ला', roomNumber: '12', rollNumber: 410_023, allocatedAt: day('2026-12-03') };
  const nothing: ExamStory = { seat: undefined, attendance: [] };
  const stepsOf = (row: SummaryRow, story: ExamStory = nothing, voucher: Parameters<typeof timelineOf>[0]['voucher'] = null) =>
    timelineOf({ ...row, voucher }, story, now);

  test('tells what has happened, then what is to come without a day', () => {
    const steps = stepsOf(scheduled, { seat, attendance: [] });
    expect(steps.filter((step) => step.at !== null).map((step) => [step.step, step.outcome])).toEqual([
      ['applied', null],
      ['paid', 'paid'],
      ['underScrutiny', null],
      ['scrutinyDecided', 'approved'],
      ['examScheduled', '2026-12-20T05:15:00.000Z'],
      ['centreAllocated', '12'],
      ['rollNumber', '410023'],
    ]);
    expect(steps.filter((step) => step.at === null).map((step) => step.step)).toEqual([
      'admitCard',
      'attendance',
      'writtenResult',
      'interview',
      'finalSelection',
    ]);
    expect(steps.find((step) => step.step === 'scrutinyDecided')?.bilingualRemark).toEqual({ en: 'In order.', ne: 'In order.' });
  });

  test('tells the voucher with the remark of the officer who rejected it', () => {
    const [, voucher] = stepsOf({ ...applied, paymentMethod: 'bankVoucher', paymentStatus: 'voucherRejected' }, nothing, {
      uploadedAt: '2026-11-21T04:00:00+00:00',
      status: 'rejected',
      decisionRemarks: 'Not readable.',
    });
    expect(voucher).toMatchObject({ step: 'voucher', at: '2026-11-21T04:00:00.000Z', outcome: 'rejected', remark: 'Not readable.' });
  });

  test('dates scrutiny with the allocation to the officer, not with the payment', () => {
    const steps = timelineOf({ ...scheduled, voucher: null, allocatedAt: day('2026-11-27') }, nothing, now);
    expect(steps.find(({ step }) => step === 'underScrutiny')?.at).toBe(day('2026-11-27').toISOString());
  });

  test('leaves out what cannot come any more', () => {
    expect(
      stepsOf({ ...paid, scrutinyStatus: 'rejected', scrutinyDecidedAt: day('2026-12-01'), scrutinyOfficerId: 300_003 }).map(
        (step) => step.step,
      ),
    ).toEqual(['applied', 'paid', 'underScrutiny', 'scrutinyDecided']);
  });

  test('hides a stopped admit card, and shows the interview only to those who are called', () => {
    expect(stepsOf({ ...withCard, admitCardBlocked: true }).find((step) => step.step === 'admitCard')?.at).toBeNull();
    expect(stepsOf(called).find((step) => step.step === 'interview')).toMatchObject({
      outcome: 'selected',
      remark: '2027-01-05T05:15:00.000Z',
    });
    expect(stepsOf({ ...called, writtenOutcome: 'notSelected' }).find((step) => step.step === 'interview')).toMatchObject({
      outcome: 'notSelected',
      remark: null,
    });
  });

  test('tells presence and the written result', () => {
    const attended = (isPresent: boolean): ExamStory => ({ seat, attendance: [{ isPresent, recordedAt: day('2026-12-20') }] });
    const outcomeOf = (row: SummaryRow, story: ExamStory, name: string) => stepsOf(row, story).find((step) => step.step === name)?.outcome;
    expect(outcomeOf(examined, attended(true), 'attendance')).toBe('present');
    expect(outcomeOf({ ...examined, passed: null }, attended(false), 'attendance')).toBe('absent');
    expect(outcomeOf(examined, attended(true), 'writtenResult')).toBe('passed');
    expect(outcomeOf({ ...examined, passed: false }, attended(true), 'writtenResult')).toBe('failed');
    expect(outcomeOf({ ...examined, passed: null }, attended(false), 'writtenResult')).toBeNull();
  });
});
