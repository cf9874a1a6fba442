import { expect, type Browser, type Page } from '@playwright/test';
import { addresses } from '../../../support/addresses.ts';
import { codeOf } from '../../../support/authenticator.ts';
import { choose, chooseOption, errorOf, field, send, typeText } from '../../../support/fields.ts';
import { linkIn, mailsTo, mailTo } from '../../../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../../../support/sign-in.ts';

const password = 'Sagarmatha2083';
export const office = { en: 'Department of Hydropower', ne: 'जलविद्युत विभाग' };
const ownRole = { en: 'Publisher', ne: 'प्रकाशक' };

/** The twelve officers of the commission: user name, role, and name as the console lists it. */
export const officers = [
  { username: 'demand', role: 'Demand officer', firstName: 'Bishnu', lastName: 'Adhikari', ofOffice: true },
  { username: 'approver', role: 'Requisition approver', firstName: 'Chandra', lastName: 'Karki' },
  { username: 'distribution', role: 'Distribution officer', firstName: 'Deepa', lastName: 'Rai' },
  { username: 'advertisement', role: 'Advertisement officer', firstName: 'Ganesh', lastName: 'Thapa' },
  { username: 'scrutiny', role: 'Scrutiny officer', firstName: 'Hari', lastName: 'Chaudhary' },
  { username: 'scrutiny2', role: 'Scrutiny officer', firstName: 'Indira', lastName: 'Gurung' },
  { username: 'supervisor', role: 'Scrutiny supervisor', firstName: 'Jamuna', lastName: 'Shrestha' },
  { username: 'exam', role: 'Exam scheduler', firstName: 'Kamal', lastName: 'Tamang' },
  { username: 'exam-approver', role: 'Exam schedule approver', firstName: 'Laxmi', lastName: 'Bhandari' },
  { username: 'result', role: 'Result officer', firstName: 'Madan', lastName: 'Yadav' },
  { username: 'publisher', role: ownRole.en, firstName: 'Pramila', lastName: 'Joshi' },
  { username: 'payment', role: 'Payment officer', firstName: 'Nisha', lastName: 'Magar' },
] as const;
type Officer = (typeof officers)[number];

export const emailOf = (username: string) => `${username}@psc.example`;
const staffConsole = (path: string) => `${addresses().staffConsole}${path}`;

/** First steps of a new officer: set a password from the mail, sign in, and set up the second factor that the role requires. */
export async function beginWork(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await page.goto(linkIn(await mailTo(emailOf(username)), '/change/password/'));
  await typeText(page, { newPassword: password, confirmPassword: password });
  await send(page, 'newPassword');
  await expect(page).toHaveURL(/\/login/);
  await signInAsStaff(page, username, password);
  await setUpSecondFactor(page);
  await provesAgainWhenAsked(page);
  return page;
}

/** A fresh proof lasts ten minutes, and a slow machine needs longer for these steps. */
async function provesAgainWhenAsked(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.addLocatorHandler(question, async () => {
    await question.locator('input[type=password]').fill(password);
    await question.getByRole('button', { name: 'Continue', exact: true }).click();
  });
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await expect(page, 'nothing else opens before the second factor is set up').toHaveURL(/\/admin\/second-factor/);
  await page.getByRole('button', { name: /Set up an authenticator app/ }).click();
  const key = (await page.locator('main code').first().textContent()) ?? '';
  await typeText(page, { code: codeOf(key) });
  await send(page, 'code');
  await expect(page.locator('main li code'), 'recovery codes').toHaveCount(10);
  await page.getByRole('checkbox', { name: /I have put the codes in a safe place/ }).check();
  await page.getByRole('button', { name: /^Continue$/ }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** Loads Nepal's federal defaults, except the exam centres: this commission has its own. */
export async function loadDefaults(page: Page): Promise<void> {
  await page.goto(staffConsole('/admin/setup'));
  const sections = page.locator('input[type=checkbox][name=sections]');
  await expect(sections.first()).toBeVisible();
  for (const section of await sections.all()) await section.check();
  await page.getByRole('checkbox', { name: 'Examination centres' }).uncheck();
  await page.getByRole('button', { name: 'Load the defaults' }).click();
  await expect(sections).toHaveCount(1);
}

export async function makeOffice(page: Page): Promise<void> {
  await page.goto(staffConsole('/admin/master-data/organization?new=1'));
  await typeText(page, { nameEn: office.en, nameNe: office.ne });
  await send(page, 'nameEn');
  await expect(errorOf(page, 'canRequestAdvt'), 'whether it may ask for posts has to be said').toBeVisible();
  await choose(page, 'canRequestAdvt', 'yes');
  await choose(page, 'canScheduleExam', 'no');
  await send(page, 'nameEn');
  await expect(page.getByText('The entry has been added.').first()).toBeVisible();
}

/** A custom role: decides on results without entering marks. */
export async function makeRole(page: Page): Promise<void> {
  await page.goto(staffConsole('/admin/rolecreation'));
  await typeText(page, { title: ownRole.en, titleNe: ownRole.ne });
  for (const permission of ['Read', 'Approve', 'Reject']) {
    await page.getByRole('checkbox', { name: new RegExp(`^Results and selection: ${permission}$`) }).check();
  }
  await expect(page.locator('input[name=secondFactorRequired]')).toBeChecked();
  await send(page, 'title');
  await expect(page).toHaveURL(/rolecreation\?id=\d+/);
}

/** @returns the address of the account */
export async function makeOfficer(page: Page, officer: Officer): Promise<string> {
  const { username, role, firstName, lastName } = officer;
  await page.goto(staffConsole('/admin/usercreation'));
  await typeText(page, { firstName, lastName, userName: username, email: emailOf(username), mobileNumber: '9841000001' });
  await typeText(page, { firstNameNe: 'कर्मचारी', lastNameNe: 'कार्की' });
  if ('ofOffice' in officer) await chooseOption(field(page, 'organizationId'), { text: office.en });
  await page.getByRole('checkbox', { name: role, exact: true }).check();
  await send(page, 'firstName');
  await expect(page).toHaveURL(/usercreation\/\d+/);
  await expect(page.locator('main h1')).toContainText(`${firstName} ${lastName}`);
  return page.url();
}

/** The second administrator releases an account that the first one has made; the person then gets another link. */
export async function releaseOfficer(page: Page, address: string, { username }: Officer): Promise<void> {
  await page.goto(address);
  const release = page.getByRole('region', { name: 'Release by a second user manager' });
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(release.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await mailsTo(emailOf(username))).length, { timeout: 30_000 }).toBe(2);
}
