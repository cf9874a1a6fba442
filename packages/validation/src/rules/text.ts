import * as v from 'valibot';
import { cleanDashes, cleanLines, cleanNumber, cleanText } from '@psc/i18n/clean-text.ts';
import { MULTI_LINE_MAXIMUM_LENGTH, SINGLE_LINE_MAXIMUM_LENGTH } from '../limits.ts';
import { isBlankText } from './blank.ts';

const CONTROL = /[\u0000-\u001F\u007F-\u009F]/u;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Lengths are counted in code points; combining marks and joiners count. */
/* @__NO_SIDE_EFFECTS__ */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** @param at prefix of the field's message keys, `rules.<form>.<field>` */
/* @__NO_SIDE_EFFECTS__ */
export function required(at: string) {
  return v.pipe(
    v.string(`${at}.required`),
    v.check((text) => !isBlankText(text), `${at}.required`),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function maxLength(at: string, limit: number) {
  return v.check<string, string>((text) => codePoints(text) <= limit, `${at}.maxLength`);
}

/* @__NO_SIDE_EFFECTS__ */
export function minLength(at: string, limit: number) {
  return v.check<string, string>((text) => codePoints(text) >= limit, `${at}.minLength`);
}

const noControlCharacters = v.check<string, string>((text) => !CONTROL.test(text), 'rules.all.text.noControlCharacters');
const noControlCharactersButLines = v.check<string, string>((text) => !CONTROL_BUT_LINES.test(text), 'rules.all.text.noControlCharacters');
const noDirectionControls = v.check<string, string>((text) => !DIRECTION.test(text), 'rules.all.text.noDirectionControls');

/** Signs that a program writes for letters that its encoding does not have, and Devanagari read in the encoding of Windows. */
const LETTERS_LOST = /\uFFFD|(?:^|\s)\?{2,}(?:$|\s)|^[?\s().-]*\?[?\s().-]*$|\u00E0[\u00A4\u00A5]/u;

/* @__NO_SIDE_EFFECTS__ */
function hasLostLetters(text: string): boolean {
  return LETTERS_LOST.test(text);
}

const noLostLetters = v.check<string, string>((text) => !hasLostLetters(text), 'rules.all.text.noLostLetters');

/** A text with a pattern or one line of text: cleaned before every rule, in the form and at the gateway. */
export const patternText = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.transform(cleanText), noControlCharacters);

/** Like `patternText`, with ASCII digits and one kind of hyphen. */
export const numericText = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.transform(cleanNumber), noControlCharacters);

/** Like `patternText`, with one kind of hyphen: a phone types a long dash where a user name has a hyphen. */
export const userNameText = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.transform(cleanDashes), noControlCharacters);

/** One line of text without another limit: markup and quotes are ordinary text. */
export const singleLine = v.pipe(patternText, noLostLetters, maxLength('rules.all.singleLineText', SINGLE_LINE_MAXIMUM_LENGTH));

/** Remarks, descriptions and summaries: tabs and line breaks are allowed. */
export const multiLine = v.pipe(
  v.string('rules.all.text.blankIsEmpty'),
  v.transform(cleanLines),
  noControlCharactersButLines,
  maxLength('rules.all.multiLineText', MULTI_LINE_MAXIMUM_LENGTH),
);

/** The reason of a request or decision, for forms without their own messages. */
export const requiredReason = v.pipe(multiLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));

/* @__NO_SIDE_EFFECTS__ */
export function requiredText(at: string) {
  return v.pipe(required(at), singleLine);
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredMultiLine(at: string) {
  return v.pipe(required(at), multiLine);
}

/** A password: never trimmed, digits as typed. */
export const secretText = v.pipe(v.string('rules.all.text.blankIsEmpty'), noControlCharacters, noDirectionControls);
