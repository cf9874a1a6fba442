import { open, shot, browser, base } from './v4ui.tmp.mjs';
const page = await open(360, 'ne');
await page.goto(base + '/vacancy-applied?application=166'); await page.locator('main section').first().waitFor();
const again = page.getByRole('button', { name: /पुनः जाँच/ });
if (await again.count()) { await again.click(); await page.waitForTimeout(2500); }
await shot(page, 'r0');
await page.getByRole('button', { name: /इसेवा/ }).click(); await page.waitForURL(/17483/);
await page.getByRole('button', { name: /Cancel/ }).first().click();
await page.waitForURL(/esewa\/payment/); console.log(page.url()); await page.waitForTimeout(3000); await shot(page, 'r0-cancelled');
await page.reload(); await page.waitForTimeout(2000);
await page.getByRole('button', { name: /इसेवा/ }).click(); await page.waitForURL(/17483/);
const inputs = page.locator('form input:not([type=hidden])');
await inputs.nth(0).fill('9806800001'); await inputs.nth(1).fill('1122');
await page.getByRole('button', { name: /Pay/ }).first().click();
await page.waitForURL(/esewa\/payment/); console.log(page.url().slice(0, 80)); await page.waitForTimeout(3000); await shot(page, 'r1-paid');
await page.locator('main a[href*="vacancy-applied"]').first().click(); await page.waitForTimeout(1500); await shot(page, 'r2-story');
await page.emulateMedia({ media: 'print' }); await shot(page, 'r3-print'); await page.emulateMedia({ media: 'screen' });
// voucher, double fee
await page.goto(base + '/vacancy/20005/10000001/11/all');
await page.locator('main input[type=checkbox]:not(:disabled)').first().check();
await page.waitForTimeout(800); await shot(page, 'v1');
await page.getByRole('button', { name: 'दरखास्त दिनुहोस्' }).click();
await page.locator('#facultyId').waitFor();
for (const id of ['facultyId','subjectId','examCentreId','paperId']) { const s = page.locator('#'+id); if (!(await s.inputValue())) await s.selectOption({ index: 1 }); }
await page.getByRole('button', { name: 'अर्को' }).click();
await page.locator('#paymentMethod-bankVoucher').check();
await page.locator('#bankId').selectOption({ index: 1 }); await page.locator('#voucherNumber').fill('व-१२३');
await page.locator('#voucherImage').setInputFiles('/tmp/v4ui/shots/w3.png');
await page.waitForTimeout(1200); await shot(page, 'v2');
await page.getByRole('button', { name: 'अर्को' }).click(); await page.waitForTimeout(400);
await page.locator('#termsAccepted').check();
console.log('errors before sending', await page.locator('[role=alert]').count());
await page.getByRole('button', { name: 'दरखास्त पठाउनुहोस्' }).click();
await page.waitForURL(/vacancy-applied/); await page.waitForTimeout(1500); await shot(page, 'v3'); console.log(page.url());
await page.locator('main a[href^="/voucher-upload"]').click(); await page.waitForTimeout(1500); await shot(page, 'v4');
await browser.close();
