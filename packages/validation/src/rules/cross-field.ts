import { isBlank } from './blank.ts';
import type { CrossRule } from './form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The field is required when the condition on the fields in `reads` is true. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredWhen<const Field extends string, const Read extends string>(
  field: Field,
  reads: readonly Read[],
  condition: (values: Values) => boolean,
  word: string,
): CrossRule<Field | Read> {
  return { at: field, reads: [field, ...reads], holds: (values) => !condition(values) || !isBlank(values[field]), word };
}

/** The field 'other, please specify' of a choice. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredWhenOther<Field extends string>(field: Field, choice: Field, at: string): CrossRule<Field> {
  return requiredWhen(field, [choice], (values) => values[choice] === 'other', `${at}.requiredWhen`);
}

/* @__NO_SIDE_EFFECTS__ */
export function equals<Field extends string>(field: Field, other: Field, word: string): CrossRule<Field> {
  return { at: field, reads: [field, other], holds: (values) => values[field] === values[other], word };
}

/* @__NO_SIDE_EFFECTS__ */
export function notEquals<Field extends string>(field: Field, other: Field, word: string): CrossRule<Field> {
  return { at: field, reads: [field, other], holds: (values) => values[field] !== values[other], word };
}

/* @__NO_SIDE_EFFECTS__ */
function comparedNumbers<Field extends string>(
  field: Field,
  other: Field,
  word: string,
  holds: (value: number, otherValue: number) => boolean,
): CrossRule<Field> {
  return {
    at: field,
    reads: [field, other],
    holds: (values) => values[field] === undefined || values[other] === undefined || holds(Number(values[field]), Number(values[other])),
    word,
  };
}

/** Compared as numbers; equal is accepted. */
/* @__NO_SIDE_EFFECTS__ */
export function atLeastField<Field extends string>(field: Field, other: Field, word: string): CrossRule<Field> {
  return comparedNumbers(field, other, word, (value, otherValue) => value >= otherValue);
}

/** Compared as numbers; equal is accepted. */
/* @__NO_SIDE_EFFECTS__ */
export function atMostField<Field extends string>(field: Field, other: Field, word: string): CrossRule<Field> {
  return comparedNumbers(field, other, word, (value, otherValue) => value <= otherValue);
}

/** Compared as numbers; equal is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function greaterThanField<Field extends string>(field: Field, other: Field, word: string): CrossRule<Field> {
  return comparedNumbers(field, other, word, (value, otherValue) => value > otherValue);
}
