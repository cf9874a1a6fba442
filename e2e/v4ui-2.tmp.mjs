import { open, shot, browser, base } from './v4ui.tmp.mjs';
const page = await open(360, 'ne');
await page.goto(base + '/vacancy/20006/10000001/11/all');
await page.locator('dl').first().waitFor(); await page.waitForTimeout(1000);
console.log(page.url());
await shot(page, 'w1');
const boxes = page.locator('main input[type=checkbox]:not(:disabled)');
console.log('open boxes', await boxes.count());
for (let i = 0; i < await boxes.count(); i++) { await boxes.nth(i).check(); }
await page.waitForTimeout(1500); await shot(page, 'w1b');
await page.getByRole('button', { name: 'दरखास्त दिनुहोस्' }).click();
await page.locator('#facultyId').waitFor(); await page.waitForTimeout(800); await shot(page, 'w2');
await page.getByRole('button', { name: 'अर्को' }).click(); await page.waitForTimeout(500); await shot(page, 'w2err');
for (const id of ['facultyId','subjectId','examCentreId','paperId']) { const s = page.locator('#'+id); if (!(await s.inputValue())) await s.selectOption({ index: 1 }); }
await page.locator('#minimumQualificationAnswer').check();
await page.waitForTimeout(700);
await page.reload(); await page.locator('#facultyId').waitFor(); await page.waitForTimeout(800); await shot(page, 'w2reload');
await page.getByRole('button', { name: /फिर्ता|पुनर्|Restore|पुनःस्थाप/ }).first().click().catch((e) => console.log('restore?', e.message.slice(0,100)));
await page.waitForTimeout(300);
console.log('restored', await page.locator('#facultyId').inputValue());
for (const id of ['facultyId','subjectId','examCentreId','paperId']) { const s = page.locator('#'+id); if (!(await s.inputValue())) await s.selectOption({ index: 1 }); }
await page.getByRole('button', { name: 'अर्को' }).click();
await page.locator('#paymentMethod').check(); await page.waitForTimeout(500); await shot(page, 'w3');
await page.getByRole('button', { name: 'अर्को' }).click(); await page.waitForTimeout(500); await shot(page, 'w4');
await page.locator('#termsAccepted').check();
await page.getByRole('button', { name: 'दरखास्त पठाउनुहोस्' }).click();
await page.waitForURL(/vacancy-applied/); await page.waitForTimeout(1500); await shot(page, 'w5-receipt');
console.log(page.url());
await page.getByRole('button', { name: /eSewa|इसेवा|ई-सेवा/i }).first().click();
await page.waitForURL(/17483/); await page.waitForTimeout(500); await shot(page, 'w6-provider'); console.log(page.url());
console.log(await page.locator('button, input[type=submit]').allTextContents());
await browser.close();
