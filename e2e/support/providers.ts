import { expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';

type ProviderName = 'esewa' | 'khalti' | 'connectips' | 'fonepay' | 'rmis';

const payers: Record<ProviderName, { payer: string; pin: string }> = {
  esewa: { payer: '9806800001', pin: '1122' },
  khalti: { payer: '9800000001', pin: '1111' },
  connectips: { payer: 'test01', pin: '1234' },
  fonepay: { payer: '9840000001', pin: '2468' },
  rmis: { payer: 'counter-1', pin: '9999' },
};

export type PayerAct = 'pay' | 'cancel' | 'fail' | 'pending';

/**
 * On the provider's page: enters number and PIN and decides. `loseTheWayBack` does not return to the portal, `takeLess` takes another
 * amount than the fee.
 */
export async function decideAtProvider(
  page: Page,
  provider: ProviderName,
  act: PayerAct = 'pay',
  { loseTheWayBack = false, takeLess = false } = {},
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${provider}/pay/`));
  await page.locator('#payer').fill(payers[provider].payer);
  await page.locator('#pin').fill(payers[provider].pin);
  if (loseTheWayBack || takeLess || act === 'fail' || act === 'pending') await page.locator('summary').click();
  if (loseTheWayBack) await page.locator('[name=loseTheWayBack]').check();
  if (takeLess) await page.locator('[name=takeLess]').check();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator(`button[value=${act}]`).click();
  await (await answered).finished();
  await page.waitForLoadState();
}

/** The provider's reference for the payment, from its page. */
export async function referenceAtProvider(page: Page, provider: ProviderName): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/${provider}/pay/`));
  return page.locator('dd').first().innerText();
}

export type ProviderControl = {
  outage?: boolean;
  delayMs?: number;
  wrongSignature?: boolean;
  groupedAmounts?: boolean;
  reference?: string;
  status?: string;
};

/** Makes a provider or the mailbox misbehave until it is reset. */
export async function controlProvider(provider: ProviderName | 'mailbox', control: ProviderControl): Promise<void> {
  const answer = await fetch(`${addresses().sandbox}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, ...control }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
}
