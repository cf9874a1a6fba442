import { fileURLToPath } from 'node:url';
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

/** How the citizenship field answers each file, which people chose by these names. */
const taken: Readonly<Record<string, string>> = {
  'photo-plain.jpg': 'photo-plain.jpg',
  'photo-cmyk.jpg': 'photo-cmyk.jpg',
  'photo.jfif': 'photo.jpg',
  'photo-called.HEIC': 'photo-called.jpg',
  'photo-webp-called.jpg': 'photo-webp-called.jpg',
  'photo-avif-called.jpg': 'photo-avif-called.jpg',
  'photo-orientation-6.jpg': 'photo-orientation-6.jpg',
  'photo-16bit.png': 'photo-16bit.png',
  'photo-1x1.png': 'photo-1x1.png',
};

test('a picture from a studio, a phone or a messenger is redrawn in a worker, and one that is torn is told at once', async ({ page }) => {
  await useLanguage(page, 'en');
  await signInAsCandidate(page);
  await page.goto(`${addresses().candidatePortal}/user/profile/documents`);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const input = (name: string) =>
    fileURLToPath(new URL(`../../../apps/gateway/src/platform/files/testing/inputs/${name}`, import.meta.url));
  const citizenship = field(page, 'citizenshipFront');
  for (const [chosen, name] of Object.entries(taken)) {
    await citizenship.setInputFiles(input(chosen));
    await expect(page.getByText(name, { exact: true }), chosen).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
  }
  expect(workers).toHaveLength(Object.keys(taken).length);
  await citizenship.setInputFiles(input('photo-torn.jpg'));
  await expect(page.getByText('This picture cannot be opened. Please choose another file.')).toBeVisible();
});
