import { expect, type Download, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import ExcelJS from 'exceljs';
import type { Database } from '../../apps/gateway/src/platform/database/connection.ts';
import { createAdvertisement } from '../../apps/gateway/src/testing/advertisements.ts';
import { createCentre, createExamination, type Rows } from '../../apps/gateway/src/testing/examination.ts';
import { createCandidate } from '../../apps/gateway/src/testing/people.ts';
import { addressOfAdvertisement } from '../../apps/staff-console/src/shared/advertisement-page.ts';
import { countedClicks } from '../support/counted-clicks.ts';
import { makeRows } from '../support/database.ts';
import { pdf, type Document } from '../support/documents.ts';
import { chooseFile, field, typeDeadline, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { asOfficer, openScreen, pressAndConfirm } from './whole-cycle/officers.ts';

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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The downloaded sheet with the last column filled in. */
async function filledIn(download: Download, values: readonly string[]): Promise<Document> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const [rows] = book.worksheets;
  for (const [at, value] of values.entries()) rows!.getRow(at + 2).getCell(rows!.columnCount).value = value;
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  return { name: download.suggestedFilename(), mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}

/** An examination with two approved candidates at a centre with one room, in one paper or two. */
async function examine(db: Database, startsAt: Date, { hasTwoPapers = false } = {}) {
  const rows: Rows = { db, now: () => new Date(), createCandidate: (overrides = {}) => createCandidate(db, overrides, new Date()) };
  const examCentreId = await createCentre(rows, [40]);
  // The next worker counts its centres from one again, and two centres cannot have the same name.
  const names = { nameEn: `Counted centre ${examCentreId}`, nameNe: `गनिएको केन्द्र ${examCentreId}` };
  await db.updateTable('examCentre').set(names).where('id', '=', examCentreId).execute();
  const made = await createExamination(rows, {
    ...{ lifeCycleStatus: 'closed', chosenCentres: [examCentreId, examCentreId], startsAt },
    ...(hasTwoPapers && { secondPaperAt: new Date(startsAt.getTime() + 4 * HOUR_MS) }),
  });
  return { ...made, examCentreId };
}

/** An examination of yesterday whose candidates have roll numbers. */
async function examineYesterday(db: Database, papers = {}) {
  const made = await examine(db, new Date(Date.now() - DAY_MS), papers);
  const { advtCode, examCentreId, candidates } = made;
  const seats = candidates.map(({ applicationId }, at) => ({
    ...{ applicationId, advtCode, examCentreId, rollNumber: 7001 + at, allocatedAt: new Date() },
  }));
  await db.insertInto('candidateSeat').values(seats).execute();
  return made;
}

const idOf = async (db: Database, username: string) =>
  (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Everyone is present in every paper. */
async function recordAttendance(db: Database, { advtCode, candidates }: Awaited<ReturnType<typeof examine>>) {
  const papers = await db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).execute();
  const by = { isPresent: true, recordedBy: await idOf(db, 'result'), recordedAt: new Date() };
  const rows = papers.flatMap(({ id: paperId }) => candidates.map(({ applicationId }) => ({ applicationId, paperId, ...by })));
  await db.insertInto('attendance').values(rows).execute();
  return rows;
}

/** The sheets of all papers, downloaded by one press. */
async function downloadSheets(page: Page, press: () => Promise<void>, count: number): Promise<Download[]> {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await press();
  await expect.poll(() => downloads.length).toBe(count);
  return downloads;
}

test('the candidates of a centre have their seats, rooms and invigilators with four presses', async ({ browser }) => {
  const { advtCode } = await makeRows((db) => examine(db, new Date(Date.now() + 60 * DAY_MS)));
  await asOfficer(browser, 'exam', async (page) => {
    const job = countedClicks();
    const save = { name: 'Save as final', exact: true };
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    await job.press(page.getByRole('button', save));
    await job.press(page.getByRole('dialog').getByRole('button', save));
    await expect(page).toHaveURL(/assign-rooms/);
    await job.press(page.getByRole('button', { name: 'Save all rooms and invigilators as proposed' }));
    await expect(page).toHaveURL(new RegExp(`${addressOfAdvertisement(advtCode)}$`));
    await expect(page.getByRole('heading', { name: 'Examinations without all roll numbers' })).toBeVisible();
    job.expectAtMost(4, 'centres, rooms and invigilators');
  });
});

test('a schedule is approved with three presses, one of them the confirmation of the specification', async ({ browser }) => {
  const { advtCode } = await makeRows(async (db) => {
    const made = await examine(db, new Date(Date.now() + 60 * DAY_MS));
    await db.updateTable('examSchedule').set({ status: 'scheduled' }).where('advtCode', '=', made.advtCode).execute();
    return made;
  });
  await asOfficer(browser, 'exam-approver', async (page) => {
    const job = countedClicks();
    const act = { name: 'Approve', exact: true };
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    await expect(page).toHaveURL(/approval-exam-schedule/);
    await job.press(page.getByRole('button', act));
    await job.press(page.getByRole('dialog').getByRole('button', act));
    await expect(page.getByText('The examination schedule has been approved.').first()).toBeVisible();
    job.expectAtMost(3, 'the approval of a schedule');
  });
});

const SHEETS = 'Download the sheets of all papers with roll numbers and names';

const present = ['P', 'A'];

for (const { job: name, button, papers, done, most } of [
  { job: 'attendance', button: 'Upload attendance', papers: [present, present], done: 'The attendance was recorded.', most: 5 },
  {
    ...{ job: 'marks', button: 'Upload marks', done: 'The marks were recorded.', most: 4 },
    papers: [
      ['55', '62'],
      ['48', '71'],
    ],
  },
]) {
  test(`an officer records the ${name} of two papers with at most ${most} presses`, async ({ browser }) => {
    const { advtCode } = await makeRows(async (db) => {
      const made = await examineYesterday(db, { hasTwoPapers: true });
      if (name === 'marks') await recordAttendance(db, made);
      return made;
    });
    await asOfficer(browser, 'result', async (page) => {
      const job = countedClicks();
      await openScreen(page, addressOfAdvertisement(advtCode));
      await job.press(page.getByRole('link', { name: 'Do this now' }));
      const downloads = await downloadSheets(page, () => job.press(page.getByRole('button', { name: SHEETS })), 2);
      const sheets = await Promise.all(downloads.map((each, at) => filledIn(each, papers[at]!)));
      await job.attach(() => field(page, 'file').setInputFiles(sheets.map((each, at) => ({ ...each, name: `${at}-${each.name}` }))));
      // The papers are read from the sheets, which takes a moment.
      await expect(page.getByRole('status', { name: 'To be recorded' })).toContainText(/First paper.*Second paper/s);
      await job.press(page.getByRole('button', { name: button, exact: true }));
      const recorded = page.getByRole('status', { name: 'Imported' });
      await expect(recorded.getByText(done)).toBeVisible();
      if (name === 'attendance') {
        // The same candidates came to both papers, so the console asks whether the second sheet is the right one.
        const question = page.getByRole('dialog', { name: 'Record this sheet?' });
        await expect(question).toContainText('The same content is recorded for another paper, First paper');
        await job.press(question.getByRole('button', { name: 'Record the sheet' }));
      }
      await expect(recorded.getByText(/Second paper · /)).toBeVisible();
      job.expectAtMost(most, `the ${name} of two papers`);
    });
  });
}

test('candidates are called to the interview, and their days are sent for approval, with eight presses', async ({ browser }) => {
  const { advtCode } = await makeRows(async (db) => {
    const made = await examineYesterday(db);
    const rows = await recordAttendance(db, made);
    const marks = rows.map(({ applicationId, paperId }, at) => ({ applicationId, paperId, marks: 70 - at, isPass: true }));
    await db.insertInto('writtenMark').values(marks).execute();
    // Older than the days for re-totalling.
    const at = new Date(Date.now() - 40 * DAY_MS);
    const by = await idOf(db, 'administrator');
    const result = { status: 'published', passed: marks.length, uploadedBy: by, uploadedAt: at, publishedBy: by, publishedAt: at };
    await db
      .insertInto('writtenResult')
      .values({ advtCode: made.advtCode, ...result })
      .execute();
    return made;
  });
  const job = countedClicks();
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, addressOfAdvertisement(advtCode));
    await job.press(page.getByRole('link', { name: 'Do this now' }));
    await job.choose(field(page, 'when'), { value: 'byCandidate' });
    await job.press(page.getByRole('button', { name: 'Make the list of those called' }));
    await expect(page.getByText('This list is waiting for the approval of another officer')).toBeVisible();
  });
  await asOfficer(browser, 'administrator', async (page) => {
    await openScreen(page, `/admin/written-selection?advtCode=${advtCode}`);
    await pressAndConfirm(page, 'Publish the list of those called');
    await expect(page.getByText('The list has been published.').first()).toBeVisible();
  });
  await asOfficer(browser, 'result', async (page) => {
    await openScreen(page, `/admin/interview-plan?advtCode=${advtCode}`);
    const dialog = page.getByRole('dialog');
    await job.press(page.getByRole('button', { name: 'Add a panel' }));
    // A person cannot sit in two panels in one half-day, and a repeated journey would book them twice.
    const chairName = `Sita Gurung ${advtCode}`;
    await typeText(page, { placeEn: 'Anamnagar, room 5', placeNe: 'अनामनगर, कोठा ५', chairName });
    await job.press(dialog.getByRole('button', { name: 'Save the panel' }));
    await expect(dialog.getByRole('heading', { name: 'Add a half-day' })).toBeVisible();
    await typeDeadline(page, 'startsAt', addDays(nepalDayOf(new Date()), 90), '11:00');
    await job.press(dialog.getByRole('button', { name: 'Save the half-day' }));
    await expect(dialog).toHaveCount(0);
    await job.press(page.getByRole('button', { name: 'Divide by merit' }));
    await expect(page.getByRole('table', { name: 'Called to the interview' })).toContainText('Arranged, not approved');
    await job.press(page.getByRole('button', { name: 'Send for approval' }));
    await expect(page.getByText(/have been sent to another officer/).first()).toBeVisible();
    job.expectAtMost(8, 'an interview from the call to its days');
  });
});

test('rows of master data are added from the downloaded list with four presses', async ({ browser }) => {
  await asOfficer(browser, 'administrator', async (page) => {
    const job = countedClicks();
    await openScreen(page, '/admin/master-data/religion');
    await job.press(page.getByRole('button', { name: 'Import' }));
    const download = page.waitForEvent('download');
    await job.press(page.getByRole('button', { name: 'Download the list' }));
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await (await download).path());
    const rows = book.worksheets[0]!;
    const columnOf = (heading: string) => (rows.getRow(1).values as unknown[]).indexOf(heading);
    const added = rows.getRow(rows.rowCount + 1);
    added.getCell(columnOf('Name in Nepali')).value = 'गनिएको धर्म';
    added.getCell(columnOf('Name in English')).value = 'Counted religion';
    const buffer = Buffer.from(await book.xlsx.writeBuffer());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await job.attach(() => chooseFile(page, 'file', { name: 'religion.xlsx', mimeType, buffer }));
    await expect(page.getByRole('region', { name: 'What the sheet would change' })).toContainText('Counted religion');
    await job.press(page.getByRole('button', { name: 'Save all these changes' }));
    await expect(page.getByRole('dialog', { name: 'Import from a sheet' })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Counted religion' })).toBeVisible();
    job.expectAtMost(4, 'rows of master data');
  });
});
