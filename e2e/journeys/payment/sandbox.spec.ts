import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { test } from '../../support/journey.ts';

test('anyone who opens the sandbox sees that it is one, and finds mailbox and payments on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addresses().sandbox);
  await expect(page.getByText('no real money')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('link', { name: 'Mailbox' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectNoAxeViolations(page);
});
