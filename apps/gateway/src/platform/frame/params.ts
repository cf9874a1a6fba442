import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Id } from '@psc/validation/rules/id.ts';
import { refuse } from './refusal.ts';

const LARGEST_ID = 2_147_483_647;

/**
 * Parses a numeric part of the path, such as `{requisitionId}`.
 * @throws Refusal 400 at `name` when it is no id
 */
export function idOf<Kind extends string = never>(text: string, name = 'id'): Id<Kind> {
  const digits = asciiDigits(text);
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  if (id >= 1 && id <= LARGEST_ID) return id;
  throw refuse.invalid([{ field: name, message: 'gateway.frame.wrongValue' }]);
}
