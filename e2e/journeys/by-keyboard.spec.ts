import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { addresses } from '../support/addresses.ts';
import { field } from '../support/fields.ts';
import { test } from '../support/journey.ts';
import { useLanguage } from '../support/sign-in.ts';
import { answerByKeyboard, pressByKeyboard, tabTo } from './profile/keyboard.ts';

/** Has a complete profile and has not applied for the post of Nayab Subba; no other journey uses him. */
const applicant = 'om';

const main = (page: Page) => page.getByRole('main');

async function signInByKeyboard(page: Page, app: string, username: string): Promise<void> {
  await page.goto(`${app}/login`);
  await tabTo(page, field(page, 'username'));
  await page.keyboard.insertText(username);
  await tabTo(page, field(page, 'password'));
  await page.keyboard.insertText(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

test('a candidate finds a vacancy, applies and pays with nothing but the keyboard', async ({ page }) => {
  await signInByKeyboard(page, addresses().candidatePortal, applicant);
  await pressByKeyboard(page, page.locator('nav a[href="/vacancy"]').first());
  const vacancy = main(page)
    .getByRole('heading', { level: 2, name: 'नायब सुब्बा' })
    .locator('xpath=ancestor::*[.//a[contains(@href, "/vacancy/")]][1]');
  await pressByKeyboard(page, vacancy.locator('a[href*="/vacancy/"]').first());

  const open = main(page).getByRole('checkbox', { name: /^खुला/ });
  await tabTo(page, open);
  await page.keyboard.press('Space');
  await expect(open).toBeChecked();
  await pressByKeyboard(page, main(page).getByRole('button', { name: 'दरखास्त दिनुहोस्' }));

  const next = () => pressByKeyboard(page, main(page).getByRole('button', { name: 'अर्को' }));
  await answerByKeyboard(
    page,
    ['facultyId', 'subjectId', 'examCentreId'].map((name) => ({ kind: 'list', name, place: 1 })),
  );
  await answerByKeyboard(page, [{ kind: 'radio', name: 'minimumQualificationAnswer', value: 'yes' }]);
  await next();
  await answerByKeyboard(page, [{ kind: 'radio', name: 'paymentMethod', value: 'esewa' }]);
  await next();
  await tabTo(page, field(page, 'termsAccepted'));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, main(page).getByRole('button', { name: 'दरखास्त पठाउनुहोस्' }));
  await expect(page).toHaveURL(/\/vacancy-applied\?application=\d+/);

  await pressByKeyboard(page, page.getByRole('button', { name: /^रु .*इसेवा$/ }));
  await expect(page).toHaveURL(/\/esewa\/pay\//);
  await tabTo(page, page.locator('#payer'));
  await page.keyboard.insertText('9806800001');
  await tabTo(page, page.locator('#pin'));
  await page.keyboard.insertText('1122');
  await pressByKeyboard(page, page.locator('button[value=pay]'));
  await expect(page).toHaveURL(/\/esewa\/payment\/success/);
  await expect(page.getByText(/R-[०-९]{8}/).first()).toBeVisible();
});

/** Officers without a mouse open screens by name. */
async function openByPalette(page: Page, name: string, path: string): Promise<void> {
  const search = page.locator('[role=dialog] input');
  // The header is rendered a moment before its shortcuts work.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
}

async function openRowByKeyboard(page: Page, text: string): Promise<void> {
  const wanted = main(page).locator('tbody tr').filter({ hasText: text });
  await tabTo(page, main(page).locator('tbody tr[tabindex="0"]'));
  for (let presses = 0; presses < 10; presses += 1) {
    if (await wanted.evaluate((row) => row === document.activeElement)) break;
    await page.keyboard.press('j');
  }
  await page.keyboard.press('Enter');
}

test('an officer approves a requisition with nothing but the keyboard', async ({ page }) => {
  await useLanguage(page, 'en');
  await signInByKeyboard(page, addresses().staffConsole, 'approver');
  await openByPalette(page, 'Requisition Approval', '/admin/approval/requisition');
  await openRowByKeyboard(page, '2083-84-00006');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Approve', exact: true }));
  const question = page.getByRole('dialog', { name: 'Approve a gazetted vacancy?' });
  await pressByKeyboard(page, question.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText(/has been approved/).first()).toBeVisible();
});

test('a scrutiny officer decides on an application with nothing but the keyboard', async ({ page }) => {
  await useLanguage(page, 'en');
  await signInByKeyboard(page, addresses().staffConsole, 'scrutiny');
  await openByPalette(page, 'Scrutiny', '/admin/scrutiny');
  await pressByKeyboard(page, main(page).locator('a[href="/admin/scrutiny/20004/pending/1"]'));
  await openRowByKeyboard(page, 'Suman Rai');
  await tabTo(page, main(page).getByRole('radio', { name: 'Competes', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'remark'));
  await page.keyboard.insertText('All certificates in order');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText(/has been approved/).first()).toBeVisible();
});
