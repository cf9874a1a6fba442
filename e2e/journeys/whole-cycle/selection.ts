import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { bringInterviewDay, passRetotallingDays } from '../../support/days.ts';
import { chooseOption, field, send, typeDeadline, typeText } from '../../support/fields.ts';
import { attempt } from './candidate.ts';
import { asOfficer, openScreen, pressAndConfirm } from './officers.ts';

/** Calls candidates to the interview, records it, and selects for the post; another officer publishes both lists. */
export async function selectCandidates(browser: Browser, advtCode: string, publisher = 'administrator'): Promise<void> {
  await passRetotallingDays(advtCode);
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/add-written-selection?advtCode=${advtCode}`);
    await chooseOption(field(page, 'when'), { value: 'byCandidate' });
    await send(page, 'when');
    await expect(page.getByText(/Called to the interview: \d+\./).first()).toBeVisible();
    await expect(page).toHaveURL(/written-selection/);
    await expect(page.getByText('This list is waiting for the approval of another officer')).toBeVisible();
  });
  await asOfficer(browser, publisher, async (page) => {
    await openScreen(page, `/admin/written-selection?advtCode=${advtCode}`);
    await pressAndConfirm(page, 'Publish the list of those called');
    await expect(page.getByText('The list has been published.').first()).toBeVisible();
  });
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/interview-plan?advtCode=${advtCode}`);
    await arrangeInterviewDays(page);
  });
  await asOfficer(browser, publisher, async (page) => {
    await openScreen(page, `/admin/interview-plan?advtCode=${advtCode}`);
    await expect(page.getByRole('table', { name: 'Called to the interview' })).toContainText('Arranged, not approved');
    await pressAndConfirm(page, 'Approve the interview days');
    await expect(page.getByText(/The interview days are approved/).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Called to the interview' })).not.toContainText('not approved');
  });
  await asOfficer(browser, 'result', async (page) => {
    await bringInterviewDay(advtCode);
    await openScreen(page, `/admin/add-interview-selection?advtCode=${advtCode}`);
    const marks = page.getByRole('main').locator('table input');
    await expect(marks.first()).toBeVisible();
    for (let position = 0; position < (await marks.count()); position += 1) await marks.nth(position).fill(String(20 - position));
    await page.getByRole('main').locator('form button[type=submit]').click();
    // The marks can be taken back for some seconds.
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expect(page.getByText(/interview marks of \d+ candidates? were recorded/).first()).toBeVisible();
    await pressAndConfirm(page, 'Close the interview');
    await expect(page).toHaveURL(/interview-selection/);
    await openScreen(page, `/admin/add-final-selection?advtCode=${advtCode}`);
    await pressAndConfirm(page, 'Make the final list');
    await expect(page.getByText(/Selected: \d+, alternates: \d+\./).first()).toBeVisible();
    await expect(page.getByText('This list is waiting for the approval of another officer')).toBeVisible();
  });
  await asOfficer(browser, publisher, async (page) => {
    await openScreen(page, `/admin/final-selection?advtCode=${advtCode}`);
    await pressAndConfirm(page, 'Publish the final list');
    await expect(page.getByText('The list has been published.').first()).toBeVisible();
  });
}

/** One panel for one half-day, in order of merit; another officer decides. */
async function arrangeInterviewDays(page: Page): Promise<void> {
  // Unique per attempt: a person cannot sit in two panels in one half-day, and a retried journey would book them twice.
  const [chair, member] = [`Sita Gurung ${attempt}`, `Hari Thapa ${attempt}`];
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a panel' }).click();
  await expect(dialog.getByRole('heading', { name: 'Add a panel' })).toBeVisible();
  await typeText(page, {
    placeEn: 'Anamnagar, room 5',
    placeNe: 'अनामनगर, कोठा ५',
    chairName: chair,
    members: `${member}, Expert`,
  });
  await dialog.getByRole('button', { name: 'Save the panel' }).click();
  await expect(page.getByRole('table', { name: 'Panels' }).getByRole('row').filter({ hasText: chair })).toContainText(member);
  await expect(dialog.getByRole('heading', { name: 'Add a half-day' })).toBeVisible();
  await typeDeadline(page, 'startsAt', addDays(nepalDayOf(new Date()), 90), '11:00');
  await dialog.getByRole('button', { name: 'Save the half-day' }).click();
  await expect(page.getByRole('table', { name: 'Half-days' })).toContainText('Morning');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Divide by merit' }).click();
  await expect(page.getByRole('table', { name: 'Called to the interview' })).toContainText('Arranged, not approved');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText(/have been sent to another officer/).first()).toBeVisible();
}

/** The selected candidate declines the post; another officer lets the alternate move up. */
export async function letAlternateMoveUp(browser: Browser, advtCode: string, leaving: string, alternate: string): Promise<void> {
  const reason = 'Letter of 5 Mangsir: does not take the post';
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/view-final-selection-candidates?advtCode=${advtCode}&outcome=selected`);
    await page.getByRole('row').filter({ hasText: leaving }).getByRole('link', { name: 'Does not take up the post' }).click();
    await expect(page.getByRole('region', { name: 'Alternate moves up' })).toContainText(alternate);
    await chooseOption(field(page, 'cause'), { value: 'declined' });
    await typeText(page, { reason });
    await send(page, 'reason');
    await expect(page.getByRole('row').filter({ hasText: 'Waiting for a decision' })).toContainText(leaving);
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, `/admin/add-new-final-selection?advtCode=${advtCode}`);
    await page.getByRole('row').filter({ hasText: 'Waiting for a decision' }).click();
    await pressAndConfirm(page, 'Let the alternate move up');
    await expect(page.getByRole('row').filter({ hasText: 'Approved' })).toContainText(alternate);
  });
}
