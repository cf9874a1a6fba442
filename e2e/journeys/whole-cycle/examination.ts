import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { chooseOption, field, send, typeDeadline, typeText } from '../../support/fields.ts';
import { asOfficer, openRow, openScreen, pressAndConfirm } from './officers.ts';

export const secondPaper = { subjectNameEn: 'Office management', subjectNameNe: 'कार्यालय व्यवस्थापन' };

/** Makes the advertisement's paper objective and adds a subjective one. */
export async function setPapers(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, '/admin/paper-configuration');
    const papers = page.getByRole('table').first();
    await papers.getByRole('row').filter({ hasText: advtCode }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await chooseOption(field(page, 'examOption'), { value: 'objective' });
    await send(page, 'examOption');
    await expect(page.getByText('The paper has been saved.').first()).toBeVisible();
  });
  await addSecondPaper(browser, advtCode);
}

async function addSecondPaper(browser: Browser, advtCode: string, officer = 'administrator'): Promise<void> {
  await asOfficer(browser, officer, async (page) => {
    await openScreen(page, `/admin/paper-configuration?new=1&advtCode=${advtCode}`);
    await chooseOption(field(page, 'paperType'), { value: 'second' });
    await chooseOption(field(page, 'examOption'), { value: 'subjective' });
    await typeText(page, { ...secondPaper, maximumMarks: '100', passMarks: '40', paperDuration: '180' });
    await send(page, 'subjectNameEn');
    await expect(page.getByRole('heading', { level: 1, name: secondPaper.subjectNameEn })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Second paper', { exact: true }).first()).toBeVisible();
  });
}

/** The curriculum has a second paper: publishing fails until the officer for papers has added it. */
export async function addMissingPaper(browser: Browser, page: Page, advtCode: string, officer: string): Promise<void> {
  await pressAndConfirm(page, 'Publish');
  await expect(page.getByText(/According to its curriculum, this advertisement lacks: .*Second/).first()).toBeVisible();
  await addSecondPaper(browser, advtCode, officer);
}

/** Number of candidates, their centre, and the officer who seats them; in the demo, the administrator does everything. */
export type Seating = { candidates: number; centre: string; officer: string };
const ofDemo = { centre: 'Kathmandu', officer: 'administrator' };

/** Sets day and hour of each paper; another officer approves. */
export async function scheduleExamination(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'exam', async (page) => {
    await openScreen(page, '/admin/exam-scheduling/new-requests');
    await openRow(page, advtCode);
    await page
      .getByRole('link', { name: 'Schedule the examination' })
      .or(page.getByRole('button', { name: 'Schedule the examination' }))
      .click();
    await expect(field(page, 'papers.0.startsAt')).toBeVisible();
    await page.locator('input[type=radio][value=differentDays]').check();
    const day = addDays(nepalDayOf(new Date()), 60);
    for (let position = 0; (await field(page, `papers.${position}.startsAt`).count()) > 0; position += 1) {
      await typeDeadline(page, `papers.${position}.startsAt`, addDays(day, position), '10:00');
    }
    await send(page, 'remarks');
    await expect(page.getByText('The examination schedule has been saved.').first()).toBeVisible();
  });
  await asOfficer(browser, 'exam-approver', async (page) => {
    await openScreen(page, '/admin/approve-exam-schedule');
    await openRow(page, advtCode);
    await expect(page).toHaveURL(/approval-exam-schedule/);
    await pressAndConfirm(page, 'Approve');
    await expect(page.getByText('The examination schedule has been approved.').first()).toBeVisible();
  });
}

async function fillNumberAndSave(page: Page, candidates: number, save: 'Save draft' | 'Save as final'): Promise<void> {
  await page
    .getByRole('textbox', { name: /^Number of candidates/ })
    .first()
    .fill(String(candidates));
  await page.getByRole('button', { name: save, exact: true }).click();
}

/** Assigns centres: too few seats are refused; then saves a draft, reverts it, and makes the final save. */
export async function assignCentres(
  browser: Browser,
  advtCode: string,
  seating: Pick<Seating, 'candidates'> & Partial<Seating>,
): Promise<void> {
  const { candidates, centre, officer } = { ...ofDemo, ...seating };
  await asOfficer(browser, officer, async (page) => {
    const open = async () => {
      await openScreen(page, '/admin/assign-exam-center');
      await openRow(page, advtCode);
    };
    await open();
    if (candidates > 1) {
      await fillNumberAndSave(page, candidates - 1, 'Save as final');
      await page.locator('[role=dialog]').getByRole('button', { name: 'Save as final', exact: true }).click();
      await expect(
        page.getByRole('alert', { name: 'This cannot be done now' }),
        'an approved candidate without a seat is not forgotten',
      ).toBeFocused();
    }
    await fillNumberAndSave(page, candidates, 'Save draft');
    await expect(page.getByRole('button', { name: 'Revert', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Revert', exact: true }).click();
    await page.locator('[role=dialog]').getByRole('button').last().click();
    await expect(page.getByText('The allocation of exam centres has been reverted.').first()).toBeVisible();
    await open();
    await fillNumberAndSave(page, candidates, 'Save as final');
    await page.locator('[role=dialog]').getByRole('button', { name: 'Save as final', exact: true }).click();
    await expect(page.getByText(/approved candidates? (has|have) a seat/).first()).toBeVisible();
    await open();
    await expect(page).toHaveURL(/assigned-exam-center/);
    await openScreen(page, `/admin/exam-center-list/${advtCode}`);
    await openScreen(page, '/admin/center-list');
    await openRow(page, centre);
    await expect(page).toHaveURL(/exam-center-rooms/);
  });
}

/** Allocates rooms for the first paper and copies them to the second; then does the same with invigilators. */
export async function allocateRoomsAndInvigilators(
  browser: Browser,
  advtCode: string,
  candidates: number,
  officer = 'administrator',
): Promise<void> {
  await asOfficer(browser, officer, async (page) => {
    const centres = page.getByRole('table', { name: 'Exam centres' });
    await openScreen(page, `/admin/room-allocation?open=${advtCode}`);
    await centres.getByRole('link', { name: 'Assign rooms' }).first().click();
    await expect(page.getByRole('table', { name: 'Rooms of the centre' })).toBeVisible();
    await fillNumberAndSave(page, candidates, 'Save as final');
    await expect(page.getByText('The final save of the rooms is done.').first()).toBeVisible();
    await openScreen(page, `/admin/room-allocation?open=${advtCode}`);
    await expect(centres.getByRole('link', { name: 'See rooms' }).first()).toBeVisible();
    await chooseOption(page.getByLabel('Paper', { exact: true }), { text: /Second paper/ });
    await expect(centres.getByRole('link', { name: 'Assign rooms' }).first(), 'the second paper has no rooms yet').toBeVisible();
    await page.getByRole('button', { name: /^Copy the rooms of: First paper/ }).click();
    await expect(centres.getByRole('link', { name: 'See rooms' }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Forward the advertisement/ }).click();
    await expect(page.getByText('The advertisement has been forwarded.').first()).toBeVisible();
    await invigilate(page, advtCode, 'First paper', () => chooseOption(field(page, 'lines.0.invigilatorId'), 1));
    await invigilate(page, advtCode, 'Second paper', () =>
      page.getByRole('button', { name: /^Copy the invigilators of: First paper/ }).click(),
    );
  });
}

async function invigilate(page: Page, advtCode: string, paper: string, choose: () => Promise<void>): Promise<void> {
  await openScreen(page, '/admin/invigilator-allocation');
  await page.getByRole('row').filter({ hasText: advtCode }).filter({ hasText: paper }).click();
  await expect(page.getByText(new RegExp(`${paper} · `)).first(), `the invigilators of the ${paper} are shown`).toBeVisible();
  await expect(field(page, 'lines.0.invigilatorId')).toBeVisible();
  await choose();
  await expect(field(page, 'lines.0.invigilatorId')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save as final', exact: true }).click();
  await expect(page.getByText('The final save of the invigilators is done.').first()).toBeVisible();
}

/** Assigns roll numbers from 5001 on, and an admit card to each candidate with one. */
export async function giveRollNumbersAndAdmitCards(
  browser: Browser,
  advtCode: string,
  candidates: number,
  officer = 'administrator',
): Promise<void> {
  await asOfficer(browser, officer, async (page) => {
    await openScreen(page, `/admin/generate/rollNo?advtCode=${advtCode}`);
    await field(page, 'masterRollNumber').fill('5001');
    await field(page, 'maxRollNumber').fill(String(5000 + candidates));
    await send(page, 'masterRollNumber');
    await page.getByRole('dialog').getByRole('button', { name: 'Give these numbers' }).click();
    await expect(page.getByText(new RegExp(`^${candidates} roll numbers? (has|have) been generated`)).first()).toBeVisible();
    await openScreen(page, `/admin/download/admitCard?advtCode=${advtCode}`);
    await page.getByRole('button', { name: 'Generate admit cards' }).click();
    await expect(page.getByText(new RegExp(`^${candidates} admit cards? (has|have) been made`)).first()).toBeVisible();
    await openScreen(page, `/admin/generate-exam-center-report?advtCode=${advtCode}`);
    await chooseOption(page.getByLabel('Exam centre'), 1);
    await chooseOption(page.getByLabel('Paper', { exact: true }), { text: /Second paper/ });
    await expect(page).toHaveURL(/paperId=/);
    const list = page.getByRole('link', { name: 'Attendance list' });
    const ofPaper = new RegExp(`paperId=${new URL(page.url()).searchParams.get('paperId')}&`);
    await expect(list, 'the links are those of the paper chosen').toHaveAttribute('href', ofPaper);
    await list.click();
    await expect(page.getByRole('cell', { name: '5001' }).first()).toBeVisible();
    await expect(page.getByText(`Second paper · ${secondPaper.subjectNameEn}`).first(), 'the list is that of the paper').toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Exam Centre List Report' }).click();
    await expect(page).toHaveURL(/exam-center-list-report/);
  });
}
