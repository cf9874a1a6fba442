import * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import { sheetFile } from '../../sheets.ts';
import { step, type Step } from './step.ts';

const CLOSED_DAY = '2026-11-02';
const esewaDay = { dayAd: CLOSED_DAY, account: 'esewa' };
const statementSheet = () =>
  sheetFile([
    ['Reference', 'Amount'],
    ['NOBODY-1', 500],
  ]);

export const closingSteps: Step[] = [
  step('paymentClosing.day', () => ({ params: { dayAd: CLOSED_DAY } })),
  step('paymentClosing.previewStatement', async () => ({ params: esewaDay, body: { file: await statementSheet() } })),
  step('paymentClosing.recordStatement', async ({ gateway, officer }) => {
    const file = await statementSheet();
    const { key } = await gateway.data(paymentClosing.previewStatement, { params: esewaDay, body: { file } }, { as: officer });
    return { params: esewaDay, body: { file, key } };
  }),
  step('paymentClosing.differences', () => ({ params: esewaDay })),
  step('paymentClosing.explain', async ({ gateway }) => {
    const { id, version } = await gateway.db.selectFrom('paymentDifference').select(['id', 'version']).executeTakeFirstOrThrow();
    return { params: { id }, body: { version, remarks: 'Paid at the counter' } };
  }),
  step('paymentClosing.close', () => ({ params: { ...esewaDay, account: 'khalti' }, body: { version: 0, remarks: '' } })),
];
