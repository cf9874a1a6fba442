import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../apps/gateway/src/testing/advertisements.ts';
import { createApplication } from '../../../apps/gateway/src/testing/applications.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { makeRows } from '../../support/database.ts';
import { send, typeDay, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { mailTo } from '../../support/mailbox.ts';
import { signInAsCandidate, useLanguage } from '../../support/sign-in.ts';
import { asOfficer, openScreen, pressAndConfirm } from '../whole-cycle/officers.ts';

const today = nepalDayOf(new Date());
const inDays = (days: number) => addDays(today, days);
const why = { extended: 'Floods closed the roads.', combined: 'One examination for both.', cancelled: 'The posts were abolished.' };
const candidate = { username: 'nabin', email: 'nabin@demo.example' };

const advertisement = (lifeCycleStatus: 'preLive' | 'live') =>
  makeRows((db) =>
    createAdvertisement(
      db,
      {
        lifeCycleStatus,
        classCode: 'nonGazettedSecond',
        publishDateAd: today,
        singleSubmissionLastDateAd: inDays(14),
        doubleFeeSubmissionLastDateAd: inDays(21),
        admitCardDownloadDateAd: inDays(60),
      },
      new Date(),
    ),
  );

const applicationOf = (username: string, to: TestAdvertisement) =>
  makeRows(async (db) => {
    const { masterId } = await db
      .selectFrom('candidate as c')
      .innerJoin('account as a', 'a.id', 'c.accountId')
      .select('c.masterId')
      .where('a.username', '=', username)
      .executeTakeFirstOrThrow();
    return createApplication(db, masterId, to, {}, new Date());
  });

/** A phone without a sign-in. */
async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  return page;
}

const portal = (path: string) => `${addresses().candidatePortal}${path}`;
const seen = async (page: Page) => (await page.locator('main dl').first().textContent())!.replace('Why each quota has these posts', '');

test('an advertisement from its preview to its cancellation, and what a candidate sees at each point', async ({ browser }) => {
  const first = await advertisement('preLive');
  const second = await advertisement('live');
  const phone = await onPhone(browser);
  const readOn = (advtCode: number) => phone.goto(portal(`/advertisement/${advtCode}`));
  const open = (page: Page, { advtCode }: TestAdvertisement) => openScreen(page, `/admin/advertisementlist?open=${advtCode}`);

  await readOn(first.advtCode);
  await expect(phone.getByText(`${first.advtCode}-open/083-84`), 'nobody reads it before it is published').toHaveCount(0);

  await asOfficer(browser, 'advertisement', async (page) => {
    await open(page, first);
    await page.getByRole('link', { name: 'Preview for candidates' }).click();
    const preview = page.getByRole('article', { name: 'Page of the vacancy' });
    await expect(preview.getByText('Announced. Not open for applications yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('नेपाली').click();
    await expect(page.getByRole('article').getByText('दरखास्त दिने अन्तिम मिति').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('radiogroup').getByText('English').click();
    await page.getByRole('radiogroup', { name: 'Width' }).getByText('Computer').click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const previewed = await seen(page);

    await open(page, first);
    await pressAndConfirm(page, 'Publish');
    await expect(page.getByText('Published').first()).toBeVisible();
    // Public answers are cached for a second, so retry.
    await expect(async () => {
      await readOn(first.advtCode);
      await expect(phone.getByText('Announced. Not open for applications yet.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await seen(phone), 'candidates read what the officer previewed').toBe(previewed);

    await pressAndConfirm(page, 'Go live');
    await expect(page.getByRole('button', { name: 'Extend the deadline' })).toBeVisible();
    await expect(async () => {
      await readOn(first.advtCode);
      await expect(phone.getByText('Open for applications.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(phone.getByRole('link', { name: 'Sign in and apply' })).toBeVisible();

    const applicationId = await applicationOf(candidate.username, first);

    await page.getByRole('button', { name: 'Extend the deadline' }).click();
    await typeDay(page, 'newLastDateAd', inDays(20));
    await typeText(page, { reason: why.extended });
    await send(page, 'reason');
    await expect(page.getByText(why.extended).first()).toBeVisible();
    await mailTo(candidate.email, new RegExp(why.extended));
    await expect(async () => {
      await readOn(first.advtCode);
      await expect(phone.getByText(/20 days left/).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await openScreen(page, '/admin/combine-advertisement');
    const group = page.getByRole('region').filter({ hasText: String(second.advtCode) });
    await group.getByRole('radio', { name: new RegExp(String(second.advtCode)) }).check();
    await group.getByRole('checkbox', { name: new RegExp(String(first.advtCode)) }).check();
    await group.getByRole('button', { name: 'See the effect' }).click();
    await expect(page.getByText('1 application is transferred, with its number, its fee and its payment.')).toBeVisible();
    await typeText(page, { reason: why.combined });
    await send(page, 'reason');
    await expect(page.locator('[id="reason"]')).toHaveCount(0);
    await expect(async () => {
      await readOn(first.advtCode);
      await expect(phone.getByText('This advertisement has been combined with another.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await phone.getByRole('link', { name: 'See that one' }).click();
    await expect(phone).toHaveURL(new RegExp(`/advertisement/${second.advtCode}$`));
    await mailTo(candidate.email, /combined|गाभि|संयुक्त|मिलाइ/);

    await open(page, second);
    await page.getByRole('button', { name: 'Cancel advertisement' }).click();
    await expect(page.getByText(/1 application is closed\.\s+The fee of 1 of them is refunded,/)).toBeVisible();
    await typeText(page, { remarks: why.cancelled });
    await send(page, 'remarks');
    await expect(page.getByText(why.cancelled).first()).toBeVisible();
    await mailTo(candidate.email, new RegExp(why.cancelled));
    await expect(async () => {
      await readOn(second.advtCode);
      await expect(phone.getByText(new RegExp(why.cancelled)).first()).toBeVisible({ timeout: 2000 });
    }).toPass();

    await signInAsCandidate(phone, candidate.username);
    await phone.goto(portal(`/vacancy-applied?application=${applicationId}`));
    await expect(phone.getByText('This advertisement was cancelled.').first()).toBeVisible();
    await expect(phone.getByText(/Your fee of .* will be refunded/).first()).toBeVisible();
    await expectNoSidewaysScrolling(phone);
  });
  await expect(async () => {
    await phone.goto(portal(`/public-log?advtCode=${first.advtCode}`));
    await expect(phone.getByText(new RegExp(why.extended)).first(), 'the public log has the reason').toBeVisible({ timeout: 2000 });
  }, 'what happened is chained once a minute').toPass({ timeout: 90_000 });
  await phone.context().close();
});
