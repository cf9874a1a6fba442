import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScrolling } from '../../support/accessibility.ts';
import { addresses } from '../../support/addresses.ts';
import { field, send } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { useLanguage } from '../../support/sign-in.ts';
import * as answers from './answers.ts';
import { BadLine } from './bad-line.ts';
import { expectFocusNeverCovered } from './focus.ts';
import { answerByKeyboard, pressByKeyboard, tabTo } from './keyboard.ts';
import { registerCandidate, signInAs, uniqueCandidate } from './new-candidate.ts';
import { answerByTouch } from './touch.ts';

const section = (name: string) => `${addresses().candidatePortal}/user/profile/${name}`;
const savedRecord = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const percentOf = (page: Page) => page.getByRole('progressbar').first().getAttribute('aria-valuenow');

test('the whole profile is filled in in Nepali, with nothing but the keyboard', async ({ page }) => {
  const candidate = uniqueCandidate('gita-by-keyboard');
  // A listener keeps file choosers intercepted: otherwise the browser would cancel one that opens before `waitForEvent`.
  page.on('filechooser', () => {});
  await registerCandidate(candidate);
  await signInAs(page, candidate);
  await page.goto(section('personal'));

  const submit = (name: string) => pressByKeyboard(page, page.locator(`form:has([id="${name}"]) button[type=submit]`).first());
  const next = async (name: string) => {
    await pressByKeyboard(page, page.locator(`main a[href="/user/profile/${name}"]`).last());
    await expect(page).toHaveURL(section(name));
  };
  const record = async (given: readonly answers.Answer[]) => {
    await pressByKeyboard(page, page.getByRole('main').getByRole('button').last());
    await answerByKeyboard(page, given);
    await expectNoAxeViolations(page);
    await submit(given[0]!.name);
    await expect(savedRecord(page)).toBeVisible();
  };

  // Latin keys become Devanagari once that method is chosen; Devanagari is entered unchanged.
  const typing = page.getByLabel('नेपालीमा टाइप गर्ने तरिका:');
  await tabTo(page, typing);
  await page.keyboard.press('ArrowDown');
  await answerByKeyboard(page, answers.personal.slice(0, 2));
  await tabTo(page, field(page, 'fatherNameNe'));
  await page.keyboard.type('ram bhadur');
  await expect(field(page, 'fatherNameNe')).toHaveValue('राम बहादुर');
  await answerByKeyboard(page, answers.personal.slice(2));
  await expectNoAxeViolations(page);
  await submit('firstNameNe');

  await expect(page).toHaveURL(section('contact'));
  await answerByKeyboard(page, answers.contact);
  await expect(field(page, 'sameAsPermanent')).toBeChecked();
  await expectNoAxeViolations(page);
  await submit('permanent.tole');

  await expect(page).toHaveURL(section('education'));
  await answerByKeyboard(page, answers.education);
  await expectNoAxeViolations(page);
  await submit('level');
  await expect(page).toHaveURL(section('training'));
  await record(answers.training);
  await next('professional');
  await record(answers.professional);
  await next('extra');

  await answerByKeyboard(page, answers.extra);
  await expectNoAxeViolations(page);
  await submit('caste');

  await expect(page).toHaveURL(section('experience'));
  await record(answers.experience);
  await next('documents');

  await answerByKeyboard(page, await answers.documents(page, await answers.faceFromPhone(page)));
  await expectNoAxeViolations(page);
  await submit('photograph');

  await expect(page).toHaveURL(section('preview'));
  await expect(page.getByRole('heading', { name: 'गीता राई' })).toBeVisible();
  expect(await percentOf(page)).toBe('100');
  await expectNoAxeViolations(page);
  const shown = () =>
    page.locator('main img').evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(shown).toBeGreaterThanOrEqual(4);
  const printed = await readPdf(await page.pdf());
  expect(printed.text).toContain('Tribhuvan University');
  expect(printed.pictures).toBeGreaterThanOrEqual(4);
});

test.describe('on a phone with a bad line', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the same profile is filled in, and a line that breaks during a save and during an upload loses nothing', async ({ page }) => {
    const candidate = uniqueCandidate('gita-on-a-phone');
    await registerCandidate(candidate);
    await useLanguage(page, 'en');
    await signInAs(page, candidate);
    const line = await BadLine.of(page);
    const sendAgain = page.getByRole('button', { name: 'Send again' });
    const notCertain = page.getByText(/not certain that this was saved/);
    const check = async () => {
      await expectNoAxeViolations(page);
      await expectNoSidewaysScrolling(page);
    };
    const next = async (name: string) => {
      await page.locator(`main a[href="/user/profile/${name}"]:visible`).last().click();
      await expect(page).toHaveURL(section(name));
    };
    const fillRecord = async (given: readonly answers.Answer[]) => {
      await page.getByRole('main').getByRole('button', { name: /^Add/ }).click();
      await answerByTouch(page, given);
    };
    const record = async (given: readonly answers.Answer[]) => {
      await fillRecord(given);
      await check();
      await send(page, given[0]!.name);
      await expect(savedRecord(page)).toBeVisible();
    };

    await page.goto(section('personal'));
    await answerByTouch(page, answers.personal);
    await check();
    await send(page, 'firstNameNe');

    // The connection drops during a save: the typed values are kept, and one tap sends them again.
    await expect(page).toHaveURL(section('contact'));
    await answerByTouch(page, answers.contact);
    await line.cutBeforeCall('/profile/contact/save', () => send(page, 'permanent.tole'));
    await expect(notCertain).toBeVisible();
    await expect(field(page, 'permanent.tole')).toHaveValue('माझ टोल');
    await field(page, 'permanent.tole').fill('माथिल्लो टोल');
    await check();
    await line.mend();
    await sendAgain.click();

    // The connection drops during an upload: the file is still chosen, and the qualification is saved once, not twice.
    await expect(page).toHaveURL(section('education'));
    await answerByTouch(page, answers.education);
    await line.cutBeforeAnswer('/profile/education/save', () => send(page, 'majorSubject'));
    await expect(notCertain).toBeVisible();
    await expect(page.getByText('transcript.pdf')).toBeVisible();
    await line.mend();
    await sendAgain.click();
    await expect(page).toHaveURL(section('training'));
    await next('education');
    await expect(savedRecord(page)).toHaveCount(1);

    await next('training');
    await record(answers.training);
    await next('professional');
    await record(answers.professional);
    await next('extra');
    await answerByTouch(page, answers.extra);
    await check();
    await expectFocusNeverCovered(page, 'Tab');
    await expectFocusNeverCovered(page, 'Shift+Tab');
    await send(page, 'caste');
    await expect(page).toHaveURL(section('experience'));
    await record(answers.experience);
    await next('documents');
    await answerByTouch(page, await answers.documents(page, await answers.smallFace(page)));
    await check();
    await send(page, 'photograph');

    // The pictures alone take 13 seconds on this connection.
    await expect(page).toHaveURL(section('preview'), { timeout: 60_000 });
    expect(await percentOf(page)).toBe('100');
    const address = page.getByText(/माथिल्लो टोल/).first();
    await expect(address, 'a section is one line until it is unfolded').toBeHidden();
    await page.locator('main article summary').filter({ hasText: '9812345678' }).click();
    await expect(address).toBeVisible();
    await check();
  });
});
