import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { chooseFile, chooseOption, field, send, typeDay, typeText } from '../../support/fields.ts';
import { pdf } from '../../support/documents.ts';
import { asOfficer, openRow, openScreen, pressAndConfirm } from './officers.ts';

export type Demand = {
  demandOffice: string;
  totalVacancy: number;
  /** A custom quota of the commission, and its number of posts. */
  ofQuota?: { name: string; posts: number };
};

export async function sendRequisition(browser: Browser, demand: Demand): Promise<void> {
  await asOfficer(browser, 'demand', async (page) => {
    await openScreen(page, '/admin/requisition?new=1');
    await chooseOption(field(page, 'serviceId'), { text: 'Nepal Administration Service' });
    for (const name of ['groupId', 'subGroupId']) await chooseOption(field(page, name), 1);
    await chooseOption(field(page, 'classId'), { text: 'Non-gazetted Second Class' });
    await chooseOption(field(page, 'postId'), 1);
    await expect(field(page, 'organizationName'), 'an officer of an office asks for that office only').toBeDisabled();
    await typeText(page, {
      demandOffice: demand.demandOffice,
      totalVacancy: String(demand.totalVacancy),
      workSummary: 'Registration and correspondence',
      requisitionRemarks: 'Vacant since Shrawan',
      remarks: 'Urgent',
    });
    await send(page, 'demandOffice');
    await expect(page.locator('[id="requisitionDoc-error"]'), 'a requisition without its letter is refused').toBeVisible();
    await expect(field(page, 'demandOffice'), 'nothing typed is lost').toHaveValue(demand.demandOffice);
    await chooseFile(page, 'requisitionDoc', pdf('letter.pdf', 'Requisition letter'));
    await send(page, 'demandOffice');
    await expect(page.getByRole('row').filter({ hasText: demand.demandOffice })).toBeVisible();
  });
}

export async function approveRequisition(browser: Browser, demand: Demand): Promise<void> {
  await asOfficer(browser, 'approver', async (page) => {
    await openScreen(page, '/admin/approval/requisition');
    await page.getByRole('row').nth(1).click();
    await expect(page.getByText(demand.demandOffice).first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(page.getByText(/has been approved/).first()).toBeVisible();
  });
}

/** Generates and saves the quotas, checking the calculation of each post; another officer approves them. */
export async function distributePosts(browser: Browser, demand: Demand): Promise<void> {
  await asOfficer(browser, 'distribution', async (page) => {
    await openScreen(page, '/admin/percentage-distribution');
    await page.getByRole('row').nth(1).click();
    await expect(page.getByText('How the posts were given').first()).toBeVisible();
    const stage = page.locator('details:has(table)').first();
    await stage.locator('summary').click();
    await expect(stage.getByText('receives the post').first()).toBeVisible();
    const sum = page.getByRole('row').filter({ hasText: `Sum (posts: ${demand.totalVacancy})` });
    await expect(sum.getByRole('status')).toHaveText(String(demand.totalVacancy));
    if (demand.ofQuota) {
      const line = page.getByRole('region', { name: 'Posts by quota' }).getByRole('row').filter({ hasText: demand.ofQuota.name });
      await expect(line.getByRole('cell').last(), `the posts of ${demand.ofQuota.name}`).toHaveText(String(demand.ofQuota.posts));
    }
    await page.getByRole('button', { name: 'Save for approval' }).click();
    await expect(page.getByText(/has been saved and awaits approval/).first()).toBeVisible();
  });
  await asOfficer(browser, 'approver', async (page) => {
    await openScreen(page, '/admin/approval/percentage-distribution');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(page.getByText(/has been approved/).first()).toBeVisible();
  });
}

export async function generateAdvertisementNumber(browser: Browser): Promise<void> {
  await asOfficer(browser, 'distribution', async (page) => {
    await openScreen(page, '/admin/percentage-distribution?state=distributed');
    await openRow(page, /Approved/);
    await page.getByRole('button', { name: 'Generate advertisement number' }).click();
    await expect(page.getByRole('heading', { name: 'Advertisement numbers' })).toBeVisible();
  });
}

/** Enters the dates, publishes the advertisement and opens it for applications; returns its code. */
export async function openForApplications(
  browser: Browser,
  beforePublishing?: (page: Page, advtCode: string) => Promise<void>,
): Promise<string> {
  let advtCode = '';
  await asOfficer(browser, 'advertisement', async (page) => {
    await openScreen(page, '/admin/publish-advertisement?status=pending');
    const row = page.getByRole('row').nth(1);
    advtCode = (await row.getByRole('cell').first().innerText()).trim();
    await row.click();
    await page.getByRole('link', { name: 'Configure', exact: true }).click();
    const today = nepalDayOf(new Date());
    const inDays = (days: number) => addDays(today, days);
    await typeDay(page, 'publishDateAd', today);
    await typeDay(page, 'singleSubmissionLastDateAd', inDays(21));
    await typeDay(page, 'paymentLastDateAd', inDays(21));
    await typeDay(page, 'doubleFeeSubmissionLastDateAd', inDays(28));
    await typeDay(page, 'doubleFeePaymentLastDateAd', inDays(28));
    // Either calendar can be typed; both dates are submitted.
    await page
      .getByRole('group', { name: /^Age cut-off date/ })
      .getByRole('button', { name: 'Type the date in BS' })
      .click();
    await typeDay(page, 'ageCutOffDateAd', inDays(21));
    await typeDay(page, 'admitCardDownloadDateAd', today);
    for (const name of ['qualifications.0.educationLevelId', 'agreementId']) await chooseOption(field(page, name), 1);
    await send(page, 'remarks');
    await beforePublishing?.(page, advtCode);
    await pressAndConfirm(page, 'Publish');
    await pressAndConfirm(page, 'Go live');
    await expect(page.getByRole('complementary').or(page.locator('aside, [role=dialog]')).getByText('Live').first()).toBeVisible();
  });
  return advtCode;
}
