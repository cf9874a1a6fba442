import { expect, type Page } from '@playwright/test';
import { createStaff, testPassword, type Person } from '../../apps/gateway/src/testing/people.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { makeRows, readRows, runScript } from '../support/database.ts';
import { pdf } from '../support/documents.ts';
import { chooseFile, field, send, typeDay, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectResult, openApplication, payBy } from '../support/paying-steps.ts';
import { prepareAdvertisement, prepareApplication, prepareCandidate } from '../support/prepared-candidate.ts';
import { decideAtProvider } from '../support/providers.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { register, uniqueCandidate } from './profile/new-candidate.ts';

/** Situations that other portals leave unresolved; each candidate belongs to one journey only. */
test.describe.configure({ mode: 'parallel' });

const portal = (path: string) => `${addresses().candidatePortal}${path}`;
const main = (page: Page) => page.getByRole('main');

async function signInPrepared(page: Page, { username }: Person): Promise<void> {
  await useLanguage(page, 'en');
  await signInAsCandidate(page, username, testPassword);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
}

test('an application that was not paid in time is saved with double fee; one whose time is over has expired and hides nothing', async ({
  page,
}) => {
  const candidate = await prepareCandidate();
  const open = await prepareAdvertisement();
  const over = await prepareAdvertisement({ lifeCycleStatus: 'closed', ...days(-20, -10) });
  const applicationId = await prepareApplication(candidate, open, { paymentStatus: 'unpaid' });
  await prepareApplication(candidate, over, { paymentStatus: 'unpaid' });
  await runScript(`update advertisement set payment_last_at = now() - interval '1 hour', single_submission_last_at = now() - interval '1 hour'
    where advt_code = ${open.advtCode}`);

  await signInPrepared(page, candidate);
  await expect(main(page).getByText('Joint Secretary').first()).toBeVisible();
  await page.goto(portal('/vacancy-applied'));
  await expect(main(page).getByText('Expired: the fee was not paid in time')).toHaveCount(1);
  await expect(main(page).getByText('Date to pay passed')).toHaveCount(1);
  await openApplication(page, applicationId);
  await expect(page.getByText('The date to pay has passed.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Check and re-apply' }).click();
  await page.getByRole('button', { name: 'Re-apply with double fee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Re-apply with double fee' }).click();
  await expect(page).toHaveURL(/\/vacancy-applied\?application=/);
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa');
  await expectResult(page, 'paid');
  const paid = await readRows((db) =>
    db.selectFrom('application').select(['feeType', 'paymentStatus']).where('id', '=', applicationId).executeTakeFirstOrThrow(),
  );
  expect(paid).toEqual({ feeType: 'double', paymentStatus: 'paid' });
});

test('an application that is not paid is withdrawn, and its candidate can apply again', async ({ page }) => {
  const candidate = await prepareCandidate();
  const advertisement = await prepareAdvertisement();
  const applicationId = await prepareApplication(candidate, advertisement, { paymentStatus: 'unpaid' });
  await signInPrepared(page, candidate);
  await openApplication(page, applicationId);
  await page.getByRole('button', { name: 'Withdraw the application' }).click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the application' }).click();
  await expect(page).toHaveURL(/\/vacancy-applied$/);
  await expect(main(page).getByRole('article')).toHaveCount(0);
  await page.goto(portal(`/vacancy/${advertisement.advtCode}/0/0/all`));
  await expect(main(page).getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  await mailTo(candidate.email, new RegExp(`T-${advertisement.advtCode}|फिर्ता`));
});

test('a further category is added to a paid application and paid, and the candidate competes in both', async ({ page }) => {
  const candidate = await prepareCandidate();
  const categories = ['open', 'woman'].map((quotaCode) => ({ quotaCode, seats: 3 }));
  const advertisement = await prepareAdvertisement({ categories });
  const [openCategory, womanCategory] = advertisement.categoryIds as [number, number];
  const applicationId = await prepareApplication(candidate, { ...advertisement, categoryIds: [openCategory] }, { paymentStatus: 'paid' });
  await signInPrepared(page, candidate);
  await openApplication(page, applicationId);
  await page.getByText('Apply in a further category').click();
  await main(page).getByRole('checkbox', { name: /Woman/i }).check();
  await expect(main(page).getByText(/You pay .* more\. What you have already paid stays valid\./)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add the categories and continue to payment' }).click();
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa');
  await expectResult(page, 'paid');
  await openApplication(page, applicationId);
  await expect(main(page).getByText('You also compete in these categories.')).toBeVisible();
  const competing = await readRows((db) =>
    db.selectFrom('competingCategory').select('advertisementCategoryId').where('applicationId', '=', applicationId).execute(),
  );
  expect(competing.map((row) => row.advertisementCategoryId).sort()).toEqual([openCategory, womanCategory].sort());
});

test('a candidate whose application is held sends the document that is asked for, and the officer has the answer', async ({
  page,
  browser,
}) => {
  const candidate = await prepareCandidate();
  const officer = await makeRows((db) =>
    createStaff(db, { privileges: { scrutiny: ['read', 'approve', 'reject'], profileManagement: ['read'] } }, new Date()),
  );
  const advertisement = await prepareAdvertisement({ lifeCycleStatus: 'closed', ...days(-20, -10) });
  const applicationId = await prepareApplication(candidate, advertisement, { scrutinyOfficerId: officer.accountId });
  await holdAs(officer, applicationId, 'Send the equivalence certificate');

  await signInPrepared(page, candidate);
  await expect(
    main(page)
      .getByText(/hold|Send the equivalence/i)
      .first(),
  ).toBeVisible();
  await openApplication(page, applicationId);
  await expect(page.getByText('Send the equivalence certificate').first()).toBeVisible();
  await typeText(page, { answer: 'The certificate of the university is attached.' });
  await chooseFile(page, 'document', pdf('equivalence.pdf', 'Equivalence certificate'));
  await expectSound(page);
  await send(page, 'answer');
  // The stage 'Under scrutiny' is on the page before the answer has arrived.
  await expect(field(page, 'answer')).toHaveCount(0);
  await expect(main(page).getByText('Under scrutiny').first()).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desktop = await desk.newPage();
  await useLanguage(desktop, 'en');
  await signInAsStaff(desktop, officer.username, testPassword);
  await desktop.goto(`${addresses().staffConsole}/admin/candidate-details/${advertisement.advtCode}/${applicationId}/pending/1`);
  await expect(desktop.getByText('The certificate of the university is attached.')).toBeVisible();
  await desk.close();
});

test('somebody who mistyped the e-mail at registration corrects it and gets the temporary password', async ({ page }) => {
  const person = uniqueCandidate('mistyped');
  const rightEmail = person.email.replace('@', '.right@');
  const { dateOfBirthAd } = await register(person);
  await useLanguage(page, 'en');
  await page.goto(portal('/login'));
  await main(page).getByText('Other help to sign in').click();
  await main(page).locator('a[href="/correct-email"]').first().click();
  await typeText(page, { nationalId: person.nationalId, citizenshipNumber: person.citizenshipNumber, email: rightEmail });
  await typeDay(page, 'dateOfBirthAd', dateOfBirthAd);
  await expectSound(page);
  await send(page, 'nationalId');
  const code = /\b\d{6}\b/.exec((await mailTo(rightEmail)).text)?.[0] ?? '';
  await typeText(page, { code });
  await send(page, 'code');
  await expect(page.getByText('Your e-mail has been corrected.')).toBeVisible();
  const temporary = /(?:Temporary password|अस्थायी पासवर्ड): (\S+)/;
  const password = temporary.exec((await mailTo(rightEmail, temporary)).text)?.[1] ?? '';
  await page.getByRole('link', { name: 'Sign in with the temporary password' }).click();
  await typeText(page, { username: person.username, password });
  await send(page, 'username');
  await expect(page).toHaveURL(/\/change-password/);
});

test('a phone whose clock is a year ahead pays all the same: the clock of the gateway decides', async ({ page }) => {
  const candidate = await prepareCandidate();
  const applicationId = await prepareApplication(candidate, await prepareAdvertisement(), { paymentStatus: 'unpaid' });
  await page.clock.setSystemTime(new Date(Date.now() + 400 * DAY_MS));
  await signInPrepared(page, candidate);
  await openApplication(page, applicationId);
  await expect(page.getByText('The date to pay has passed.')).toBeHidden();
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa');
  await expectResult(page, 'paid');
});

test('what was started at a cyber café is found at home, and nothing of the person stays at the café', async ({ browser }) => {
  const candidate = await prepareCandidate();
  const { advtCode } = await prepareAdvertisement();
  const cafe = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const there = await cafe.newPage();
  await signInPrepared(there, candidate);
  await there.goto(portal(`/vacancy/${advtCode}/0/0/all`));
  await main(there).getByRole('checkbox', { name: /^Open/ }).check();
  await main(there).getByRole('button', { name: 'Apply', exact: true }).click();
  await field(there, 'minimumQualificationAnswer').first().check();
  await expect(there.getByText('Draft kept in your account')).toBeVisible();
  await expect(there.getByText('Draft saved on this device')).toHaveCount(0);
  await there.getByRole('button', { name: 'My account' }).click();
  await there.getByText('Sign out').click();
  await expect(there).toHaveURL(/\/login/);
  const left = await everythingKept(there);
  for (const trace of [candidate.username, String(candidate.masterId), 'Manmaya', 'Gurung', candidate.email, String(advtCode)])
    expect(left).not.toContain(trace);
  // The back button shows nothing to a signed-out user either.
  await there.goBack();
  await expect(there).toHaveURL(/\/login/);
  await cafe.close();

  const home = await browser.newContext();
  const here = await home.newPage();
  await signInPrepared(here, candidate);
  await here.goto(portal(`/vacancy/${advtCode}/0/0/all`));
  await main(here).getByRole('link', { name: 'Continue the application' }).click();
  await main(here).getByRole('button', { name: 'Restore' }).click();
  await expect(field(here, 'minimumQualificationAnswer').first()).toBeChecked();
  await home.close();
});

const DAY_MS = 86_400_000;

/** Deadlines of an advertisement, in days from today. */
function days(single: number, double: number) {
  const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
  return { publishDateAd: day(single - 20), singleSubmissionLastDateAd: day(single), doubleFeeSubmissionLastDateAd: day(double) };
}

async function holdAs(officer: Person, applicationId: number, remark: string): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${addresses().gateway}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${officer.accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return ((await answer.json()) as { data: { version: number } }).data;
  };
  const { version } = await call('scrutiny/individual-data', { applicationId });
  await call('scrutiny/application-status', { applicationId, version, event: 'hold', remark });
}

/** All data that the browser stores for the portal, as one string. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, databases, document.cookie]);
  });
}
