import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { pdf, photo, png } from '../../support/documents.ts';
import { choose, chooseFile, chooseOption, field, send, typeDay, typeText } from '../../support/fields.ts';
import { mailTo } from '../../support/mailbox.ts';
import { signInAsCandidate, useLanguage } from '../../support/sign-in.ts';

/** Unique per attempt: a retried journey would find its candidate already registered. */
export const attempt = String(Date.now()).slice(-5);

export const newCandidate = { username: `gita-rai-${attempt}`, email: `gita.rai.${attempt}@example.test`, password: 'Janakpur2083' };

const portal = (path: string) => `${addresses().candidatePortal}${path}`;

/** Runs `work` as a demo candidate in a separate English browser context. */
export async function asCandidate(browser: Browser, username: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await useLanguage(page, 'en');
  await signInAsCandidate(page, username);
  await work(page);
  await context.close();
}

/** Registers, signs in with the mailed temporary password and replaces it. */
export async function registerAndSignIn(page: Page, dateOfBirthAd = '1999-02-10'): Promise<void> {
  await page.goto(portal('/register'));
  await typeText(page, {
    firstName: 'Gita',
    middleName: 'Kumari',
    lastName: 'Rai',
    username: newCandidate.username,
    email: newCandidate.email,
    phoneNumber: '9812345678',
    nationalId: `321-65${attempt[0]}-${attempt.slice(1)}`,
    citizenshipNumber: `05-01-70-${attempt}`,
  });
  await typeDay(page, 'dateOfBirthAd', dateOfBirthAd);
  await choose(page, 'gender', 'female');
  await typeDay(page, 'citizenshipIssueDateAd', '2017-03-04');
  await chooseOption(field(page, 'citizenshipIssueDistrictId'), 5);
  await send(page, 'firstName');
  const mail = await mailTo(newCandidate.email);
  const temporary = mail.text.split(/\s+/).find((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{12}$/.test(word));
  if (temporary === undefined) throw new Error(`No temporary password in the mail:\n${mail.text}`);
  await signInAsCandidate(page, newCandidate.username, temporary);
  await expect(page).toHaveURL(/\/change-password/);
  await typeText(page, { newPassword: newCandidate.password, confirmPassword: newCandidate.password });
  await send(page, 'newPassword');
  await expect(page).toHaveURL(/\/home/);
}

/** Fills in the profile sections required to apply, in Nepali. */
export async function fillProfile(page: Page): Promise<void> {
  await page.goto(portal('/user/profile/personal'));
  await typeText(page, {
    firstNameNe: 'गीता',
    middleNameNe: 'कुमारी',
    lastNameNe: 'राई',
    fatherNameNe: 'मान बहादुर राई',
    motherNameNe: 'दिलमाया राई',
    grandfatherNameNe: 'हर्क बहादुर राई',
  });
  await send(page, 'firstNameNe');
  await fillContact(page);
  await fillEducation(page);
  await fillExtraDetails(page);
  await fillDocuments(page);
}

async function fillContact(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/contact/);
  for (const part of ['provinceId', 'districtId', 'localBodyTypeId', 'localBodyId']) {
    await chooseOption(field(page, `permanent.${part}`), 1);
  }
  await typeText(page, {
    'permanent.wardNo': '१',
    'permanent.marga': 'बजार मार्ग',
    'permanent.tole': 'माझ टोल',
    'permanent.gharNo': '१२',
    'permanent.address': 'भोजपुर बजार',
    'permanent.phoneNo': '029420123',
  });
  await field(page, 'sameAsPermanent').check();
  await send(page, 'sameAsPermanent');
}

async function fillEducation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/education/);
  await chooseOption(field(page, 'level'), { text: 'स्नातक' });
  await chooseOption(field(page, 'faculty'), 1);
  await typeText(page, {
    universityOrBoardName: 'Tribhuvan University',
    majorSubject: 'लेखा',
    division: 'First',
    percentage: '६४.५',
    description: 'भोजपुर बहुमुखी क्याम्पस',
  });
  await choose(page, 'educationType', 'government');
  await typeDay(page, 'passedDateAd', '2020-09-15');
  await chooseFile(page, 'transcript', pdf('transcript.pdf', 'Transcript'));
  await chooseFile(page, 'characterCertificate', pdf('character.pdf', 'Character certificate'));
  await send(page, 'majorSubject');
  await expect(page).toHaveURL(/\/training/);
}

async function fillExtraDetails(page: Page): Promise<void> {
  await page.goto(portal('/user/profile/extra'));
  for (const name of ['caste', 'ethnicGroup', 'religion', 'motherTongue']) await chooseOption(field(page, name), 1);
  const answers = {
    maritalStatus: 'unmarried',
    employmentStatus: 'unemployment',
    geographicalArea: 'hill',
    fatherEducation: 'educated',
    motherEducation: 'educated',
    fatherOccupation: 'serviceHolder',
    motherOccupation: 'homeMaker',
    parentsMainOccupation: 'agriculture',
    physicallyDisabled: 'no',
    groupClass: 'none',
  };
  for (const [name, value] of Object.entries(answers)) await choose(page, name, value);
  await send(page, 'caste');
  await expect(page).not.toHaveURL(/\/extra/);
}

async function fillDocuments(page: Page): Promise<void> {
  await page.goto(portal('/user/profile/documents'));
  await chooseFile(page, 'photograph', await photo(page, 'face.jpg'));
  await chooseFile(page, 'signature', png('signature.png', { width: 600, height: 200 }));
  await chooseFile(page, 'citizenshipFront', await photo(page, 'front.jpg', { width: 1600, height: 1000 }));
  await chooseFile(page, 'citizenshipBack', await photo(page, 'back.jpg', { width: 1600, height: 1000 }));
  await expectNoAxeViolations(page);
  await send(page, 'photograph');
  await expect(page).not.toHaveURL(/\/documents/);
}
