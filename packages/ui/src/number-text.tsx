import { useLingui } from '@lingui/react';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import classes from './texts.module.css';

/** A count with lakh grouping, in the language's own digits. */
export function NumberText({ value }: { value: number }) {
  useLingui();
  return <span className={classes.figures}>{formatNumber(value, activeLanguage())}</span>;
}

/** A number that is a name, such as a master id or an advertisement number: the language's own digits, no grouping. */
export function CodeText({ value }: { value: string | number }) {
  useLingui();
  return <span className={classes.figures}>{localDigits(value, activeLanguage())}</span>;
}
