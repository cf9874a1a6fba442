import { randomInt } from 'node:crypto';
import { RECOVERY_LETTERS } from '@psc/validation/areas/access/forms/second-factor.ts';

const CODES = 10;
const LETTERS = 16;

const newCode = () => Array.from({ length: LETTERS }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

/** Eighty bits each, so that even plain hashes cannot be reversed. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** `ABCD-EFGH-JKLM-NPQR`, for reading and typing. */
export const readable = (code: string): string => code.match(/.{4}/gu)!.join('-');
