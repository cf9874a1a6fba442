import { expect, type Browser, type Page } from '@playwright/test';
import { mailTo } from '../../support/mailbox.ts';
import { field, send, typeText } from '../../support/fields.ts';
import { asOfficer, openRow, openScreen, pressAndConfirm } from './officers.ts';

/** The payment officer compares the voucher with the fee, and approves it. */
export async function approveVoucher(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'payment', async (page) => {
    await openScreen(page, '/admin/update/payment');
    await openRow(page, /V-7001/);
    await expect(page.getByText(advtCode).first()).toBeVisible();
    await expect(page.locator('aside img, [role=dialog] img, figure img').first(), 'the picture of the voucher is shown').toBeVisible();
    await pressAndConfirm(page, 'Approve');
    await expect(page.getByText(/has been approved/).first()).toBeVisible();
  });
}

/** The supervisor gives every paid form to one officer. */
export async function allocateForms(browser: Browser, advtCode: string, forms: number): Promise<void> {
  await asOfficer(browser, 'supervisor', async (page) => {
    await openScreen(page, `/admin/scrutiny-allocation/${advtCode}`);
    const officer = await field(page, 'officerId').locator('option', { hasText: 'Hari Chaudhary' }).getAttribute('value');
    await field(page, 'officerId').selectOption(officer);
    await typeText(page, { numberOfForms: String(forms + 5) });
    await send(page, 'numberOfForms');
    await expect(page.locator('[id="numberOfForms-error"]'), 'more forms than wait cannot be allocated').toBeVisible();
    await typeText(page, { numberOfForms: String(forms) });
    await send(page, 'numberOfForms');
    await expect(page.getByText(`${forms} forms were allocated.`).first()).toBeVisible();
  });
}

/** Opens the form of a person in one of the tabs, and decides on it. */
async function decide(page: Page, advtCode: string, tab: string, name: string, answer: 'Approve' | 'Hold' | 'Reject', remark: string): Promise<void> {
  await openScreen(page, `/admin/scrutiny/${advtCode}/${tab}/1`);
  await openRow(page, name);
  await expect(page.getByRole('region', { name: 'Rules of the advertisement' }).or(page.getByText('Rules of the advertisement')).first()).toBeVisible();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await expect(page.locator('[id="remark-error"]'), 'a decision needs its remark').toBeVisible();
  await typeText(page, { remark });
  await page.getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByText(/has been (approved|put on hold|rejected)/).first()).toBeVisible();
}

/** One is approved, one held and then approved, one rejected, each with its remark; then scrutiny is finalised. */
export async function examineForms(browser: Browser, advtCode: string, people: { approved: string; held: string; rejected: string; approvedMail: string }): Promise<void> {
  await asOfficer(browser, 'scrutiny', async (page) => {
    await decide(page, advtCode, 'pending', people.approved, 'Approve', 'All certificates in order');
    await decide(page, advtCode, 'pending', people.held, 'Hold', 'The copy of the citizenship is pale');
    await decide(page, advtCode, 'pending', people.rejected, 'Reject', 'The certificate is of another person');
    await decide(page, advtCode, 'hold-on', people.held, 'Approve', 'A clear copy has come');
    await openScreen(page, '/admin/scrutiny');
    const row = page.getByRole('row').filter({ hasText: advtCode });
    await row.getByRole('button', { name: /Finalise/ }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect(page.getByText('The scrutiny has been finalised.').first()).toBeVisible();
  });
  await mailTo(people.approvedMail, /All certificates in order/);
}
