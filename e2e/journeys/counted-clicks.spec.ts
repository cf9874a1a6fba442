import { expect, type Download } from '@playwright/test';
import ExcelJS from 'exceljs';
import type { Database } from '../../apps/gateway/src/platform/database/connection.ts';
import { createAdvertisement } from '../../apps/gateway/src/testing/advertisements.ts';
import { createCentre, createExamination, type Rows } from '../../apps/gateway/src/testing/examination.ts';
import { createCandidate } from '../../apps/gateway/src/testing/people.ts';
import { addressOfAdvertisement } from '../../apps/staff-console/src/shared/advertisement-page.ts';
import { countedClicks } from '../support/counted-clicks.ts';
import { makeRows } from '../support/database.ts';
import { pdf, type Document } from '../support/documents.ts';
import { chooseFile, field, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { asOfficer, openScreen } from './whole-cycle/officers.ts';

test('an advertisement is live without one date box being typed in', async ({ browser }) => {
  const { advtCode } = await makeRows((db) => createAdvertisement(db, { lifeCycleStatus: 'pending' }, new Date()));
  await makeRows((db) =>
    db
      .updateTable('advertisement')
      .set({
        publishDateAd: null,
        singleSubmissionLastAt: null,
        paymentLastAt: null,
        doubleFeeSubmissionLastAt: null,
        doubleFeePaymentLastAt: null,
        ageCutOffDateAd: null,
        admitCardDownloadDateAd: null,
        publishedAt: null,
        liveAt: null,
      })
      .where('advtCode', '=', advtCode)
      .execute(),
  );
  await asOfficer(browser, 'advertisement', async (page) => {
    const job = countedClicks();
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    await expect(
      page
        .getByRole('group', { name: /^Last date for submission, double fee/ })
        .locator('input')
        .first(),
    ).not.toHaveValue('');
    const level = field(page, 'qualifications.0.educationLevelId');
    if ((await level.inputValue()) === '') await job.choose(level, 1);
    const terms = field(page, 'agreementId');
    if ((await terms.inputValue()) === '') await job.choose(terms, 1);
    await job.press(page.getByRole('button', { name: 'Save the dates' }));
    const act = { name: 'Publish and go live', exact: true };
    await job.press(page.getByRole('button', act));
    await job.press(page.getByRole('dialog').last().getByRole('button', act));
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
    job.expectAtMost(5, 'an advertisement from its dates to its opening');
  });
});

test('a requisition is sent with eight presses', async ({ browser }) => {
  await asOfficer(browser, 'demand', async (page) => {
    const job = countedClicks();
    await openScreen(page, '/admin/requisition');
    await job.press(page.getByRole('button', { name: 'New requisition' }));
    // The post knows its class; a service with one group chooses that and its only sub group.
    await job.choose(field(page, 'postId'), 1);
    for (const name of ['serviceId', 'groupId', 'subGroupId'])
      if ((await field(page, name).inputValue()) === '') await job.choose(field(page, name), 1);
    await typeText(page, {
      demandOffice: 'Counted office',
      totalVacancy: '3',
      workSummary: 'Registration',
      requisitionRemarks: 'Vacant',
      remarks: 'Urgent',
    });
    await job.attach(() => chooseFile(page, 'requisitionDoc', pdf('letter.pdf', 'Requisition letter')));
    await job.press(page.locator('form:has([name=demandOffice]) button[type=submit]'));
    await expect(page.getByRole('row').filter({ hasText: 'Counted office' })).toBeVisible();
    job.expectAtMost(8, 'a requisition');
  });
});

const DAY_MS = 86_400_000;

/** The downloaded sheet with the last column filled in. */
async function filledIn(download: Download, values: readonly string[]): Promise<Document> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const [rows] = book.worksheets;
  for (const [at, value] of values.entries()) rows!.getRow(at + 2).getCell(rows!.columnCount).value = value;
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  return { name: download.suggestedFilename(), mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

/** An examination with two approved candidates at a centre with one room. */
async function examine(db: Database, startsAt: Date) {
  const rows: Rows = { db, now: () => new Date(), createCandidate: (overrides = {}) => createCandidate(db, overrides, new Date()) };
  const examCentreId = await createCentre(rows, [40]);
  const made = await createExamination(rows, { lifeCycleStatus: 'closed', chosenCentres: [examCentreId, examCentreId], startsAt });
  return { ...made, examCentreId };
}

test('the candidates of a centre have their seats, rooms and invigilators with six presses', async ({ browser }) => {
  const { advtCode } = await makeRows((db) => examine(db, new Date(Date.now() + 60 * DAY_MS)));
  await asOfficer(browser, 'exam', async (page) => {
    const job = countedClicks();
    const save = { name: 'Save as final', exact: true };
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    await job.press(page.getByRole('button', save));
    await job.press(page.getByRole('dialog').getByRole('button', save));
    await expect(page).toHaveURL(/assign-rooms/);
    await job.press(page.getByRole('button', save));
    await expect(page).toHaveURL(/assign-invigilator/);
    await job.press(page.getByRole('button', save));
    await expect(page).toHaveURL(new RegExp(`${addressOfAdvertisement(advtCode)}$`));
    await expect(page.getByRole('heading', { name: 'Examinations without all roll numbers' })).toBeVisible();
    job.expectAtMost(6, 'centres, rooms and invigilators');
  });
});

test('the attendance of a paper is recorded with four presses', async ({ browser }) => {
  const { advtCode } = await makeRows(async (db) => {
    const made = await examine(db, new Date(Date.now() - DAY_MS));
    const { advtCode: of, examCentreId, candidates } = made;
    const seats = candidates.map(({ applicationId }, at) => ({
      ...{ applicationId, advtCode: of, examCentreId, rollNumber: 7001 + at, allocatedAt: new Date() },
    }));
    await db.insertInto('candidateSeat').values(seats).execute();
    return made;
  });
  await asOfficer(browser, 'result', async (page) => {
    const job = countedClicks();
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    const download = page.waitForEvent('download');
    await job.press(page.getByRole('button', { name: 'Download the sheet with roll numbers and names' }));
    const attendance = await filledIn(await download, ['P', 'A']);
    await job.attach(() => chooseFile(page, 'file', attendance));
    await job.press(page.getByRole('button', { name: 'Upload attendance', exact: true }));
    await expect(page.getByText('The attendance was recorded.')).toBeVisible();
    job.expectAtMost(4, 'attendance');
  });
});
