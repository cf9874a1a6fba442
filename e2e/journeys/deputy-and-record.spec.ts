import { expect, type Page } from '@playwright/test';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { field, send, typeDay, typeText } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { mailTo } from '../support/mailbox.ts';
import { signInAsStaff, useLanguage } from '../support/sign-in.ts';
import { registerCandidate, uniqueCandidate } from './profile/new-candidate.ts';

type Words = { language: 'en' | 'ne'; width: number; giveDeputy: string; actFor: RegExp; verify: string; holds: string };

const journeys: readonly Words[] = [
  {
    language: 'en',
    width: 1280,
    giveDeputy: 'Give a deputy',
    actFor: /^Act for Prakash Limbu$/,
    verify: 'Verify the record',
    holds: 'The record is intact',
  },
  {
    language: 'ne',
    width: 360,
    giveDeputy: 'निमित्त तोक्नुहोस्',
    actFor: /^Prakash Limbu को निमित्त काम गर्नुहोस्$/,
    verify: 'अभिलेख जाँच्नुहोस्',
    holds: 'अभिलेख दुरुस्त छ',
  },
];

const open = (page: Page, path: string) => page.goto(`${addresses().staffConsole}${path}`);

async function asOfficer(page: Page, userName: string, language: 'en' | 'ne', work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await useLanguage(page, language);
  await signInAsStaff(page, userName);
  await work();
}

for (const { language, width, giveDeputy, actFor, verify, holds } of journeys) {
  test(`a deputy works in the place of a colleague, and the record, which is verified, has both names (${language})`, async ({ page }) => {
    const candidate = uniqueCandidate(`deputy-${language}`);
    await registerCandidate(candidate);
    await page.setViewportSize({ width, height: 800 });
    const today = nepalDayOf(new Date());

    await asOfficer(page, 'administrator', language, async () => {
      await open(page, '/admin/userlist');
      await page.getByRole('searchbox').fill('Prakash');
      await expect(page, 'the address has a handle and not the name').toHaveURL(/[?&]text=[0-9a-f]{8}$/);
      await expect(page.getByRole('link', { name: 'Prakash Limbu' })).toHaveCount(1);
      await page.getByRole('link', { name: 'Prakash Limbu' }).click();
      await expect(page).toHaveURL(/usercreation\/\d+/);
      await page.getByRole('button', { name: giveDeputy }).click();
      await field(page, 'userName').fill('payment');
      await page.getByRole('option', { name: /· payment$/ }).click();
      await typeText(page, { reason: `Annual leave ${language}` });
      await typeDay(page, 'fromAd', today);
      await typeDay(page, 'untilAd', addDays(today, 2));
      await expectNoAxeViolations(page);
      await expectNoSidewaysScrolling(page);
      await send(page, 'userName');
      await expect(page.getByText(`Annual leave ${language}`)).toBeVisible();
    });

    let account = '';
    await asOfficer(page, 'payment', language, async () => {
      await open(page, '/admin/usermanagement/profile/lock');
      await expect(page.locator('input[type=search]'), 'in their own name the deputy may not').toHaveCount(0);
      await open(page, '/admin/deputy');
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: actFor }).last().click();
      await expect(page).toHaveURL(/\/admin\/dashboard/);
      await expect(page.getByRole('note')).toContainText('Prakash Limbu');
      await open(page, '/admin/usermanagement/profile/lock');
      await typeText(page, { searchText: candidate.email });
      await send(page, 'searchText');
      await page.locator('tbody button').first().click();
      await expect(page).toHaveURL(/masterId=\d+$/);
      account = new URL(page.url()).searchParams.get('masterId')!;
      await typeText(page, { reason: 'Two accounts of one person' });
      await send(page, 'reason');
      await mailTo(candidate.email, /Two accounts of one person/);
    });

    await asOfficer(page, 'administrator', language, async () => {
      await open(page, `/admin/record?thing=candidate&thingNumber=${account}&kind=userAdmin.lockProfile`);
      await expect(page.locator('tbody tr').filter({ hasText: /Nisha Magar.*Prakash Limbu|Prakash Limbu.*Nisha Magar/ })).toHaveCount(1);
      await expectNoSidewaysScrolling(page);
      await page.getByRole('button', { name: verify }).click();
      await expect(page.getByRole('alert').filter({ hasText: holds })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
