import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { formatNumber } from '../../../packages/i18n/src/numbers.ts';
import { addresses } from '../../support/addresses.ts';
import { test } from '../../support/journey.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { signInAsStaff, useLanguage } from '../../support/sign-in.ts';

const journeys = [
  { language: 'en', print: 'Print', head: ['Status: Active', 'Rows 1–753 of 753'], notPrinted: ['Actions'] },
  // A PDF's text contains the syllables of Nepali words one by one, so only digits are compared.
  { language: 'ne', print: 'छाप्नुहोस्', head: ['७५३'], notPrinted: [] },
] as const;

for (const { language, print, head, notPrinted } of journeys) {
  test(`a printed list has all its rows, its filters, its count and the number of each page (${language})`, async ({ page }) => {
    await useLanguage(page, language);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await signInAsStaff(page, 'administrator');
    await page.goto(`${addresses().staffConsole}/admin/master-data/local-body?active=true`);
    await page.getByRole('button', { name: print }).click();
    await expect(page.locator('[data-printed]')).toHaveCount(1, { timeout: 60_000 });
    const pdf = await page.pdf({ format: 'A4' });
    if (process.env.LOOK) writeFileSync(`/tmp/list-${language}.pdf`, pdf);
    const { pages } = await readPdf(pdf);
    for (const words of head) expect(pages[0]).toContain(words);
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, text] of pages.entries()) {
      const number = new RegExp(`${formatNumber(index + 1, language)} / ${formatNumber(pages.length, language)}$`);
      expect(text.trim(), `page ${index + 1}`).toMatch(number);
    }
    for (const words of notPrinted) expect(pages.join(' ')).not.toContain(words);
  });
}
