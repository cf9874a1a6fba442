import { chromium } from '@playwright/test';
const base = 'http://localhost:17481', out = '/tmp/v4ui/shots';
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
export async function open(width, language, username = 'sita') {
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, locale: 'ne-NP', timezoneId: 'Asia/Kathmandu' });
  const page = await context.newPage();
  page.setDefaultTimeout(90000);
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
  await page.addInitScript((chosen) => localStorage.setItem('psc.language', chosen), language);
  await page.goto(`${base}/login`);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill('Demo@2083');
  await page.locator('form:has(#username) button[type=submit]').click();
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
  return page;
}
export const shot = (page, name) => page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
export { browser, base };
