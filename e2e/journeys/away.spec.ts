import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { phoneWithKeptDocuments } from '../support/kept-documents.ts';
import { readPdf } from '../support/pdf-text.ts';

test('everything of one application is read without a network, with its age, and is gone with the session', async ({ browser }) => {
  const page = await phoneWithKeptDocuments(browser);
  const context = page.context();

  await context.setOffline(true);
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`);
  await expect(page.getByText(/What you see is as of/)).toBeVisible();
  await page.getByRole('article').filter({ hasText: 'Health Assistant' }).getByRole('link').click();
  await page.getByText(/^Earlier steps/).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const receipt = await readPdf(readFileSync(await (await started).path()));
  expect(receipt.text).toContain('Receipt of the examination fee');
  await page.goto(`${addresses().candidatePortal}/user/profile/preview`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);

  await context.setOffline(false);
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/What you see is as of/)).toBeHidden();
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByText('Sign out').click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('psc.kept.')))).toEqual([]);
  await context.close();
});
