import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { field, send, typeDay, typeText } from '../support/fields.ts';
import { mailTo } from '../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { newVisit, visits } from '../support/visits.ts';
import { passwordOfNew, registerCandidate, signInAs, somebodyNew } from './profile/new-candidate.ts';

const journeys = [
  { language: 'en', width: 1280, everything: 'Everything about the candidate' },
  { language: 'ne', width: 360, everything: 'उम्मेदवारको सम्पूर्ण विवरण' },
] as const;

/** Finds the one candidate and answers the query that the screens beside the account carry. */
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
    const candidate = somebodyNew(`sought-${language}`);
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
