import { expect, type Browser } from '@playwright/test';
import { errorOf, send, typeText } from '../../support/fields.ts';
import type { Demand } from './demand.ts';
import { asOfficer, openScreen } from './officers.ts';

/** Distributes the posts of an approved requisition by hand, and checks each message of manual distribution. */
export async function distributeByHand(browser: Browser, demand: Demand): Promise<void> {
  await asOfficer(browser, 'distribution', async (page) => {
    await openScreen(page, '/admin/percentage-distribution');
    // Other journeys send requisitions for other posts at the same time.
    await page.getByRole('row').filter({ hasText: 'Kharidar' }).first().click();
    await page.getByText('Manual', { exact: true }).click();
    await expect(page.getByText('Generate the advertisement number first')).toBeVisible();
    await page.getByRole('button', { name: 'Generate advertisement number' }).click();
    const counts = page.locator('[id^="lines."][id$=".actualCount"]');
    await expect(counts.first()).toBeVisible();
    const lines = await counts.count();
    const give = async (first: string) => {
      const given = Array.from({ length: lines }, (_, at) => [`lines.${at}.actualCount`, at === 0 ? first : '0']);
      await typeText(page, Object.fromEntries(given));
      await send(page, 'lines.0.actualCount');
    };
    await send(page, 'lines.0.actualCount');
    await expect(errorOf(page, 'lines.0.actualCount')).toContainText('Enter the vacancy number');
    await give('1.5');
    await expect(errorOf(page, 'lines.0.actualCount')).toContainText('Enter a valid vacancy number.');
    await give(String(demand.totalVacancy - 1));
    await expect(page.getByText('The sum of vacancy numbers must equal the total vacancy').first()).toBeVisible();
    await give(String(demand.totalVacancy));
    await expect(page.getByText(/has been saved and awaits approval/).first()).toBeVisible();
  });
}
