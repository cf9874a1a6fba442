import { randomInt } from 'node:crypto';
import { RECOVERY_LETTERS } from '@psc/validation/forms/second-factor.ts';

const CODES = 10;
const LETTERS = 16;

const newCode = () => Array.from({ length: LETTERS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

/** Eighty bits each: their plain hashes cannot be guessed back. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** `ABCD-EFGH-JKLM-NPQR`, as people read and type it. */
export const readable = (code: string): string => code.match(/.{4}/gu)!.join('-');
