import { expect, type Browser, type Page } from '@playwright/test';
import { mailTo } from '../../support/mailbox.ts';
import { passLastDayToPay } from '../../support/days.ts';
import { pdf } from '../../support/documents.ts';
import { chooseFile, chooseOption, field, send, typeText } from '../../support/fields.ts';
import { openMyApplication } from './applying.ts';
import { asCandidate } from './candidate.ts';
import { asOfficer, openRow, openScreen } from './officers.ts';

export async function approveVoucher(browser: Browser, advtCode: string, voucherNumber: string, fee = /(Rs|रु)/): Promise<void> {
  await asOfficer(browser, 'payment', async (page) => {
    await openScreen(page, '/admin/update/payment');
    await openRow(page, voucherNumber);
    await expect(page.getByText(advtCode).first()).toBeVisible();
    await expect(page.getByText(fee).first()).toBeVisible();
    await expect(page.locator('aside img, [role=dialog] img, figure img').first(), 'the picture of the voucher is shown').toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(page.getByText(/has been approved/).first()).toBeVisible();
  });
}

export async function allocateApplications(browser: Browser, advtCode: string, applications: number): Promise<void> {
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-allocation/${advtCode}`);
    await chooseOption(field(page, 'officerId'), { text: 'Hari Chaudhary' });
    await typeText(page, { numberOfApplications: String(applications + 5) });
    await send(page, 'numberOfApplications');
    await expect(page.locator('[id="numberOfApplications-error"]'), 'more applications than wait cannot be allocated').toBeVisible();
    await typeText(page, { numberOfApplications: String(applications) });
    await send(page, 'numberOfApplications');
    await expect(page.getByText(new RegExp(`^${applications} applications? (was|were) allocated`)).first()).toBeVisible();
  });
}

async function decide(
  page: Page,
  advtCode: string,
  tab: string,
  name: string,
  answer: 'Approve' | 'Hold' | 'Reject',
  remark: string,
): Promise<void> {
  await openScreen(page, `/admin/scrutiny/${advtCode}/${tab}/1`);
  await openRow(page, name);
  await expect(
    page.getByRole('region', { name: 'Rules of the advertisement' }).or(page.getByText('Rules of the advertisement')).first(),
  ).toBeVisible();
  // Hold offers the questions of the commission instead.
  if (answer !== 'Hold') {
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect(page.locator('[id="remark-error"]'), 'a decision needs its remark').toBeVisible();
  }
  await typeText(page, { remark });
  await page.getByRole('button', { name: answer, exact: true }).click();
  if (answer === 'Hold') await page.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText(/has been (approved|put on hold|rejected)/).first()).toBeVisible();
}

async function sendRequestedDocument(browser: Browser, username: string, demand: string): Promise<void> {
  await asCandidate(browser, username, async (page) => {
    await openMyApplication(page);
    await expect(page.getByText(demand).first()).toBeVisible();
    await send(page, 'answer');
    await expect(page.locator('[id="document-error"]'), 'a document is needed').toBeVisible();
    await typeText(page, { answer: 'A clear copy is attached' });
    await chooseFile(page, 'document', pdf('copy.pdf'));
    await send(page, 'answer');
    await expect(page.getByText(/Answer sent/)).toBeVisible();
  });
}

/** Finalises scrutiny. If it is refused, for example because of a pending payment, the failure shows the gateway's answer. */
async function finalise(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, '/admin/scrutiny-allocation');
    const row = page.getByRole('row').filter({ hasText: advtCode });
    await row.getByRole('button', { name: /Finalise/ }).click();
    const answered = page.waitForResponse((response) => response.url().includes('/scrutiny/finalize'));
    await page.locator('[role=dialog]').getByRole('button', { name: 'Finalise', exact: true }).click();
    const answer = (await (await answered).json()) as { message: string };
    expect(answer.message, 'what the gateway says to finalising').toBe('The scrutiny has been finalised.');
  });
}

/** After a court order, scrutiny is reopened to examine a rejected application again. */
async function reopen(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-allocation/${advtCode}`);
    await send(page, 'remark');
    await expect(page.locator('[id="remark-error"]'), 'reopening needs its reason').toBeVisible();
    await typeText(page, { remark: 'A court ordered that one application is examined again' });
    await send(page, 'remark');
    await expect(page.getByText('The scrutiny has been reopened.').first()).toBeVisible();
  });
}

/** Approves the only application; finalises scrutiny once no more payments can arrive. */
export async function approveOneAndFinalise(browser: Browser, advtCode: string, name: string, email: string): Promise<void> {
  const remark = 'All certificates in order';
  await asOfficer(browser, 'scrutiny', (page) => decide(page, advtCode, 'pending', name, 'Approve', remark));
  await passLastDayToPay(advtCode);
  await finalise(browser, advtCode);
  await mailTo(email, new RegExp(remark));
}

type People = { approved: string; held: string; rejected: string; approvedMail: string };

/**
 * Approves one application, holds a second and approves it after her answer, and rejects a third, each with a remark; then finalises
 * scrutiny, reopens it for the rejected one, and finalises it again.
 */
export async function examineApplications(browser: Browser, advtCode: string, people: People): Promise<void> {
  const demand = 'Please send a clear copy of the citizenship';
  await asOfficer(browser, 'scrutiny', async (page) => {
    await decide(page, advtCode, 'pending', people.approved, 'Approve', 'All certificates in order');
    await decide(page, advtCode, 'pending', people.held, 'Hold', demand);
    await decide(page, advtCode, 'pending', people.rejected, 'Reject', 'The certificate is of another person');
  });
  await sendRequestedDocument(browser, people.held.toLowerCase(), demand);
  await asOfficer(browser, 'scrutiny', (page) => decide(page, advtCode, 'pending', people.held, 'Approve', 'A clear copy has come'));
  await passLastDayToPay(advtCode);
  await finalise(browser, advtCode);
  await reopen(browser, advtCode);
  await asOfficer(browser, 'scrutiny', async (page) => {
    await decide(page, advtCode, 'rejected', people.rejected, 'Hold', 'Examined again by order of the court');
    await decide(page, advtCode, 'hold-on', people.rejected, 'Reject', 'The certificate is of another person, seen again');
  });
  await finalise(browser, advtCode);
  await mailTo(people.approvedMail, /All certificates in order/);
}
