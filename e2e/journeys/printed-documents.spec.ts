import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signedToken, signingKeyFrom, type SignedDocument } from '../../apps/gateway/src/platform/pdf/signed-code.ts';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { addresses } from '../support/addresses.ts';
import { test } from '../support/journey.ts';
import { readPdf } from '../support/pdf-text.ts';
import { signInAsCandidate, signInAsStaff, useLanguage } from '../support/sign-in.ts';

const phone = { width: 360, height: 740 };

async function download(page: Page, button: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readPdf(readFileSync(await (await started).path()));
}

test('a candidate sees the status of an application and keeps its receipt and the application as submitted', async ({ page }) => {
  await useLanguage(page, 'en');
  await page.setViewportSize(phone);
  await signInAsCandidate(page, 'sita');
  await page.goto(`${addresses().candidatePortal}/vacancy-applied`);
  await page.getByRole('article').filter({ hasText: 'Health Assistant' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'What to do now' })).toBeVisible();
  await page.getByText(/^Earlier steps/).click();
  await expect(page.getByText('Application sent')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectNoAxeViolations(page);
  const receipt = await download(page, 'Receipt (PDF)');
  for (const words of ['Receipt of the examination fee', 'Amount received', 'Health Assistant']) expect(receipt.text).toContain(words);
  const application = await download(page, 'Application (PDF)');
  for (const words of ['Application form', 'Personal details', 'Education']) expect(application.text).toContain(words);
  expect(application.pictures).toBeGreaterThan(0);
});

/** Scans a document signed with the test's key; the page gets its public key in place of the commission's. */
async function scan(page: Page, paper: SignedDocument, { change = (token: string) => token } = {}) {
  const key = signingKeyFrom(generateKeyPairSync('ed25519').privateKey);
  await page.route('**/verify', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/data-public-keys="[^"]+"/, `data-public-keys="${key.id}:${key.publicKeySpkiBase64}"`),
    });
  });
  await page.goto(`${addresses().gateway}/verify#${change(signedToken(paper, key))}`);
}

const card: SignedDocument = {
  kind: 'admitCard',
  facts: {
    fullName: 'Sita Basnet',
    rollNumber: '410023',
    masterId: '10000001',
    advtNumbers: '16613/083-84',
    examCentre: 'Jumla',
    starts: '2083-09-26 BS, 2027-01-10 AD, 11:00',
    issuedAt: '2083-09-01 BS, 2026-12-16 AD, 10:00',
  },
};

for (const browser of ['a browser that knows Ed25519', 'an old browser'] as const) {
  test(`${browser} checks a scanned card, and refuses one that was changed`, async ({ page }) => {
    await page.setViewportSize(phone);
    if (browser === 'an old browser') {
      await page.addInitScript(() => {
        crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      });
    }
    await scan(page, card);
    await expect(page.getByText('This admit card was issued by the Public Service Commission.')).toBeVisible();
    for (const fact of ['Sita Basnet', '410023', '2083-09-26 BS, 2027-01-10 AD, 11:00']) await expect(page.getByText(fact)).toBeVisible();
    // The gateway does not know this card.
    await expect(page.getByText('Only the signature was checked')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    // Replaces a fact in the code and keeps the signature.
    await scan(page, card, { change: (token) => `${Buffer.from('["admitCard","Hari"]').toString('base64url')}.${token.split('.')[1]}` });
    await page.reload();
    await expect(page.getByText('This code does not match any document issued by the Public Service Commission.')).toBeVisible();
    await expect(page.getByText('Hari')).toHaveCount(0);
  });
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('once loaded the page checks papers without a network', async ({ page, context }) => {
    await page.goto(`${addresses().gateway}/verify`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(`${addresses().gateway}/verify#scanned-later`);
    await expect(later.getByText('This code does not match any document issued by the Public Service Commission.')).toBeVisible();
  });
});

test('each page of a printed list repeats its headings and has its number in the digits of the language', async ({ page }) => {
  await signInAsStaff(page, 'masterdata');
  const printed = async (language: 'ne' | 'en') => {
    await useLanguage(page, language);
    await page.goto(`${addresses().staffConsole}/admin/master-data/local-body`);
    const headings = page.getByRole('columnheader');
    await expect(headings.first()).toBeVisible();
    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    return { headings: await headings.allTextContents(), pages };
  };
  const nepali = await printed('ne');
  expect(nepali.pages[1]).toMatch(/२ *\/ *[२-९]/u);
  const english = await printed('en');
  expect(english.pages[1]).toMatch(/2 *\/ *[2-9]/u);
  // The column of actions is not printed.
  const row = english.headings.filter((heading) => heading !== 'Actions').join(' ');
  expect(english.pages.map((text) => text.replace(/\s+/g, ' ')).filter((text) => !text.includes(row))).toEqual([]);
});
