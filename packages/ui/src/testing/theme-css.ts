import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme, type ConvertCSSVariablesInput } from '@mantine/core';
import { cssVariablesResolver, theme } from '../theme.ts';

/**
 * `styles/theme.css`: what our theme changes of Mantine's variables, as a sheet. A page without a
 * Mantine component so needs no `MantineProvider`, which is 7 kB and writes the same at run time.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [usual, ofTheme, own] = [defaultCssVariablesResolver(DEFAULT_THEME), defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  const changed = (scheme: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(Object.entries({ ...ofTheme[scheme], ...own[scheme] }).filter(([name, value]) => usual[scheme][name as `--${string}`] !== value));
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') })
    .replaceAll('{', ' {\n  ')
    .replaceAll(/;(?!\n|$)/g, ';\n  ')
    .replaceAll(/\s*\}/g, '\n}\n\n')
    .trim()
    .concat('\n');
}
