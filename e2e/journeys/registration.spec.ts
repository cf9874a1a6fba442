import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { choose, chooseOption, errorOf, field, send, typeDay, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../support/sign-in.ts';

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

test('a person registers on a phone in Nepali, gets a temporary password by mail and has to replace it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${addresses().candidatePortal}/register`);
  await typeText(page, person);
  await typeDay(page, 'dateOfBirthAd', '1998-04-14');
  await choose(page, 'gender', 'female');
  await typeDay(page, 'citizenshipIssueDateAd', '2015-06-01');
  await chooseOption(field(page, 'citizenshipIssueDistrictId'), 1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await send(page, 'firstName');

  const mail = await mailTo(person.email);
  const passwords = mail.text.split(/\s+/).filter((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{12}$/.test(word));
  expect(passwords, mail.text).toHaveLength(1);

  await page.goto(`${addresses().candidatePortal}/login`);
  await typeText(page, { username: person.username, password: passwords[0] ?? '' });
  await send(page, 'username');
  await expect(page).toHaveURL(/\/change-password/);
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
