import { open, shot, browser, base } from './v4ui.tmp.mjs';
for (const [w, l] of [[360, 'ne'], [1280, 'ne'], [360, 'en'], [1280,'en']]) {
  const page = await open(w, l);
  await page.goto(base + '/vacancy'); await page.locator('main h2').first().waitFor();
  await page.waitForTimeout(1500);
  await shot(page, `list-${w}-${l}`);
  const links = page.locator('main ul li a[href^="/vacancy/"]');
  console.log(await links.count(), await links.evaluateAll((a) => a.map((x) => x.getAttribute('href'))));
  if (await links.count()) { await links.first().click(); await page.waitForURL(/vacancy\/\d/); await page.locator('dl').first().waitFor(); await page.waitForTimeout(1500); await shot(page, `page-${w}-${l}`); }
  await page.goto(base + '/vacancy-applied'); await page.waitForTimeout(2500); await shot(page, `applied-${w}-${l}`);
  await page.context().close();
}
await browser.close();
