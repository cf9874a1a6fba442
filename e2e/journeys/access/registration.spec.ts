import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { countedTaps } from '../../support/counted-taps.ts';
import { pdf, photo, png } from '../../support/documents.ts';
import { errorOf, field, send, typeText, type OptionChoice } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { mailTo } from '../../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

const person = {
  firstName: 'Maya',
  middleName: 'Kumari',
  lastName: 'Tamang',
  username: 'maya-tamang',
  email: 'maya@example.test',
  phoneNumber: '9801234567',
  nationalId: '123-456-7890',
  citizenshipNumber: '27-01-70-12345',
};

const answersInSight = {
  maritalStatus: 'single',
  employmentStatus: 'unemployment',
  geographicalArea: 'hill',
  physicallyDisabled: 'no',
  fatherEducation: 'educated',
  motherEducation: 'educated',
  fatherOccupation: 'serviceHolder',
  motherOccupation: 'homeMaker',
  parentsMainOccupation: 'agriculture',
  groupClass: 'none',
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a person registers in Nepali, replaces the temporary password of the mail, and has a complete profile after sixty-six taps at most', async ({
    page,
  }) => {
    const job = countedTaps();
    const type = async (values: Record<string, string>) => {
      for (const [name, text] of Object.entries(values)) await job.type(field(page, name), text);
    };
    const submit = (name: string) => job.tap(page.locator(`form:has([id="${name}"]) button[type=submit]`).first());
    const list = (name: string, wanted: OptionChoice) => job.choose(field(page, name), wanted);
    let views = 0;
    /** Adds the height of the section as it opens, in heights of the screen. */
    const inSection = async (name: string) => {
      await expect(page).toHaveURL(`${addresses().candidatePortal}/user/profile/${name}`);
      await page.locator('main form').first().waitFor();
      views += await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    };

    await page.goto(`${addresses().candidatePortal}/register`);
    await type({ firstName: person.firstName });
    await job.tap(field(page, 'noMiddleName'));
    await type({ lastName: person.lastName });
    await job.day(page, 'dateOfBirthAd', ['२०५५', '०१', '०५']);
    await job.radio(page, 'gender', 'female');
    await type({ email: person.email, phoneNumber: person.phoneNumber, nationalId: person.nationalId });
    // The user name is made from the address, and can be changed.
    const username = await field(page, 'username').inputValue();
    expect(username).toBe('maya');
    await type({ citizenshipNumber: person.citizenshipNumber });
    await job.day(page, 'citizenshipIssueDateAd', ['२०७२', '०२', '१८']);
    await list('citizenshipIssueDistrictId', 1);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScrolling(page);
    await submit('firstName');

    const mail = await mailTo(person.email);
    const passwords = mail.text.split(/\s+/).filter((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{12}$/.test(word));
    expect(passwords, mail.text).toHaveLength(1);
    await expect(field(page, 'username')).toHaveValue(username);
    await job.typeAtOnce(field(page, 'password'), passwords[0] ?? '');
    await submit('username');
    await expect(page).toHaveURL(/\/change-password/);
    await job.typeAtOnce(field(page, 'newPassword'), 'Bhojpur2083');
    await type({ confirmPassword: 'Bhojpur2083' });
    await submit('newPassword');
    await expect(page).toHaveURL(/\/home/);
    job.expectAtMost(16, 'registering until the own password');
    await job.tap(page.getByRole('main').locator('a[href="/user/profile/personal"]').first());

    await inSection('personal');
    await type({ firstNameNe: 'माया', lastNameNe: 'तामाङ', motherNameNe: 'दिलमाया तामाङ', grandfatherNameNe: 'हर्क बहादुर तामाङ' });
    await submit('firstNameNe');
    await inSection('contact');
    await expect(field(page, 'permanent.districtId')).not.toHaveValue('');
    await list('permanent.localBodyId', 1);
    await type({ 'permanent.wardNo': '१', 'permanent.gharNo': '१२', 'permanent.marga': 'बजार मार्ग', 'permanent.tole': 'माझ टोल' });
    await submit('permanent.tole');
    await inSection('education');
    await list('level', { text: 'स्नातक' });
    await list('faculty', 1);
    await type({ universityOrBoardName: 'Tribhuvan University' });
    await job.radio(page, 'educationType', 'government');
    await type({ majorSubject: 'लेखा', division: 'First', percentage: '६४.५' });
    await job.day(page, 'passedDateAd', ['२०७७', '५', '३०']);
    await type({ description: 'भोजपुर बहुमुखी क्याम्पस' });
    await job.file(page, 'transcript', pdf('transcript.pdf', 'Transcript'), false);
    // One answer below the qualification passes over training, council and experience.
    await job.tap(page.locator('form:has([id="level"]) button[type=submit][value=skip]'));
    await inSection('extra');
    for (const name of ['caste', 'religion', 'motherTongue']) await list(name, 1);
    for (const [name, value] of Object.entries(answersInSight)) await job.radio(page, name, value);
    await submit('caste');
    await inSection('documents');
    await job.file(page, 'photograph', await photo(page, 'face.jpg'), true);
    await job.file(page, 'signature', png('signature.png', { width: 600, height: 200 }), true);
    await job.file(page, 'citizenshipFront', await photo(page, 'front.jpg', { width: 1600, height: 1000 }), false);
    await job.file(page, 'citizenshipBack', await photo(page, 'back.jpg', { width: 1600, height: 1000 }), false);
    await submit('photograph');
    await expect(page).toHaveURL(`${addresses().candidatePortal}/user/profile/preview`);
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100');
    job.expectAtMost(66, 'registering until the profile is complete');
    expect(views, 'views of the sections as they open').toBeLessThanOrEqual(14);
  });
});

test('what is wrong is said at the field in the language of the person, and nothing typed is lost', async ({ page }) => {
  await useLanguage(page, 'en');
  await page.goto(`${addresses().candidatePortal}/register`);
  await typeText(page, { ...person, phoneNumber: '98012' });
  await send(page, 'firstName');
  await expect(errorOf(page, 'phoneNumber')).toBeVisible();
  await expect(errorOf(page, 'phoneNumber')).not.toContainText(/[\u0900-\u097f]/);
  await expect(field(page, 'firstName')).toHaveValue(person.firstName);
});

test('an officer signs in at the console, and a wrong password is refused without saying whether the account exists', async ({ page }) => {
  await useLanguage(page, 'en');
  const refusalOf = async (username: string) => {
    await page.goto(`${addresses().staffConsole}/login`);
    await typeText(page, { username, password: 'Wrong@2083' });
    await send(page, 'username');
    const refusal = page.getByRole('alert').filter({ hasText: /\w/ }).first();
    await expect(refusal).toBeVisible();
    return refusal.innerText();
  };
  expect(await refusalOf('demand')).toBe(await refusalOf('nobody-of-this-name'));
  await signInAsStaff(page, 'approver');
});
