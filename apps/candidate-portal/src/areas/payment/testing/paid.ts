import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';

export const outcome: PaymentOutcome = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  status: 'paid',
  amountPaisa: 70_000,
  receiptNumber: 'R-83-12',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  reference: 'PLMD3',
  providerReference: '000AWEO',
  receivedPaisa: null,
  retotallingRequestId: null,
  categoryAdditionId: null,
  masterId: 10_000_001,
  advtCode: 20_001,
  paidAt: '2026-11-21T06:15:00.000Z',
  providerAnswered: true,
};
/** The fields of the application that the receipt reads. */
export const paidApplication = {
  applicationId: 800_008,
  feeAmountPaisa: 70_000,
  paymentStatus: 'paid',
  scrutinyStatus: 'pending',
  approvalStatus: null,
  nextStep: 'waitForScrutiny',
  ending: null,
  admitCardFromAd: '2027-01-25',
  examStartsAt: null,
  receiptCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
} satisfies Partial<ApplicationDetail> as ApplicationDetail;
