import { expect, type Browser } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { bringInterviewDay } from '../../support/days.ts';
import { chooseOption, field, send, typeDeadline, typeText } from '../../support/fields.ts';
import { asOfficer, openScreen, pressAndConfirm } from './officers.ts';

/** Called to the interview, interviewed, and selected finally; another officer publishes the list. */
export async function selectCandidates(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/add-written-selection?advtCode=${advtCode}`);
    await typeDeadline(page, 'interviewAt', addDays(nepalDayOf(new Date()), 90), '11:00');
    await send(page, 'interviewAt');
    await page.locator('[role=dialog]').getByRole('button').last().click();
    await expect(page.getByText(/candidates are called to the interview/).first()).toBeVisible();
    await bringInterviewDay(advtCode);
    await openScreen(page, `/admin/add-interview-selection?advtCode=${advtCode}`);
    const marks = page.getByRole('main').locator('table input');
    await expect(marks.first()).toBeVisible();
    for (let position = 0; position < (await marks.count()); position += 1) await marks.nth(position).fill(String(20 - position));
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.locator('[role=dialog]').getByRole('button').last().click();
    await expect(page.getByText(/interview marks of \d+ candidates were recorded/).first()).toBeVisible();
    await pressAndConfirm(page, 'Close the interview');
    await expect(page).toHaveURL(/interview-selection/);
    await openScreen(page, `/admin/add-final-selection?advtCode=${advtCode}`);
    await pressAndConfirm(page, 'Make the final list');
    await expect(page.getByText(/Selected: \d+, alternates: \d+\./).first()).toBeVisible();
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, `/admin/final-selection?advtCode=${advtCode}`);
    await chooseOption(field(page, 'decision'), 1);
    await send(page, 'decision');
    await expect(page.getByText('The final list is published.').first()).toBeVisible();
  });
}

/** The selected candidate does not take the seat; another officer lets the alternate move up. */
export async function letAlternateMoveUp(browser: Browser, advtCode: string, leaving: string, alternate: string): Promise<void> {
  const reason = 'Letter of 5 Mangsir: does not take the post';
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/view-final-selection-candidates?advtCode=${advtCode}&outcome=selected`);
    await page.getByRole('row').filter({ hasText: leaving }).getByRole('link', { name: 'Does not take the seat' }).click();
    await expect(page.getByRole('region', { name: 'Alternate moves up' })).toContainText(alternate);
    await chooseOption(field(page, 'cause'), { value: 'declined' });
    await typeText(page, { reason });
    await send(page, 'reason');
    await expect(page.getByRole('row').filter({ hasText: 'Waits for approval' })).toContainText(leaving);
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, `/admin/add-new-final-selection?advtCode=${advtCode}`);
    await page.getByRole('row').filter({ hasText: 'Waits for approval' }).click();
    await chooseOption(field(page, 'decision'), { value: 'approve' });
    await send(page, 'decision');
    await expect(page.getByRole('row').filter({ hasText: 'Applied' })).toContainText(alternate);
  });
}
