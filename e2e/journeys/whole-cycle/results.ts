import { expect, type Browser } from '@playwright/test';
import writeSheet from 'write-excel-file/node';
import type { Document } from '../../support/documents.ts';
import { chooseFile, chooseOption, field, send } from '../../support/fields.ts';
import { bringExaminationDay } from '../../support/days.ts';
import { asOfficer, openScreen, pressAndConfirm } from './officers.ts';

async function sheet(name: string, rows: (string | number)[][]): Promise<Document> {
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
  const buffer = await writeSheet(cells as never).toBuffer();
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

/** Attendance and marks come from Excel sheets; a wrong row is named and nothing is taken; then another officer publishes the result. */
export async function recordAndPublishResult(browser: Browser, advtCode: string, marks: ReadonlyMap<number, number>): Promise<void> {
  const rolls = [...marks.keys()];
  await bringExaminationDay(advtCode);
  await asOfficer(browser, 'result', async (page) => {
    const upload = async (path: string, file: Document) => {
      await openScreen(page, path);
      await chooseOption(field(page, 'advtCode'), { text: advtCode });
      await chooseOption(field(page, 'paperId'), 1);
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
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, '/admin/publish-result');
    await page.getByRole('row').filter({ hasText: advtCode }).first().click();
    await pressAndConfirm(page, 'Publish result');
    await expect(page.getByText('The result has been published.').first()).toBeVisible();
  });
}
