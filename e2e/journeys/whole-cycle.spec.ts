import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { readPdf } from '../support/pdf-text.ts';
import { addresses } from '../support/addresses.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { newVisit, visits } from '../support/visits.ts';
import { applyAndPayByEsewa, applyByVoucher, downloadAdmitCard, openMyApplication, seeReceipt } from './whole-cycle/applying.ts';
import { asCandidate, attempt, fillProfile, newCandidate, registerAndSignIn } from './whole-cycle/candidate.ts';
import { distributeByHand } from './whole-cycle/by-hand.ts';
import {
  approveRequisition,
  distributePosts,
  generateAdvertisementNumber,
  openForApplications,
  sendRequisition,
} from './whole-cycle/demand.ts';
import {
  allocateRoomsAndInvigilators,
  assignCentres,
  giveRollNumbersAndAdmitCards,
  scheduleExamination,
  secondPaper,
  setPapers,
} from './whole-cycle/examination.ts';
import { openedByOfficers, openedPaths } from './whole-cycle/officers.ts';
import { correctPublishedMark, recordAndPublishResult } from './whole-cycle/results.ts';
import { allocateApplications, approveVoucher, examineApplications } from './whole-cycle/scrutiny.ts';
import { letAlternateMoveUp, selectCandidates } from './whole-cycle/selection.ts';

/** One vacancy through the whole recruitment cycle; the responsible person takes each step. */
test.describe.configure({ mode: 'serial' });

// One post, so one of the two who pass is selected and the other is the alternate.
const demand = { demandOffice: 'District Administration Office, Dolakha', totalVacancy: 1 };
const voucherNumber = `V-7${attempt}`;
let advtCode: string;
let applicationByVoucher: number;

test('an office asks for posts, and the commission divides and advertises them', async ({ browser }) => {
  await sendRequisition(browser, demand);
  await approveRequisition(browser, demand);
  await distributePosts(browser, demand);
  await generateAdvertisementNumber(browser);
  advtCode = await openForApplications(browser);
  test.info().annotations.push({ type: 'advertisement', description: advtCode });
});

test('a person registers on a phone, changes the temporary password and fills the profile in Nepali', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await registerAndSignIn(page);
  await fillProfile(page);
});

test('she applies and pays by eSewa; another pays by bank voucher, a third by eSewa', async ({ browser, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsCandidate(page, newCandidate.username, newCandidate.password);
  await applyAndPayByEsewa(page, advtCode);
  await asCandidate(browser, 'aarati', async (other) => {
    applicationByVoucher = await applyByVoucher(other, advtCode, voucherNumber);
  });
  await asCandidate(browser, 'sabina', (other) => applyAndPayByEsewa(other, advtCode));
});

test('officers verify the voucher and examine the applications, each decision with its remark', async ({ browser }) => {
  await approveVoucher(browser, advtCode, voucherNumber);
  await asCandidate(browser, 'aarati', (page) => seeReceipt(page, applicationByVoucher));
  await allocateApplications(browser, advtCode, 3);
  await examineApplications(browser, advtCode, { approved: 'Gita', held: 'Aarati', rejected: 'Sabina', approvedMail: newCandidate.email });
});

test('the examination is scheduled; centres, rooms and invigilators, roll numbers and admit cards follow', async ({ browser, page }) => {
  await setPapers(browser, advtCode);
  await scheduleExamination(browser, advtCode);
  await assignCentres(browser, advtCode, { candidates: 2 });
  await allocateRoomsAndInvigilators(browser, advtCode, 2);
  await giveRollNumbersAndAdmitCards(browser, advtCode, 2);
  await signInAsCandidate(page, newCandidate.username, newCandidate.password);
  const card = await readPdf(await downloadAdmitCard(page));
  // PDF text extraction keeps the letters but may lose vowel signs that shaping moved or joined.
  const letters = (text: string) => text.replaceAll(/[\s\p{M}\p{Cc}]/gu, '');
  expect(letters(card.text), 'her name is on the card in Devanagari').toContain(letters('गीता कुमारी'));
  expect(letters(card.text), 'both papers are on it').toContain(letters(secondPaper.subjectNameEn));
  expect(card.text, 'and the roll number').toMatch(/500[12]|५००[१२]/);
  expect(card.pictures, 'her photograph and signature are on the card').toBeGreaterThanOrEqual(2);
});

test('attendance and marks come from Excel; a published mark is corrected; the interview and the final selection follow', async ({
  browser,
}) => {
  const objective = new Map([
    [5001, 72],
    [5002, 65.5],
  ]);
  const subjective = new Map([
    [5001, 51],
    [5002, 51],
  ]);
  await recordAndPublishResult(browser, advtCode, [objective, subjective]);
  await correctPublishedMark(browser, advtCode, 'Aarati', 80);
  await asCandidate(browser, 'aarati', async (page) => {
    await openMyApplication(page);
    await expect(page.getByText(/Corrected on/).first(), 'the candidate sees that her result was corrected').toBeVisible();
  });
  await selectCandidates(browser, advtCode);
});

test('the candidate selected does not take the seat; the alternate moves up, and sees it', async ({ browser, page }) => {
  await letAlternateMoveUp(browser, advtCode, 'Aarati', 'Gita');
  await signInAsCandidate(page, newCandidate.username, newCandidate.password);
  await openMyApplication(page);
  await expect(page.getByText('तपाईं छनोट हुनुभयो').first()).toBeVisible();
});

for (const how of visits) {
  test(`the screens that the officers went through can be read by all (${how.language})`, async ({ page }) => {
    expect([...openedPaths.keys()].toSorted(), 'the officers have opened every screen of their steps').toEqual(openedByOfficers.toSorted());
    const faults: string[] = [];
    for (const officer of ['administrator', 'scrutiny'] as const) {
      // A session belongs to its tab.
      const tab = await page.context().newPage();
      await useLanguage(tab, how.language);
      await signInAsStaff(tab, officer);
      const visit = newVisit(tab, addresses().staffConsole, how);
      for (const path of openedPaths.values()) if (whoseScreen(path) === officer) await visit.open(path);
      faults.push(...visit.faults);
    }
    expect(faults).toEqual([]);
  });
}

test('posts of another requisition are given by hand, and each message of manual distribution is met on the way', async ({ browser }) => {
  const byHand = { demandOffice: 'District Administration Office, Rukum', totalVacancy: 4 };
  await sendRequisition(browser, byHand);
  await approveRequisition(browser, byHand);
  await distributeByHand(browser, byHand);
});

/** An application opens only for the officer to whom it is allocated. */
function whoseScreen(path: string): 'administrator' | 'scrutiny' {
  return /^\/admin\/(scrutiny|candidate-details)\//.test(path) ? 'scrutiny' : 'administrator';
}
