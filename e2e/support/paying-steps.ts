import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { addresses } from './addresses.ts';
import { send, typeText } from './fields.ts';
import { applicationOf, applyUnpaid, type ApplicationToPay } from './paying-applicant.ts';
import { useLanguage } from './sign-in.ts';

/** Labels of the provider buttons in the portal: the chosen one names the fee, the others are listed behind it. */
const buttons = {
  esewa: /^(Pay .*eSewa|रु .*इसेवा|इसेवाबाट)/,
  khalti: /^(Pay .*Khalti|रु .*खल्ती|खल्तीबाट)/,
  cips: /^(Pay .*connectIPS|रु .*कनेक्ट आईपीएस|कनेक्ट आईपीएसबाट)/,
  fonePay: /^(Pay .*Fonepay|रु .*फोनपे|फोनपेबाट)/,
  rmis: /^(Pay .*RMIS|रु .*आरएमआईएस|आरएमआईएसबाट)/,
};
type PortalProvider = keyof typeof buttons;

export type PaymentResult = 'paid' | 'pending' | 'failed' | 'cancelled' | 'givenUp' | 'amountDiffers';

export async function openUnpaidApplication(
  page: Page,
  username: string,
  { paymentMethod = 'esewa', language = 'en' as 'ne' | 'en' } = {},
): Promise<ApplicationToPay> {
  const application = await applyUnpaid(username, paymentMethod);
  await signInAndOpen(page, username, application, language);
  return application;
}

export async function signInAndOpen(
  page: Page,
  username: string,
  { applicationId }: ApplicationToPay,
  language: 'ne' | 'en' = 'en',
): Promise<void> {
  await useLanguage(page, language);
  await openApplication(page, applicationId);
  await logInAndReturn(page, username);
}

/** Signs in on a sign-in page that returns to the requested address. */
export async function logInAndReturn(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await typeText(page, { username, password: demoPassword });
  await send(page, 'username');
}

export async function openApplication(page: Page, applicationId: number): Promise<void> {
  await page.goto(`${addresses().candidatePortal}/vacancy-applied?application=${applicationId}`);
}

export async function payBy(page: Page, provider: PortalProvider): Promise<void> {
  const button = page.getByRole('button', { name: buttons[provider] });
  const others = page.getByText(/^(Pay in another way|अर्कै तरिकाले बुझाउनुहोस्)$/);
  await expect(button.or(others).first()).toBeVisible();
  if (!(await button.isVisible())) await others.click();
  await button.click();
}

export async function checkAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(I paid, check again|भुक्तानी गरिसकेँ)/ }).click();
}

/** Checks until the payment is found: a provider is asked only once every few seconds. */
export async function checkUntil(page: Page, found: Locator): Promise<void> {
  await expect(async () => {
    if (!(await found.isVisible())) await checkAgain(page);
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass();
}

export async function expectResult(page: Page, result: PaymentResult): Promise<void> {
  await expect(page.locator(`section[data-status="${result}"]`)).toBeVisible();
}

/** The page shows a receipt number, and the gateway has the application as paid with that receipt. */
export async function expectPaid(page: Page, username: string, { applicationId }: ApplicationToPay): Promise<void> {
  await expectResult(page, 'paid');
  const { paymentStatus, receiptNumber } = await applicationOf(username, applicationId);
  expect([paymentStatus, receiptNumber]).toEqual(['paid', expect.stringMatching(/^R-\d{8}$/)]);
  await expect(
    page
      .locator('section[data-status]')
      .getByText(/^R-[\d०-९]{8}$/)
      .first(),
  ).toBeVisible();
}

export async function expectUnpaid(username: string, { applicationId }: ApplicationToPay): Promise<void> {
  expect((await applicationOf(username, applicationId)).paymentStatus).toBe('unpaid');
}
