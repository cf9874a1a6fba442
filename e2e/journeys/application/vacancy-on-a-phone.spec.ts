import { expect, type Page } from '@playwright/test';
import { testPassword } from '../../../apps/gateway/src/testing/people.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { countedTaps } from '../../support/counted-taps.ts';
import { makeRows } from '../../support/database.ts';
import { field } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { expectResult } from '../../support/paying-steps.ts';
import { prepareAdvertisement, prepareCandidate } from '../../support/prepared-candidate.ts';
import { signInAsCandidate, useLanguage } from '../../support/sign-in.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');
const vacancyPage = (advtCode: number) => `${addresses().candidatePortal}/vacancy/${advtCode}/0/0/all`;

/** Five categories, some of them open to a woman; one subject, and one centre in the candidate's district. */
async function prepare() {
  const candidate = await prepareCandidate();
  const categories = ['open', 'woman', 'dalit', 'madhesi', 'disabled'].map((quotaCode) => ({ quotaCode, seats: 3 }));
  const advertisement = await prepareAdvertisement({ categories });
  await makeRows(async (db) => {
    const subject = await db.selectFrom('subject').select('id').where('active', '=', true).orderBy('id').limit(1).executeTakeFirstOrThrow();
    await db.insertInto('advertisementSubject').values({ advtCode: advertisement.advtCode, subjectId: subject.id }).execute();
    const { districtId } = await db
      .selectFrom('examCentre')
      .select('districtId')
      .where('active', '=', true)
      .groupBy('districtId')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('contactAddress')
      .set({ districtId })
      .where('masterId', '=', candidate.masterId)
      .where('kind', '=', 'mailing')
      .execute();
  });
  return { candidate, ...advertisement };
}

/** Runs in the page: whether the whole element is in view with nothing over its middle. */
function isUncovered(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= window.innerHeight && (hit === element || element.contains(hit));
}

const isInSight = (page: Page, text: string, role: 'button' | 'text') =>
  (role === 'button' ? main(page).getByRole('button', { name: text, exact: true }) : main(page).getByText(text).first()).evaluate(
    isUncovered,
  );

for (const [language, verdict, button] of [
  ['ne', 'तपाईंले प्रतिस्पर्धा गर्न पाउने समूह', 'दरखास्त दिनुहोस्'],
  ['en', 'You can compete in', 'Apply'],
] as const) {
  test(`a vacancy says its verdict and its one button in the first screen of a phone (${language})`, async ({ page }) => {
    const { candidate, advtCode } = await prepare();
    await useLanguage(page, language);
    await signInAsCandidate(page, candidate.username, testPassword);
    await page.goto(vacancyPage(advtCode));
    await expect(main(page).getByRole('button', { name: button, exact: true })).toBeVisible();
    expect(await isInSight(page, verdict, 'text')).toBe(true);
    expect(await isInSight(page, button, 'button')).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectNoSidewaysScrolling(page);
    // The whole page at once: on a phone, a target half covered by the sticky bar would fail the check.
    await page.setViewportSize({ width: 360, height: 3_000 });
    await expectNoAxeViolations(page);
  });
}

for (const [language, button, sentence] of [
  ['ne', 'दरखास्त दिनुहोस्', 'कृपया कम्तीमा एउटा समूह छान्नुहोस्।'],
  ['en', 'Apply', 'Please select at least one category.'],
] as const) {
  for (const by of ['touch', 'keyboard'] as const) {
    test(`who applies with nothing ticked reads why beside the button, and is led to the boxes (${language}, ${by})`, async ({ page }) => {
      const { candidate, advtCode } = await prepare();
      await page.setViewportSize({ width: 360, height: 740 });
      await useLanguage(page, language);
      await signInAsCandidate(page, candidate.username, testPassword);
      await page.goto(vacancyPage(advtCode));
      const apply = main(page).getByRole('button', { name: button, exact: true });
      await (by === 'keyboard' ? apply.press('Enter') : apply.click());
      const refusal = main(page).getByRole('alert');
      await expect(refusal).toHaveText(sentence);
      await expect(refusal).toBeInViewport({ ratio: 1 });
      expect(await isInSight(page, sentence, 'text'), 'the sentence is covered by nothing').toBe(true);
      expect(await isInSight(page, button, 'button'), 'nor is the button').toBe(true);
      const first = main(page).getByRole('checkbox', { disabled: false }).first();
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await expect(first).toBeInViewport({ ratio: 1 });
      expect(await first.evaluate(isUncovered), 'the first box is covered by nothing').toBe(true);
      await first.press('Space');
      await expect(refusal).toHaveCount(0);
    });
  }
}

test('from the vacancy to the paid fee it takes twelve taps at most, those at the wallet among them', async ({ page }) => {
  const { candidate, advtCode } = await prepare();
  await useLanguage(page, 'en');
  await signInAsCandidate(page, candidate.username, testPassword);
  await page.goto(`${addresses().candidatePortal}/vacancy?text=${advtCode}`);
  const job = countedTaps();
  await job.tap(main(page).locator(`li a[href*="/vacancy/${advtCode}/"]`));
  await job.tap(main(page).getByRole('checkbox', { name: /^Open/ }));
  await job.tap(main(page).getByRole('button', { name: 'Apply', exact: true }));
  for (const name of ['facultyId', 'subjectId', 'examCentreId']) await expect(field(page, name), name).not.toHaveValue('');
  await job.tap(main(page).getByLabel('Yes', { exact: true }));
  await job.tap(main(page).getByRole('button', { name: 'Next' }));
  await job.tap(main(page).getByLabel('Wallet (eSewa)'));
  await job.tap(main(page).getByRole('button', { name: 'Next' }));
  await job.tap(main(page).getByLabel(/^I agree to the terms/));
  await job.tap(main(page).getByRole('button', { name: 'Send and pay by eSewa' }));
  await expect(page).toHaveURL(/\/esewa\/pay\//);
  await job.type(page.locator('#payer'), '9806800001');
  await job.type(page.locator('#pin'), '1122');
  await job.tap(page.locator('button[value=pay]'));
  await expectResult(page, 'paid');
  job.expectAtMost(12, 'a vacancy until it is paid for');
});

/** Screen reader users know the focus and the messages by role and name only. */
const focusIsOn = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeFocused();

test('a blind person applies and pays by roles and names alone, and each step says where one is', async ({ page }) => {
  const { candidate, advtCode } = await prepare();
  await useLanguage(page, 'en');
  await signInAsCandidate(page, candidate.username, testPassword);
  await page.goto(vacancyPage(advtCode));
  const apply = page.getByRole('region', { name: 'Apply' });
  await expect(apply.getByRole('group', { name: /^Categories in which you compete/ })).toBeVisible();
  await apply.getByRole('checkbox', { name: /^Open/ }).press('Space');
  await expect(apply.getByRole('status')).toContainText('Rs');
  await apply.getByRole('button', { name: 'Apply', exact: true }).press('Enter');

  const chosen = page.getByRole('combobox', { name: /^Exam centre/ });
  await expect(chosen).not.toHaveValue('');
  await page.getByRole('radio', { name: /^Yes/ }).press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await focusIsOn(page, 'Payment');
  await page.getByRole('radio', { name: 'Wallet (eSewa)' }).press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await focusIsOn(page, 'Check and agree');
  await page.getByRole('button', { name: 'Send application, pay later' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You must agree to the terms and conditions.' }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).press('Space');
  await page.getByRole('button', { name: 'Send application, pay later' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/vacancy-applied\?application=\d+/);
  await page.getByRole('button', { name: /^Pay .*eSewa/ }).press('Enter');
  await page.getByRole('textbox').first().fill('9806800001');
  await page.locator('#pin').fill('1122');
  await page.locator('button[value=pay]').press('Enter');
  await expect(page.getByRole('heading', { name: / paid$/, level: 1 })).toBeVisible();
});
