import { expect, type Browser, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import type { Document } from '../../support/documents.ts';
import { chooseFile, chooseOption, field, send, typeText } from '../../support/fields.ts';
import { bringExaminationDay } from '../../support/days.ts';
import { asOfficer, openRow, openScreen, pressAndConfirm } from './officers.ts';

async function sheet(name: string, rows: (string | number)[][]): Promise<Document> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet1').addRows(rows);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

export type MarksOfPaper = ReadonlyMap<number, number>;

/**
 * Attendance and marks come from Excel sheets that the offices made themselves, so the console asks whether they belong to the chosen
 * paper; an invalid row is named and nothing is imported. The result cannot be published while a paper is incomplete; then another officer
 * publishes it.
 */
export async function recordAndPublishResult(
  browser: Browser,
  advtCode: string,
  papers: readonly MarksOfPaper[],
  publisher = 'administrator',
): Promise<void> {
  for (const [position, marks] of papers.entries()) {
    if (position === 0) await bringExaminationDay(advtCode);
    else await expectUnpublishable(browser, advtCode, publisher);
    await recordPaper(browser, advtCode, position, marks);
  }
  await asOfficer(browser, publisher, async (page) => {
    await openResult(page, advtCode);
    await pressAndConfirm(page, 'Publish result');
    await expect(page.getByText('The result has been published.').first()).toBeVisible();
  });
}

async function openResult(page: Page, advtCode: string): Promise<void> {
  await openScreen(page, '/admin/publish-result');
  await page.getByRole('row').filter({ hasText: advtCode }).first().click();
  await expect(page.getByRole('button', { name: 'Publish result', exact: true }).first()).toBeVisible();
}

async function expectUnpublishable(browser: Browser, advtCode: string, publisher: string): Promise<void> {
  await asOfficer(browser, publisher, async (page) => {
    await openResult(page, advtCode);
    const publish = page.getByRole('button', { name: 'Publish result', exact: true }).first();
    await expect(publish, 'a paper lacks attendance and marks').toBeDisabled();
  });
}

async function recordPaper(browser: Browser, advtCode: string, position: number, marks: MarksOfPaper): Promise<void> {
  const rolls = [...marks.keys()];
  await asOfficer(browser, 'result', async (page) => {
    const upload = async (path: string, file: Document) => {
      await openScreen(page, path);
      await chooseOption(field(page, 'advtCode'), { text: advtCode });
      await chooseOption(field(page, 'paperId'), position + 1);
      await chooseFile(page, 'file', file);
      await send(page, 'file');
    };
    const present = rolls.map((roll) => [roll, 'P']);
    await upload('/admin/upload-attendance', await sheet('attendance.xlsx', [['Roll number', 'Present'], ...present, [9999, 'P']]));
    await expect(page.getByText(/roll number 9999/).first()).toBeVisible();
    await upload('/admin/upload-attendance', await sheet('attendance.xlsx', [['Roll number', 'Present'], ...present]));
    await page.getByRole('button', { name: 'Record the sheet', exact: true }).click();
    await expect(page.getByText('The attendance was recorded.').first()).toBeVisible();
    await upload('/admin/upload-result', await sheet('marks.xlsx', [['Roll number', 'Marks'], ...marks]));
    await page.getByRole('button', { name: 'Record the sheet', exact: true }).click();
    await expect(page.getByText('The marks were recorded.').first()).toBeVisible();
  });
}

/** A page of an answer book was not counted: one officer requests a correction of the published mark, another applies it. */
export async function correctPublishedMark(browser: Browser, advtCode: string, name: string, marks: number): Promise<void> {
  const reason = 'Re-totalling: page 4 was not added';
  const revision = (page: Page) => openRow(page, new RegExp(name));
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/published-result/view?advtCode=${advtCode}`);
    await openRow(page, name);
    if ((await field(page, 'paperId').inputValue()) === '') await chooseOption(field(page, 'paperId'), 1);
    await typeText(page, { marks: String(marks) });
    await send(page, 'reason');
    await expect(page.locator('[id="reason-error"]'), 'a correction needs its reason').toBeVisible();
    await typeText(page, { reason });
    await send(page, 'reason');
    await expect(page.getByText('The correction was sent to another officer for approval.').first()).toBeVisible();
    await openScreen(page, '/admin/revision');
    await revision(page);
    await expect(page.getByText(/another officer has to decide on it/).first()).toBeVisible();
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, '/admin/revision');
    await revision(page);
    await pressAndConfirm(page, 'Refuse the correction');
    await expect(page.locator('[id="remarks-error"]'), 'a refusal needs its reason').toBeVisible();
    await page.locator('[role=dialog]').getByRole('button', { name: 'Cancel' }).click();
    await pressAndConfirm(page, 'Apply the correction');
    await expect(page.getByText('The correction was applied, and the candidate is notified.').first()).toBeVisible();
    await openScreen(page, `/admin/published-result/view?advtCode=${advtCode}`);
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(String(marks));
  });
}
