import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { makeRows, readRows } from '../../support/database.ts';
import { chooseOption, field, send, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';
import { asOfficer, openScreen } from '../whole-cycle/officers.ts';

/** Its applications are allocated to two officers; no other journey decides on those of the second one. */
const ADVERTISEMENT = 20004;

const main = (page: Page) => page.getByRole('main');
const keysReach = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Checks the screen in Nepali on a phone and in English on a desktop. */
async function looksRight(browser: Browser, username: string, paths: readonly string[]): Promise<void> {
  for (const [language, width] of [
    ['ne', 360],
    ['en', 1280],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await useLanguage(page, language);
    await signInAsStaff(page, username);
    for (const path of paths) {
      await page.goto(`${addresses().staffConsole}${path}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScrolling(page);
    }
    await context.close();
  }
}

test('an officer goes through a day by keys, a colleague reads a decision blind, and the supervisor settles it and looks at the numbers', async ({
  browser,
}) => {
  // With this qualification, data alone proves eligibility for open and women's posts.
  await makeRows(async (db) => {
    const level = await db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
    const named = { advtCode: ADVERTISEMENT, educationLevelId: level.id, facultyId: null, position: 1 };
    await db.insertInto('advertisementQualification').values(named).execute();
  });
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-fairness/${ADVERTISEMENT}`);
    await page.getByRole('button', { name: /^Share of the second check/ }).click();
    await typeText(page, { percent: '100' });
    await send(page, 'percent');
    await expect(page.getByRole('button', { name: 'Share of the second check: 100%' })).toBeVisible();
  });

  let rejectedNumber = '';
  await asOfficer(browser, 'scrutiny2', async (page) => {
    await openScreen(page, `/admin/scrutiny/${ADVERTISEMENT}/pending/1`);
    const first = main(page).locator('tbody tr').first();
    await first.waitFor();
    await first.click();
    const remark = field(page, 'remark').first();
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(remark).toBeVisible();
    const [firstName, firstAddress] = [await heading.innerText(), page.url()];
    rejectedNumber = await numberOf(page);

    // One check is in order, another has an objection, and the remark follows from both.
    await main(page).getByRole('button', { name: 'Age: in order' }).click();
    await chooseOption(main(page).getByRole('combobox', { name: 'Qualification: objection' }), 1);
    await expect(remark).toHaveValue(/^Qualification: /);
    await keysReach(page);
    await page.keyboard.press('x');
    await expect(heading).not.toHaveText(firstName);
    await page.keyboard.press('z');
    await expect(page).toHaveURL(firstAddress);
    await expect(heading).toHaveText(firstName);
    await expect(remark).toHaveValue(/^Qualification: /);
    await keysReach(page);
    await page.keyboard.press('x');
    await expect(heading).not.toHaveText(firstName);

    const secondName = await heading.innerText();
    await page.keyboard.press('r');
    await page.keyboard.type('Please send a clear copy of the citizenship');
    await keysReach(page);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Put on hold' }).press('Enter');
    await expect(heading).not.toHaveText(secondName);
    const thirdName = await heading.innerText();
    await page.keyboard.press('r');
    await page.keyboard.type('Every paper is in order');
    await keysReach(page);
    await page.keyboard.press('a');
    await expect(heading).not.toHaveText(thirdName);

    // Leaving the screen sends pending decisions.
    await main(page).locator(`a[href="/admin/scrutiny/${ADVERTISEMENT}/pending/1"]`).first().click();
    await expect(main(page).locator('tbody tr').first()).toBeVisible();
    await expect.poll(async () => (await statusOf(rejectedNumber)).scrutinyStatus).toBe('rejected');
    await openScreen(page, '/admin/scrutiny');
    const day = main(page).getByRole('region', { name: 'Your day' });
    await expect(day).toContainText('Decided today');
    await expect(day.getByRole('region', { name: 'On hold, and until when' }).getByRole('listitem')).not.toHaveCount(0);
  });
  const decided = await statusOf(rejectedNumber);

  await asOfficer(browser, 'scrutiny', async (page) => {
    await openScreen(page, '/admin/scrutiny');
    const drawn = main(page).getByRole('region', { name: 'To be checked a second time' });
    await drawn.getByRole('link', { name: rejectedNumber }).click();
    await expect(main(page).getByText(/Another officer has decided on this application/)).toBeVisible();
    await expect(main(page).getByText('Rejected', { exact: true })).toHaveCount(0);
    await typeText(page, { remark: 'The qualification is accepted' });
    // The application also claims a quota whose proof an officer has to judge.
    await main(page).getByRole('radio', { name: 'Competes', exact: true }).check();
    await page.getByRole('button', { name: 'I would approve it' }).click();
    await expect(page).not.toHaveURL(new RegExp(`second-reading/${decided.id}$`));
  });

  const fairness = `/admin/scrutiny-fairness/${ADVERTISEMENT}`;
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-allocation/${ADVERTISEMENT}`);
    await chooseOption(field(page, 'officerId'), { text: 'Indira Gurung' });
    await typeText(page, { numberOfApplications: '1' });
    await send(page, 'numberOfApplications');
    await expect(main(page).getByRole('row').filter({ hasText: 'scrutiny2' })).toContainText('10');

    await openScreen(page, fairness);
    await main(page).getByRole('button', { name: 'Settle the difference' }).first().click();

    await typeText(page, { remark: 'The certificate is of another level' });
    await page.getByRole('button', { name: 'Keep the first decision' }).click();
    await expect(main(page).getByText('The certificate is of another level')).toBeVisible();
    const officers = main(page).getByRole('table', { name: 'Decisions and reasons by officer' });
    await expect(officers.getByRole('row').filter({ hasText: 'Indira Gurung' })).toContainText('%');
    await expect(main(page).getByText(/^Share rejected, by officer: from/)).toBeVisible();

    const waiting = await undecided();
    await page.getByRole('button', { name: 'Approve applications confirmed by their data' }).click();
    await typeText(page, { remark: 'Proved by the data' });
    await send(page, 'remark');
    await expect(page.getByText(/Applications checked: \d+; approved: \d+/)).toBeVisible();
    const left = new Set((await undecided()).map(({ id }) => id));
    const approved = waiting.filter(({ id }) => !left.has(id));
    expect(approved.length, 'some are proved by data').toBeGreaterThan(0);
    expect(approved.filter(({ asksForDocument }) => asksForDocument)).toEqual([]);

    // From a number in the report to the rows it counts.
    await openScreen(page, '/admin/scrutiny/advertisementReport');
    const rejected = main(page).locator(`table a[href^="/admin/scrutiny/${ADVERTISEMENT}/rejected/1"]`);
    await rejected.click();
    await expect(main(page).getByRole('row').filter({ hasText: rejectedNumber })).toBeVisible();

    await openScreen(page, '/admin/scrutiny/report');
    await expect(main(page).getByRole('table').first()).toBeVisible();
    await page.getByRole('button', { name: 'Tools of the list' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const download = page.getByRole('button', { name: 'Download all filtered rows' });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n').at(-1)).toMatch(/^Total,/);
  });

  await looksRight(browser, 'scrutiny2', [
    '/admin/scrutiny',
    `/admin/scrutiny/${ADVERTISEMENT}/pending/1`,
    `/admin/candidate-details/${ADVERTISEMENT}/${decided.id}/rejected/1`,
  ]);
  await looksRight(browser, 'supervisor', [fairness, `/admin/scrutiny-allocation/${ADVERTISEMENT}`, '/admin/scrutiny/report']);
});

test('the document has most of the screen, and the decision is one line', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await signInAsStaff(page, 'scrutiny');
  await openScreen(page, `/admin/scrutiny/${ADVERTISEMENT}/pending/1`);
  await main(page).locator('tbody tr').first().click();
  const bar = main(page).getByRole('region', { name: 'Decision' });
  await expect(bar.getByRole('button', { name: 'Approve' })).toBeVisible();
  const paper = await main(page).locator('figure').first().boundingBox();
  expect(paper!.width).toBeGreaterThanOrEqual(560);
  expect(paper!.height).toBeGreaterThanOrEqual(600);
  const line = await bar.boundingBox();
  expect(line!.height).toBeLessThanOrEqual(64);
  expect(paper!.y + paper!.height, 'the line does not cover the document').toBeLessThanOrEqual(line!.y);
  // The remark grows over the facts and leaves the document and the line as they are.
  await page.keyboard.press('r');
  await page.keyboard.type('A remark of several words');
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64);
  const written = await field(page, 'remark').first().boundingBox();
  expect(written!.height).toBeGreaterThan(100);
  expect(written!.x + written!.width).toBeLessThanOrEqual(paper!.x + 8);
  await context.close();
});

async function numberOf(page: Page): Promise<string> {
  const id = Number(/candidate-details\/\d+\/(\d+)\//.exec(page.url())![1]);
  const of = await readRows((db) =>
    db.selectFrom('application').select('applicationNumber').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return of.applicationNumber;
}

function statusOf(applicationNumber: string) {
  return readRows((db) =>
    db
      .selectFrom('application')
      .select(['id', 'scrutinyStatus'])
      .where('applicationNumber', '=', applicationNumber)
      .executeTakeFirstOrThrow(),
  );
}

/** Paid applications without a decision, and whether a category of theirs requires a document. */
function undecided() {
  return readRows(async (db) => {
    const rows = await db
      .selectFrom('application as x')
      .innerJoin('applicationCategory as ac', 'ac.applicationId', 'x.id')
      .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
      .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
      .select(['x.id', 'q.claimedBy'])
      .where('x.advtCode', '=', ADVERTISEMENT)
      .where('x.paymentStatus', '=', 'paid')
      .where('x.scrutinyStatus', '=', 'pending')
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))];
    const asksForDocument = (id: number) => rows.some((row) => row.id === id && !['everybody', 'gender'].includes(row.claimedBy));
    return ids.map((id) => ({ id, asksForDocument: asksForDocument(id) }));
  });
}
