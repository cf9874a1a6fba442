import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** The list that the console opens for each of these numbers, by its filters. */
const lists = {
  pending: { status: 'pending', paid: true },
  onHold: { status: 'onHold', paid: true },
  approved: { status: 'approved', paid: true },
  rejected: { status: 'rejected', paid: true },
} as const;

test('the rows behind a number of the reports are as many as it says', async () => {
  const supervisor = await gateway.createStaff({
    privileges: { scrutinyReport: ['read'], scrutiny: ['read'], scrutinyAllocation: ['read'] },
  });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  for (const scrutinyStatus of ['pending', 'pending', 'onHold', 'approved', 'approved', 'approved', 'rejected'] as const) {
    const id = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
    await gateway.db.updateTable('application').set({ scrutinyStatus }).where('id', '=', id).execute();
  }
  await apply(gateway, await createCompleteCandidate(gateway), { advertisement });
  const { rows } = await gateway.data(scrutinyReport.summary, { query: { advtCode } }, { as: supervisor });
  expect(rows.map(({ key }) => key)).toEqual([String(advtCode)]);
  const { measures } = scrutinyReport.summaryReport;
  const told = (measure: (typeof measures)[number]) => rows[0]!.counts[measures.indexOf(measure)];
  const listed = async (filters: object) => {
    const page = await gateway.data(scrutiny.allocatedCandidatesPaged, { body: { advtCode, ...filters } }, { as: supervisor });
    return page.total?.count;
  };
  for (const [measure, filters] of Object.entries(lists)) {
    expect(await listed(filters), measure).toBe(told(measure as keyof typeof lists));
  }
  expect(await listed({ paid: false })).toBe(Number(told('applicants')) - Number(told('paid')));
});
