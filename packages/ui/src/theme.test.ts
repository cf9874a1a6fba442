import { expect, test } from 'vitest';
import { themeCss } from './testing/theme-css.ts';

test('the sheet of the theme is what the theme says (vitest -u writes it anew)', async () => {
  await expect(themeCss()).toMatchFileSnapshot('./styles/theme.css');
});
