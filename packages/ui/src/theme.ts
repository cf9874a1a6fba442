import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

import { defaultColour } from '@psc/i18n/commission.ts';

// All pairs of these colours are computed for contrast: text at least 4.5:1, controls at least 3:1, in both schemes.
const blue: MantineColorsTuple = [
  '#EEF3FC',
  '#D9E4F8',
  '#B4CBF5',
  '#8FB4FF',
  '#6A97EC',
  '#3F72D0',
  '#1B52B0',
  '#003893',
  '#002B73',
  '#001F54',
];
const crimson: MantineColorsTuple = [
  '#FDEEF0',
  '#FAD7DC',
  '#FFB3BD',
  '#FF8A9A',
  '#EE6277',
  '#DF3B54',
  '#D3213F',
  '#C8102E',
  '#A50D26',
  '#7F0A1D',
];
const green: MantineColorsTuple = [
  '#EAF5EE',
  '#CFE8D9',
  '#A6DABD',
  '#7BD3A2',
  '#4FB67F',
  '#2F9361',
  '#207A4C',
  '#17693F',
  '#115231',
  '#0C3B23',
];
const amber: MantineColorsTuple = [
  '#FDF3E3',
  '#FAE3BF',
  '#F7CD8E',
  '#F3B562',
  '#DD963A',
  '#C07A1E',
  '#A36109',
  '#8A4B00',
  '#6D3B00',
  '#502B00',
];
const dark: MantineColorsTuple = [
  '#EEF2F6',
  '#C9D3DD',
  '#A9B6C4',
  '#94A2B1',
  '#7A8797',
  '#2B3846',
  '#1E2A36',
  '#17212C',
  '#101720',
  '#0A0F16',
];
// Mantine uses the fourth shade of gray and dark for the borders of its inputs, so these are the borders of our controls.
const gray: MantineColorsTuple = [
  '#F6F7F9',
  '#ECEFF3',
  '#E3E8ED',
  '#D3DAE2',
  '#7A8797',
  '#6B7887',
  '#5F6D7D',
  '#4A5868',
  '#2C3947',
  '#14202E',
];

/** In the dark scheme, filled controls have a light colour with dark text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...usual, color: 'var(--psc-on-primary)' } : usual;
};

/** A device's own Devanagari font comes first; ours is loaded only for Nepali letters. */
const fontFamily = "'Psc Devanagari', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const theme = createTheme({
  colors: { blue, crimson, green, amber, red: crimson, gray, dark },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  defaultRadius: 6,
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily,
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.45' },
      h2: { fontSize: '1.25rem', lineHeight: '1.5' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.55' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
  components: {
    // Touch-sized by default; dense lists ask for smaller sizes.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size }: { size?: string }) => ({ root: size === 'md' ? { '--button-height': 'var(--psc-target)' } : {} }),
    },
    ActionIcon: { defaultProps: { size: 'lg' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { size }: { size?: string }) => ({ wrapper: size === 'md' ? { '--input-height': 'var(--psc-target)' } : {} }),
    },
    InputWrapper: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Badge: { defaultProps: { size: 'lg', radius: 'md', tt: 'none' } },
    Alert: { defaultProps: { color: 'blue', variant: 'light' } },
    Loader: { defaultProps: { size: 'md' } },
  },
});

/** Mixes a colour with white, half and half. */
function lighter(colour: string): string {
  const half = (start: number) => Math.round((Number.parseInt(colour.slice(start, start + 2), 16) + 255) / 2);
  return `#${[1, 3, 5].map((start) => half(start).toString(16).padStart(2, '0')).join('')}`;
}

/** The variables with another commission's colour instead of ours; the dark scheme uses a lighter shade. */
export function cssVariablesIn(colour: string): CSSVariablesResolver {
  if (colour === defaultColour || !/^#[0-9a-f]{6}$/i.test(colour)) return cssVariablesResolver;
  return (given) => {
    const { variables, light, dark: inDark } = cssVariablesResolver(given);
    const own = { '--mantine-color-blue-7': colour, '--mantine-color-blue-8': colour, '--mantine-color-blue-3': lighter(colour) };
    return {
      variables: { ...variables, ...own },
      light: { ...light, '--mantine-color-anchor': colour },
      dark: { ...inDark, '--mantine-color-anchor': lighter(colour) },
    };
  };
}

/** Surfaces are lighter than the page in both schemes; `--mantine-color-body` is the surface, `--psc-page` the page. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#14202E',
    '--mantine-color-dimmed': '#4A5868',
    '--mantine-color-anchor': '#003893',
    '--mantine-color-error': '#C8102E',
    '--mantine-color-default-border': '#D3DAE2',
    '--mantine-color-default-hover': '#EEF3FC',
    '--mantine-color-placeholder': '#5F6D7D',
    '--mantine-color-disabled': '#ECEFF3',
    '--mantine-color-disabled-color': '#4A5868',
    '--mantine-color-disabled-border': '#D3DAE2',
  },
  dark: {
    '--mantine-color-body': '#17212C',
    '--mantine-color-text': '#EEF2F6',
    '--mantine-color-dimmed': '#A9B6C4',
    '--mantine-color-anchor': '#8FB4FF',
    '--mantine-color-error': '#FF8A9A',
    '--mantine-color-default-border': '#364554',
    '--mantine-color-default-hover': '#223040',
    '--mantine-color-placeholder': '#94A2B1',
    '--mantine-color-disabled': '#243241',
    '--mantine-color-disabled-color': '#A9B6C4',
    '--mantine-color-disabled-border': '#364554',
  },
});
