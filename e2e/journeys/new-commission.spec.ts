import { expect, type Browser } from '@playwright/test';
import { startEmptyCommission } from '../support/empty-commission.ts';
import { test } from '../support/journey.ts';
import { beginWork, emailOf, loadDefaults, makeOffice, makeOfficer, makeRole, office, officers } from './new-commission/staff.ts';
import { applyByVoucher } from './whole-cycle/applying.ts';
import { fillProfile, registerAndSignIn } from './whole-cycle/candidate.ts';
import {
  approveRequisition,
  distributePosts,
  generateAdvertisementNumber,
  openForApplications,
  sendRequisition,
} from './whole-cycle/demand.ts';
import { signedIn } from './whole-cycle/officers.ts';
import { approveVoucher } from './whole-cycle/scrutiny.ts';

/**
 * A commission from nothing: two administrators of the command line, all else by screens, up to the first
 * application that is paid. `new-commission.test.ts` goes on to the final list.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const demand = { demandOffice: office.en, totalVacancy: 1 };
const voucherNumber = 'V-100';
let stop: (() => Promise<void>) | undefined;
let advtCode: string;

test.beforeAll(async () => {
  stop = await startEmptyCommission([
    { username: 'anita', email: emailOf('anita'), firstName: 'Anita', lastName: 'Sharma' },
    { username: 'rekha', email: emailOf('rekha'), firstName: 'Rekha', lastName: 'Joshi' },
  ]);
});
test.afterAll(async () => {
  for (const page of signedIn.values()) await page.context().close();
  signedIn.clear();
  await stop?.();
});

/** Three at once, as people do. */
const AT_ONCE = 3;

async function everyOfficerBegins(browser: Browser): Promise<void> {
  for (let at = 0; at < officers.length; at += AT_ONCE) {
    const few = officers.slice(at, at + AT_ONCE);
    await Promise.all(few.map(async ({ username }) => signedIn.set(username, await beginWork(browser, username))));
  }
}

test('two administrators sign in by mailed links and second factors, and make an office, a role and twelve officers', async ({
  browser,
}) => {
  const administrator = await beginWork(browser, 'anita');
  signedIn.set('anita', administrator);
  signedIn.set('rekha', await beginWork(browser, 'rekha'));
  await loadDefaults(administrator);
  await makeOffice(administrator);
  await makeRole(administrator);
  for (const officer of officers) await makeOfficer(administrator, officer);
});

test('the twelve officers set their passwords by mailed links, and the second factors that their roles require', async ({ browser }) => {
  await everyOfficerBegins(browser);
  expect(signedIn.size).toBe(2 + officers.length);
});

test('the new office asks for a post, which is approved, distributed and advertised by four officers', async ({ browser }) => {
  await sendRequisition(browser, demand);
  await approveRequisition(browser, demand);
  await distributePosts(browser, demand);
  await generateAdvertisementNumber(browser);
  advtCode = await openForApplications(browser);
});

test('a candidate registers and applies with a voucher, which the officer of payments approves', async ({ browser, page }) => {
  await registerAndSignIn(page);
  await fillProfile(page);
  await applyByVoucher(page, advtCode, voucherNumber);
  await approveVoucher(browser, advtCode, voucherNumber);
});
