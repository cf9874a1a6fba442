import * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import { sheetFile } from '../../sheets.ts';
import type { World } from '../world.ts';
import { step, type Step } from './step.ts';

const CLOSED_DAY = '2026-11-02';
const esewaDay = { dayAd: CLOSED_DAY, account: 'esewa' };
const statementSheet = () =>
  sheetFile([
    ['Reference', 'Amount'],
    ['NOBODY-1', 500],
  ]);

async function recorded({ gateway, officer }: World) {
  const file = await statementSheet();
  const { key } = await gateway.data(paymentClosing.previewStatement, { params: esewaDay, body: { file } }, { as: officer });
  return { params: esewaDay, body: { file, key } };
}

/** The waiting request to close the day, as if the second officer had recorded its statement. */
async function requestOf({ gateway, officer, secondOfficer }: World, by: 'own' | 'second') {
  const { id: revisionId } = await gateway.db
    .updateTable('revision')
    .set({ askedBy: by === 'own' ? officer.accountId : secondOfficer.accountId })
    .where('subject', '=', 'paymentClosing')
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirstOrThrow();
  return revisionId;
}

export const closingSteps: Step[] = [
  step('paymentClosing.day', () => ({ params: { dayAd: CLOSED_DAY } })),
  step('paymentClosing.previewStatement', async () => ({ params: esewaDay, body: { file: await statementSheet() } })),
  step('paymentClosing.recordStatement', recorded),
  step('paymentClosing.differences', () => ({ params: esewaDay })),
  step('paymentClosing.explain', async ({ gateway }) => {
    const { id, version } = await gateway.db.selectFrom('paymentDifference').select(['id', 'version']).executeTakeFirstOrThrow();
    return { params: { id }, body: { version, remarks: 'Paid at the counter' } };
  }),
  step('paymentClosing.decide', async (world) => ({
    body: { revisionId: await requestOf(world, 'second'), approve: false, remarks: 'The statement of another day' },
  })),
  step('paymentClosing.recordStatement', recorded),
  step('paymentClosing.withdraw', async (world) => ({ body: { revisionId: await requestOf(world, 'own') } })),
];
