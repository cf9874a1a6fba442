import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { test } from '../../support/journey.ts';
import { mailTo } from '../../support/mailbox.ts';
import {
  checkAgain,
  checkUntil,
  expectPaid,
  expectResult,
  expectUnpaid,
  logInAndReturn,
  openApplication,
  openUnpaidApplication,
  payBy,
  signInAndOpen,
} from '../../support/paying-steps.ts';
import { controlProvider, decideAtProvider, referenceAtProvider } from '../../support/providers.ts';

/** One successful payment per provider, and several failures; each journey has its own candidate. */
test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };

test('eSewa: she pays on a phone in Nepali; the receipt comes by e-mail, and the page opened twice tells the same', async ({ page }) => {
  await page.setViewportSize(phone);
  const application = await openUnpaidApplication(page, 'rekha', { language: 'ne' });
  await page.getByText('अर्कै तरिकाले बुझाउनुहोस्').click();
  await expect(page.getByRole('group', { name: 'भुक्तानीका अन्य माध्यम' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa');
  await expect(page).toHaveURL(/\/esewa\/payment\/success/);
  await expectPaid(page, 'rekha', application);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await expectPaid(page, 'rekha', application);
  await mailTo('rekha@demo.example', /R-\d{8}/);
});

test('eSewa: cancelled at the provider, and paid at once again', async ({ page }) => {
  const application = await openUnpaidApplication(page, 'santosh');
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa', 'cancel');
  await expect(page).toHaveURL(/\/esewa\/payment\/failure/);
  await expectResult(page, 'cancelled');
  await expectNoAxeViolations(page);
  await expectUnpaid('santosh', application);
  await payBy(page, 'esewa');
  await decideAtProvider(page, 'esewa');
  await expectPaid(page, 'santosh', application);
});

test.describe('Khalti', () => {
  // The simulated outage affects every payment there.
  test.describe.configure({ mode: 'serial' });

  test('paid while the session ended: logging in leads back to what became of the payment', async ({ page }) => {
    const application = await openUnpaidApplication(page, 'dipak', { paymentMethod: 'khalti' });
    await payBy(page, 'khalti');
    await expect(page).toHaveURL(/\/khalti\/pay\//);
    await page.addInitScript(() => {
      if (!location.pathname.startsWith('/khalti/payment') || localStorage.getItem('session-ended') !== null) return;
      localStorage.setItem('session-ended', 'yes');
      sessionStorage.clear();
    });
    await decideAtProvider(page, 'khalti');
    await logInAndReturn(page, 'dipak');
    await expect(page).toHaveURL(/\/khalti\/payment\/success\?pidx=/);
    await expectPaid(page, 'dipak', application);
  });

  test('out of order when she comes back: the screen asks her not to pay again, and checking again finds the payment', async ({ page }) => {
    const application = await openUnpaidApplication(page, 'laxmi', { paymentMethod: 'khalti' });
    await payBy(page, 'khalti');
    const reference = await referenceAtProvider(page, 'khalti');
    await decideAtProvider(page, 'khalti', 'pay', { loseTheWayBack: true });
    await controlProvider('khalti', { outage: true });
    try {
      await page.goto(`${addresses().candidatePortal}/khalti/payment/success?pidx=${reference}`);
      await expect(page.getByRole('heading', { name: 'Khalti cannot be reached' })).toBeVisible();
      await expectNoAxeViolations(page);
      await checkAgain(page);
      await expect(page.getByText(/^Checked just now/)).toBeVisible();
    } finally {
      await controlProvider('khalti', { outage: false });
    }
    await checkUntil(page, page.locator('section[data-status="paid"]'));
    await expectPaid(page, 'laxmi', application);
  });

  test('expired at the provider: the application can be paid by another way', async ({ page }) => {
    const application = await openUnpaidApplication(page, 'niraj', { paymentMethod: 'khalti' });
    await payBy(page, 'khalti');
    const reference = await referenceAtProvider(page, 'khalti');
    await controlProvider('khalti', { reference, status: 'expired' });
    await openApplication(page, application.applicationId);
    await checkAgain(page);
    await expect(page.getByRole('button', { name: /^Pay .*Khalti/ })).toBeVisible();
    await expectUnpaid('niraj', application);
    await payBy(page, 'cips');
    await decideAtProvider(page, 'connectips');
    await expectPaid(page, 'niraj', application);
  });
});

test('connectIPS: he pays from his bank account', async ({ page }) => {
  const application = await openUnpaidApplication(page, 'pradip', { paymentMethod: 'cips' });
  await payBy(page, 'cips');
  await decideAtProvider(page, 'connectips');
  await expect(page).toHaveURL(/\/cips\/payment\/success\?TXNID=/);
  await expectPaid(page, 'pradip', application);
});

test('connectIPS: another amount arrives; the page names both amounts and the reference, and nothing is paid', async ({ page }) => {
  const application = await openUnpaidApplication(page, 'anju', { paymentMethod: 'cips' });
  await payBy(page, 'cips');
  const reference = await referenceAtProvider(page, 'connectips');
  await decideAtProvider(page, 'connectips', 'pay', { takeLess: true });
  await expectResult(page, 'amountDiffers');
  const facts = page.locator('section[data-status] dl');
  const rupees = (amountPaisa: number) => `Rs ${(amountPaisa / 100).toLocaleString('en-IN')}`;
  await expect(facts).toContainText(rupees(application.feeAmountPaisa));
  await expect(facts).toContainText(rupees(application.feeAmountPaisa - 1000));
  await expect(facts).toContainText(reference);
  await expectNoAxeViolations(page);
  await expectUnpaid('anju', application);
});

test('connectIPS: the bank fails the payment', async ({ page }) => {
  const application = await openUnpaidApplication(page, 'kabita', { paymentMethod: 'cips' });
  await payBy(page, 'cips');
  await decideAtProvider(page, 'connectips', 'fail');
  await expect(page).toHaveURL(/\/cips\/payment\/failure\?TXNID=/);
  await expectResult(page, 'failed');
  await expectUnpaid('kabita', application);
});

test.describe('Fonepay', () => {
  // The simulated wrong signatures affect every payment there.
  test.describe.configure({ mode: 'serial' });

  test('he pays by mobile banking', async ({ page }) => {
    const application = await openUnpaidApplication(page, 'rajesh', { paymentMethod: 'fonePay' });
    await payBy(page, 'fonePay');
    await decideAtProvider(page, 'fonepay');
    await expect(page).toHaveURL(/\/fone-pay\/payment\?PRN=/);
    await expectPaid(page, 'rajesh', application);
  });

  test('an answer with a wrong signature proves nothing; the application finds the payment by asking', async ({ page }) => {
    const application = await openUnpaidApplication(page, 'nirmala', { paymentMethod: 'fonePay' });
    await payBy(page, 'fonePay');
    await controlProvider('fonepay', { wrongSignature: true });
    try {
      await decideAtProvider(page, 'fonepay');
      await expect(page.getByRole('heading', { name: 'The payment could not be checked' })).toBeVisible();
    } finally {
      await controlProvider('fonepay', { wrongSignature: false });
    }
    await openApplication(page, application.applicationId);
    await checkAgain(page);
    await expect(page.getByText(/^R-\d{8}$/).first()).toBeVisible();
  });
});

test('RMIS: she gets a voucher and pays it at the counter', async ({ page }) => {
  const application = await openUnpaidApplication(page, 'asmita', { paymentMethod: 'rmis' });
  await payBy(page, 'rmis');
  await decideAtProvider(page, 'rmis');
  await expect(page).toHaveURL(/\/rmis\/payment\/success\?ebpCode=/);
  await expectPaid(page, 'asmita', application);
});

test('RMIS: left without paying, gone on with later by the same voucher, and the browser closed before it came back', async ({
  page,
  context,
}) => {
  const application = await openUnpaidApplication(page, 'pema', { paymentMethod: 'rmis' });
  await payBy(page, 'rmis');
  const ebpCode = await referenceAtProvider(page, 'rmis');
  await openApplication(page, application.applicationId);
  await page.getByText('I have not paid yet').click();
  await payBy(page, 'rmis');
  expect(await referenceAtProvider(page, 'rmis')).toBe(ebpCode);
  await decideAtProvider(page, 'rmis', 'pay', { loseTheWayBack: true });
  await expect(page.getByText('This page does not lead back to the portal.')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await signInAndOpen(later, 'pema', application);
  await checkUntil(later, later.getByText(/^R-\d{8}$/).first());
});
