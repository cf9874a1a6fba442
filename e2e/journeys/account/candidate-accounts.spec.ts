import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { png } from '../../support/documents.ts';
import { chooseFile, field, send, typeDay, typeText } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { mailTo } from '../../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';
import { newVisit, visits } from '../../support/visits.ts';
import { passwordOfNew, registerCandidate, signInAs, uniqueCandidate } from '../profile/new-candidate.ts';

const journeys = [
  { language: 'en', width: 1280, everything: 'Everything about the candidate' },
  { language: 'ne', width: 360, everything: 'उम्मेदवारको सम्पूर्ण विवरण' },
] as const;

/** Searches for the candidate and returns the query that the screens of the account need. */
async function findCandidate(page: Page, searchText: string): Promise<string> {
  await page.goto(`${addresses().staffConsole}/admin/usermanagement`);
  await typeText(page, { searchText });
  await send(page, 'searchText');
  await page.locator('tbody button').first().click();
  await expect(page).toHaveURL(/\/admin\/userDetails\?masterId=\d+$/);
  await expectNoAxeViolations(page);
  return new URL(page.url()).search;
}

for (const { language, width, everything } of journeys) {
  test(`an officer finds a candidate, locks the profile, changes the user name and blocks the account, and the candidate learns why (${language})`, async ({
    page,
    browser,
  }) => {
    const candidate = uniqueCandidate(`sought-${language}`);
    await registerCandidate(candidate);
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const portal = await context.newPage();
    await useLanguage(portal, language);
    await signInAs(portal, candidate);

    await page.setViewportSize({ width, height: 800 });
    await useLanguage(page, language);
    await signInAsStaff(page, 'administrator');
    const account = await findCandidate(page, candidate.email);
    const open = (screen: string) => page.goto(`${addresses().staffConsole}/admin/${screen}${account}`);
    await page.getByRole('link', { name: everything }).click();
    await expect(page).toHaveURL(/\/admin\/fullDetails/);
    await expect(page.locator('main')).toContainText(candidate.email);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScrolling(page);

    await open('usermanagement/profile/lock');
    await typeText(page, { reason: 'Two accounts of one person' });
    await send(page, 'reason');
    await mailTo(candidate.email, /Two accounts of one person/);
    await portal.goto(`${addresses().candidatePortal}/user/profile/personal`);
    await expect(field(portal, 'firstNameNe')).toBeDisabled();

    const username = `${candidate.username}-new`;
    await open('usermanagement/edit/username');
    await typeText(page, { username, reason: 'Asked for in person' });
    await send(page, 'username');
    await mailTo(candidate.email, /Asked for in person/);

    await open('usermanagement/user/ban');
    await typeDay(page, 'endDate', new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
    await typeText(page, { reason: 'Somebody else sat the examination' });
    await expectNoAxeViolations(page);
    await send(page, 'reason');
    await mailTo(candidate.email, /Somebody else sat the examination/);
    await portal.goto(`${addresses().candidatePortal}/home`);
    await expect(portal).toHaveURL(/\/login/);
    await typeText(portal, { username, password: passwordOfNew });
    await send(portal, 'username');
    await expect(portal.getByText(/Somebody else sat the examination/).first()).toBeVisible();
    await expectNoAxeViolations(portal);
    await context.close();
  });
}

for (const { language, width } of journeys) {
  test(`an officer corrects personal details and a document, and the candidate learns why and sees both (${language})`, async ({
    page,
    browser,
  }) => {
    const candidate = uniqueCandidate(`corrected-${language}`);
    await registerCandidate(candidate);
    await page.setViewportSize({ width, height: 800 });
    await useLanguage(page, language);
    await signInAsStaff(page, 'administrator');
    const account = await findCandidate(page, candidate.email);
    await page.goto(`${addresses().staffConsole}/admin/edit/personal-detail${account}`);
    await typeText(page, {
      firstNameNe: 'गीता',
      lastNameNe: 'राई',
      fatherNameNe: 'हरि राई',
      motherNameNe: 'सीता राई',
      grandfatherNameNe: 'राम राई',
    });
    await typeText(page, { reason: 'As the citizenship certificate has it' });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScrolling(page);
    await send(page, 'reason');
    await mailTo(candidate.email, /As the citizenship certificate has it/);

    await page.goto(`${addresses().staffConsole}/admin/edit/user-document${account}`);
    await chooseFile(page, 'signature', png('signature.png', { width: 300, height: 100 }));
    await typeText(page, { reason: 'The signature was unreadable' });
    await send(page, 'reason');
    await mailTo(candidate.email, /The signature was unreadable/);

    const portal = await browser.newContext({ viewport: { width, height: 800 } });
    const own = await portal.newPage();
    await useLanguage(own, language);
    await signInAs(own, candidate);
    await own.goto(`${addresses().candidatePortal}/user/profile/personal`);
    await expect(field(own, 'firstNameNe')).toHaveValue('गीता');
    await own.goto(`${addresses().candidatePortal}/user/profile/documents`);
    await expect(own.locator('main img').first()).toBeVisible();
    await portal.close();
  });
}

const approve = 'स्वीकृत गर्नुहोस्';

test('two officers merge the two accounts of one person, and the closed account says which one continues (ne)', async ({
  page,
  browser,
}) => {
  const kept = uniqueCandidate('kept');
  const merged = {
    ...uniqueCandidate('merged'),
    citizenshipNumber: kept.citizenshipNumber.replaceAll('-', '/'),
    // One certificate makes one account; the second one was registered with another district.
    citizenshipIssueDistrictId: kept.citizenshipIssueDistrictId + 1,
    nationalId: `8${kept.nationalId.slice(1)}`,
  };
  for (const candidate of [kept, merged]) await registerCandidate(candidate);
  await page.setViewportSize({ width: 360, height: 800 });
  await useLanguage(page, 'ne');
  await signInAsStaff(page, 'support');
  const account = await findCandidate(page, kept.email);
  await page.goto(`${addresses().staffConsole}/admin/usermanagement/merge/new${account}`);
  await expect(page.locator('main')).toContainText(merged.username);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await typeText(page, { reason: 'Registered twice' });
  await send(page, 'reason');
  await expect(page).toHaveURL(/\/merge\?open=\d+$/);
  await expect(page.getByRole('button', { name: 'अनुरोध फिर्ता लिनुहोस्' })).toBeVisible();
  await expect(page.getByRole('button', { name: approve, exact: true }), 'who asked does not decide').toHaveCount(0);

  const second = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const approver = await second.newPage();
  await useLanguage(approver, 'ne');
  await signInAsStaff(approver, 'administrator');
  await approver.goto(page.url());
  await approver.getByRole('button', { name: approve, exact: true }).click();
  const question = approver.locator('[role=dialog]').last();
  await typeText(approver, { remarks: 'One person' });
  await expectNoAxeViolations(approver);
  await question.getByRole('button', { name: approve, exact: true }).click();
  await mailTo(merged.email, /One person/);
  await second.close();

  const portal = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const candidate = await portal.newPage();
  await useLanguage(candidate, 'ne');
  await candidate.goto(`${addresses().candidatePortal}/login`);
  await typeText(candidate, { username: merged.username, password: passwordOfNew });
  await send(candidate, 'username');
  await expect(candidate.getByText(new RegExp(kept.username)).first()).toBeVisible();
  await portal.close();
});

for (const how of visits) {
  test(`the picture of a candidate is cropped where it is found (${how.language})`, async ({ page }) => {
    await useLanguage(page, how.language);
    await signInAsStaff(page, 'administrator');
    const account = await findCandidate(page, 'sita@demo.example');
    await page.goto(`${addresses().staffConsole}/admin/edit/user-document${account}`);
    const editor = await page.locator('main a[href^="/admin/photo-editor/"]').first().getAttribute('href');
    const visit = newVisit(page, addresses().staffConsole, how);
    await visit.open(editor!);
    expect(visit.faults).toEqual([]);
  });
}
