import { open, shot, browser, base } from './v4ui.tmp.mjs';
const page = await open(360, 'ne');
await page.goto(base + '/vacancy-applied?application=166');
await page.getByRole('button', { name: /पुनः जाँच/ }).waitFor(); await shot(page, 'p1-waiting');
await page.getByRole('button', { name: /पुनः जाँच/ }).click(); await page.waitForTimeout(2500); await shot(page, 'p2-checked');
console.log(await page.locator('main button').allTextContents());
await browser.close();
