import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { chooseOption, field } from '../../e2e/support/fields.ts';
import { nextScreen, stepsOf, type Counts, type Measured } from './people-steps.ts';

/** A phone in Karnali: a processor six times slower than this one. */
export const SLOWER_PHONE = 6;
export const karnaliPhone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'ne-NP',
};
/** At the wallet of the sandbox. */
const wallet = { payer: '9806800001', pin: '1122' };

/** A whole application by a candidate with a complete profile, from an empty cache to the receipt; the pages of the wallet are not measured. */
export async function applyAndPay(browser: Browser, origin: string, username: string, counts: () => Counts): Promise<Measured[]> {
  const context = await browser.newContext(karnaliPhone);
  const page = await context.newPage();
  const { open, press, leave, measured } = await stepsOf(page, SLOWER_PHONE, counts);
  const main = page.getByRole('main');
  const click = (selector: string) => () => main.locator(selector).first().click();
  const next = () =>
    main
      .getByRole('button', { name: /^(Next|अर्को)/ })
      .last()
      .click();
  try {
    await open('sign-in page', `${origin}/login`, '#root #username');
    await page.locator('#username').fill(username);
    await page.locator('#password').fill(demoPassword);
    await press('sign in → home', () => page.locator('form:has(#username) button[type=submit]').click(), 'main a[href*="/vacancy"]');
    await press('→ vacancies', () => page.locator('a[href="/vacancy"]:visible').first().click(), `${nextScreen} a[href*="/vacancy/"]`);
    await press('→ the vacancy', click('a[href*="/vacancy/"]'), 'main input[type=checkbox]');
    await press('category', click('input[type=checkbox]:enabled:not(:checked)'), 'main input[type=checkbox]:checked');
    const apply = () =>
      main
        .getByRole('button', { name: /^(Apply|दरखास्त दिनुहोस्)/ })
        .last()
        .click();
    await press('apply → form', apply, '[id="minimumQualificationAnswer"], [name="minimumQualificationAnswer"]');
    await fillExamination(page);
    await press(
      'qualification',
      click('[name="minimumQualificationAnswer"][value=yes]'),
      '[name="minimumQualificationAnswer"][value=yes]:checked',
    );
    await press('next → payment', next, '#step-payment');
    await press('wallet', click('[name="paymentMethod"][value=esewa]'), '[name="paymentMethod"][value=esewa]:checked');
    await press('next → terms', next, '#step-terms');
    await press('agree', click('[id="termsAccepted"]'), '[id="termsAccepted"]:checked');
    await leave('send and pay → wallet asked', () => main.locator('form button[type=submit]').first().click(), /\/esewa\//);
    await page.locator('#payer').fill(wallet.payer);
    await page.locator('#pin').fill(wallet.pin);
    await press('back from the wallet → paid', () => page.locator('button[value=pay]').click(), 'main section[data-status="paid"]');
    await press('→ receipt', click('a[href*="/vacancy-applied"]'), `${nextScreen} h1`);
  } finally {
    await context.close();
  }
  return measured;
}

/** Answers the questions that the profile left open. */
async function fillExamination(page: Page): Promise<void> {
  for (const name of ['facultyId', 'subjectId', 'examCentreId', 'paperId']) {
    const control = field(page, name);
    if ((await control.count()) > 0 && (await control.inputValue()) === '') await chooseOption(control, 1);
  }
}
