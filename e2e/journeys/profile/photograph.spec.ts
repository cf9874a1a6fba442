import { expect } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { field } from '../../support/fields.ts';
import { test } from '../../support/journey.ts';
import { portraitBefore, walls, type Wall } from '../../support/portraits.ts';
import { signInAsCandidate, useLanguage } from '../../support/sign-in.ts';

const plain = 'The background looks plain and light.';
const dark = 'The background looks dark.';
const uneven = 'The background does not look plain.';

/** The editor's message for each wall. A shadow, a lamp or the grain of a dim room is no reason for another picture. */
const said: Record<Wall, string> = {
  white: plain,
  grainy: plain,
  fading: plain,
  shadowed: plain,
  plastered: plain,
  paleBlue: plain,
  wooden: dark,
  striped: uneven,
  doorway: uneven,
  outdoors: uneven,
};

test('the photograph of a phone is said to have a plain, a dark or an uneven background, and is taken all the same', async ({ page }) => {
  await useLanguage(page, 'en');
  await signInAsCandidate(page);
  await page.goto(`${addresses().candidatePortal}/user/profile/documents`);
  const editor = page.locator('[role=dialog]:has(img)');
  for (const wall of walls) {
    await field(page, 'photograph').setInputFiles(await portraitBefore(page, wall));
    await expect(editor.getByRole('status'), wall).toContainText(said[wall]);
    await expect(editor.getByRole('button', { name: 'Use this picture' }), wall).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
  }
});
