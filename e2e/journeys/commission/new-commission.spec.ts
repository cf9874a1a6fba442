import { expect, test, type Browser } from '@playwright/test';
import { startEmptyCommission } from '../../support/empty-commission.ts';
import { mailTo } from '../../support/mailbox.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { signInAsCandidate } from '../../support/sign-in.ts';
import { makeItsOwn, own, seeOwnRules } from './new-commission/own-rules.ts';
import { centre, makeCentre } from './new-commission/places.ts';
import {
  beginWork,
  emailOf,
  loadDefaults,
  makeOffice,
  makeOfficer,
  makeRole,
  office,
  officers,
  releaseOfficer,
} from './new-commission/staff.ts';
import { applyByVoucher, downloadAdmitCard, openMyApplication } from '../whole-cycle/applying.ts';
import { fillProfile, newCandidate, registerAndSignIn } from '../whole-cycle/candidate.ts';
import {
  approveRequisition,
  distributePosts,
  generateAdvertisementNumber,
  openForApplications,
  sendRequisition,
} from '../whole-cycle/demand.ts';
import {
  addMissingPaper,
  allocateRoomsAndInvigilators,
  assignCentres,
  giveRollNumbersAndAdmitCards,
  scheduleExamination,
} from '../whole-cycle/examination.ts';
import { signedIn } from '../whole-cycle/officers.ts';
import { recordAndPublishResult } from '../whole-cycle/results.ts';
import { allocateApplications, approveOneAndFinalise, approveVoucher } from '../whole-cycle/scrutiny.ts';
import { selectCandidates } from '../whole-cycle/selection.ts';

/**
 * A provincial commission set up from nothing: two administrators from the command line, everything else on screen, with its own name,
 * quota, age limit, fee, papers and texts, up to the published final list.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const demand = { demandOffice: office.en, totalVacancy: 2, ofQuota: { name: own.quota.nameEn, posts: 1 } };
const voucherNumber = 'V-100';
const rollNumber = 5001;
let stop: (() => Promise<void>) | undefined;
let advtCode: string;
/** The address of each officer's account, by user name. */
const accounts = new Map<string, string>();

test.beforeAll(async () => {
  stop = await startEmptyCommission([
    { username: 'anita', email: emailOf('anita'), firstName: 'Anita', lastName: 'Sharma' },
    { username: 'rekha', email: emailOf('rekha'), firstName: 'Rekha', lastName: 'Joshi' },
  ]);
});
test.afterAll(async () => {
  for (const page of signedIn.values()) await page.context().close();
  signedIn.clear();
  await stop?.();
});

/** Three officers at a time, as in real life. */
const AT_ONCE = 3;

async function everyOfficerBegins(browser: Browser): Promise<void> {
  for (let at = 0; at < officers.length; at += AT_ONCE) {
    const few = officers.slice(at, at + AT_ONCE);
    await Promise.all(few.map(async ({ username }) => signedIn.set(username, await beginWork(browser, username))));
  }
}

test('two administrators sign in by mailed links and second factors, and make an office, a role and twelve officers', async ({
  browser,
}) => {
  const administrator = await beginWork(browser, 'anita');
  signedIn.set('anita', administrator);
  signedIn.set('rekha', await beginWork(browser, 'rekha'));
  await loadDefaults(administrator);
  await makeOffice(administrator);
  await makeRole(administrator);
  for (const officer of officers) accounts.set(officer.username, await makeOfficer(administrator, officer));
});

test('the second administrator releases each account that can decide', async () => {
  const second = signedIn.get('rekha')!;
  // A demand officer decides nothing, so that account is active at once.
  const waiting = officers.filter(({ username }) => username !== 'demand');
  for (const officer of waiting) await releaseOfficer(second, accounts.get(officer.username)!, officer);
});

test('the commission takes its own name, quota, age, fee, papers and words, and has its own centre', async () => {
  const administrator = signedIn.get('anita')!;
  await makeItsOwn(administrator, signedIn.get('rekha')!);
  await makeCentre(administrator);
});

test('the twelve officers set their passwords by mailed links, and the second factors that their roles require', async ({ browser }) => {
  await everyOfficerBegins(browser);
  expect(signedIn.size).toBe(2 + officers.length);
});

test('the new office asks for posts, of which the own quota gets its share, and they are advertised with the own papers', async ({
  browser,
}) => {
  await sendRequisition(browser, demand);
  await approveRequisition(browser, demand);
  await distributePosts(browser, demand);
  await generateAdvertisementNumber(browser);
  advtCode = await openForApplications(browser, (page, code) => addMissingPaper(browser, page, code, 'exam'));
});

test('a candidate within the own age limit pays the own fee, and the mail is in the own words', async ({ browser, page }) => {
  await registerAndSignIn(page, '1984-02-10');
  await fillProfile(page);
  await applyByVoucher(page, advtCode, voucherNumber, seeOwnRules);
  const mail = await mailTo(newCandidate.email, new RegExp(`${own.subject.ne}|${own.subject.en}`));
  expect(
    [own.name.nameNe, own.name.nameEn].some((name) => mail.text.includes(name)),
    mail.text,
  ).toBe(true);
  await approveVoucher(browser, advtCode, voucherNumber, own.bothCategories.officer);
});

test('the application is examined, the examination scheduled and seated, and the admit card names the own quota and paper', async ({
  browser,
  page,
}) => {
  await allocateApplications(browser, advtCode, 1);
  await approveOneAndFinalise(browser, advtCode, 'Gita', newCandidate.email);
  await scheduleExamination(browser, advtCode);
  await assignCentres(browser, advtCode, { candidates: 1, centre: centre.nameEn, officer: 'exam' });
  await allocateRoomsAndInvigilators(browser, advtCode, 1, 'exam');
  await giveRollNumbersAndAdmitCards(browser, advtCode, 1, 'exam');
  await signInAsCandidate(page, newCandidate.username, newCandidate.password);
  const card = await readPdf(await downloadAdmitCard(page));
  const letters = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '');
  for (const text of [own.quota.nameEn, own.firstPaper.subjectNameEn]) expect(letters(card.text)).toContain(letters(text));
});

test('attendance and marks, out of the own full marks, are recorded; another officer publishes the result and the final list', async ({
  browser,
  page,
}) => {
  const [first, second] = [new Map([[rollNumber, own.fullMarks - 50]]), new Map([[rollNumber, 60]])];
  await recordAndPublishResult(browser, advtCode, [first, second], 'publisher');
  await selectCandidates(browser, advtCode, 'publisher');
  await signInAsCandidate(page, newCandidate.username, newCandidate.password);
  await openMyApplication(page);
  await expect(page.getByRole('banner')).toContainText(own.name.nameNe);
  await expect(page.getByText('तपाईं छनोट हुनुभयो').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: own.firstPaper.subjectNameNe }).first()).toContainText('१५०');
});
