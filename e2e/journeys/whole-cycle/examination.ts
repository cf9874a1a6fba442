import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { chooseOption, field, send, typeDeadline } from '../../support/fields.ts';
import { asOfficer, openRow, openScreen, pressAndConfirm } from './officers.ts';

/** The day and hour of the paper, and another officer's approval. */
export async function scheduleExamination(browser: Browser, advtCode: string): Promise<void> {
  await asOfficer(browser, 'exam', async (page) => {
    await openScreen(page, '/admin/exam-scheduling/new-requests');
    await openRow(page, advtCode);
    await page
      .getByRole('link', { name: 'Schedule the examination' })
      .or(page.getByRole('button', { name: 'Schedule the examination' }))
      .click();
    await expect(field(page, 'papers.0.startsAt')).toBeVisible();
    await page.locator('input[type=radio]').first().check();
    const day = addDays(nepalDayOf(new Date()), 60);
    for (let position = 0; (await field(page, `papers.${position}.startsAt`).count()) > 0; position += 1) {
      await typeDeadline(page, `papers.${position}.startsAt`, day, '10:00');
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

async function fillNumberAndSave(page: Page, candidates: number, save: 'Save for now' | 'Save for good'): Promise<void> {
  await page
    .getByRole('textbox', { name: /^Number of candidates/ })
    .first()
    .fill(String(candidates));
  await page.getByRole('button', { name: save, exact: true }).click();
}

/** Nobody approved stays without a seat: too few are refused; then saved for now, reverted, and saved for good. */
export async function assignCentres(browser: Browser, advtCode: string, candidates: number): Promise<void> {
  await asOfficer(browser, 'administrator', async (page) => {
    const open = async () => {
      await openScreen(page, '/admin/assign-exam-center');
      await openRow(page, advtCode);
    };
    await open();
    await fillNumberAndSave(page, candidates - 1, 'Save for good');
    await page.locator('[role=dialog]').getByRole('button', { name: 'Save for good', exact: true }).click();
    await expect(page.getByRole('alert', { name: 'Errors' }), 'an approved candidate without a seat is not forgotten').toBeFocused();
    await fillNumberAndSave(page, candidates, 'Save for now');
    await expect(page.getByRole('button', { name: 'Revert', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Revert', exact: true }).click();
    await page.locator('[role=dialog]').getByRole('button').last().click();
    await expect(page.getByText('The assignment of exam centres has been reverted.').first()).toBeVisible();
    await open();
    await fillNumberAndSave(page, candidates, 'Save for good');
    await page.locator('[role=dialog]').getByRole('button', { name: 'Save for good', exact: true }).click();
    await expect(page.getByText(`all ${candidates} approved candidates have a seat`).first()).toBeVisible();
    await open();
    await expect(page).toHaveURL(/assigned-exam-center/);
    await openScreen(page, `/admin/exam-center-list/${advtCode}`);
    await openScreen(page, '/admin/center-list');
    await openRow(page, 'Kathmandu');
    await expect(page).toHaveURL(/exam-center-rooms/);
  });
}

/** Rooms of the centre, then who invigilates in them. */
export async function allocateRoomsAndInvigilators(browser: Browser, advtCode: string, candidates: number): Promise<void> {
  await asOfficer(browser, 'administrator', async (page) => {
    const openRooms = () => openScreen(page, `/admin/room-allocation?open=${advtCode}`);
    await openRooms();
    await page.locator('a[href*="/admin/assign-rooms/"]').first().click();
    await fillNumberAndSave(page, candidates, 'Save for good');
    await page.locator('[role=dialog]').getByRole('button', { name: 'Save for good', exact: true }).click();
    await expect(page.getByText('The rooms have been saved for good.').first()).toBeVisible();
    await openRooms();
    await pressAndConfirm(page, 'Forward the advertisement', 'Forward');
    await expect(page.getByText('The advertisement has been forwarded.').first()).toBeVisible();
    await openScreen(page, '/admin/invigilator-allocation');
    await openRow(page, advtCode);
    await chooseOption(field(page, 'lines.0.invigilatorId'), 1);
    await page.getByRole('button', { name: 'Save for good', exact: true }).click();
    await page.locator('[role=dialog]').getByRole('button', { name: 'Save for good', exact: true }).click();
    await expect(page.getByText('The invigilators have been saved for good.').first()).toBeVisible();
  });
}

/** Roll numbers from 5001 on, and an admit card for everybody who has one. */
export async function giveRollNumbersAndAdmitCards(browser: Browser, advtCode: string, candidates: number): Promise<void> {
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, `/admin/generate/rollNo?advtCode=${advtCode}`);
    await field(page, 'masterRollNumber').fill('5001');
    await field(page, 'maxRollNumber').fill(String(5000 + candidates));
    await send(page, 'masterRollNumber');
    await expect(page.getByText(`${candidates} roll numbers have been generated`).first()).toBeVisible();
    await openScreen(page, `/admin/download/admitCard?advtCode=${advtCode}`);
    await page.getByRole('button', { name: 'Generate admit cards' }).click();
    await expect(page.getByText(`${candidates} admit cards have been made.`).first()).toBeVisible();
    await openScreen(page, `/admin/generate-exam-center-report?advtCode=${advtCode}`);
    await chooseOption(page.getByLabel('Exam centre'), 1);
    await page.getByRole('link', { name: 'Attendance list' }).click();
    await expect(page.getByText('5001').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Exam Centre List Report' }).click();
    await expect(page).toHaveURL(/exam-center-list-report/);
  });
}
