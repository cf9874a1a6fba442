import { expect, type Browser } from '@playwright/test';
import writeSheet from 'write-excel-file/node';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Document } from '../../support/documents.ts';
import { chooseFile, field, send, typeDeadline } from '../../support/fields.ts';
import { asOfficer, openScreen, pressAndConfirm } from './officers.ts';

async function sheet(name: string, rows: (string | number)[][]): Promise<Document> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
  const buffer = await writeSheet(cells as never).toBuffer();
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

/** Attendance and marks come from Excel sheets; a wrong row is named and nothing is taken; then the result is published. */
export async function recordAndPublishResult(browser: Browser, advtCode: string, marks: ReadonlyMap<number, number>): Promise<void> {
  const rolls = [...marks.keys()];
  await asOfficer(browser, 'result', async (page) => {
    const upload = async (path: string, file: Document) => {
      await openScreen(page, path);
      const advertisement = await field(page, 'advtCode').locator('option', { hasText: advtCode }).getAttribute('value');
      await field(page, 'advtCode').selectOption(advertisement);
      await field(page, 'paperId').selectOption({ index: 1 });
      await chooseFile(page, 'file', file);
      await send(page, 'file');
    };
    const present = rolls.map((roll) => [roll, 'P']);
    await upload('/admin/upload-attendance', await sheet('attendance.xlsx', [['Roll number', 'Present'], ...present, [9999, 'P']]));
    await expect(page.getByText(/roll number 9999/).first()).toBeVisible();
    await upload('/admin/upload-attendance', await sheet('attendance.xlsx', [['Roll number', 'Present'], ...present]));
    await expect(page.getByText('The attendance was recorded.').first()).toBeVisible();
    await upload('/admin/upload-result', await sheet('marks.xlsx', [['Roll number', 'Marks'], ...marks]));
    await expect(page.getByText('The marks were recorded.').first()).toBeVisible();
    await openScreen(page, '/admin/publish-result');
    await page.getByRole('row').filter({ hasText: advtCode }).first().click();
    await pressAndConfirm(page, 'Publish result');
    await expect(page.getByText('The result has been published.').first()).toBeVisible();
  });
}

/** Called to the interview, interviewed, and selected finally. */
export async function selectCandidates(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/add-written-selection?advtCode=${advtCode}`);
    await typeDeadline(page, 'interviewAt', addDays(nepalDayOf(new Date()), 90), '11:00');
    await send(page, 'interviewAt');
    await page.locator('dialog[open]').getByRole('button').last().click();
    await expect(page.getByText(/candidates are called to the interview/).first()).toBeVisible();
    await openScreen(page, `/admin/add-interview-selection?advtCode=${advtCode}`);
    const marks = page.getByRole('main').locator('table input');
    await expect(marks.first()).toBeVisible();
    for (let position = 0; position < (await marks.count()); position += 1) await marks.nth(position).fill(String(20 - position));
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.locator('dialog[open]').getByRole('button').last().click();
    await expect(page.getByText(/interview marks of \d+ candidates were recorded/).first()).toBeVisible();
    await openScreen(page, `/admin/add-final-selection?advtCode=${advtCode}`);
    await page.getByRole('main').getByRole('button').last().click();
    await page.locator('dialog[open]').getByRole('button').last().click();
    await expect(page.getByText(/Selected: \d+, alternates: \d+\./).first()).toBeVisible();
  });
}
