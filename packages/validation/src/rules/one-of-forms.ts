import * as v from 'valibot';

/** A body whose form depends on its content. The published catalogue lists all forms; one of them validates the body. */
export type OneOfForms<Form extends v.GenericSchema> = v.GenericSchema<v.InferInput<Form>, v.InferOutput<Form>> & {
  forms: readonly Form[];
};

/** @param choose returns the form that validates the body; a form outside `forms` only supplies the error message */
/* @__NO_SIDE_EFFECTS__ */
export function oneOfForms<Form extends v.GenericSchema>(
  forms: readonly Form[],
  choose: (body: unknown) => v.GenericSchema,
): OneOfForms<Form> {
  return Object.assign(v.lazy(choose), { forms }) as unknown as OneOfForms<Form>;
}

/** An `id` edits a saved row; without one, a new row is added. */
/* @__NO_SIDE_EFFECTS__ */
export function savedOrNew<Saved extends v.GenericSchema, New extends v.GenericSchema>(saved: Saved, fresh: New): OneOfForms<Saved | New> {
  return oneOfForms<Saved | New>([saved, fresh], (body) => (hasField(body, 'id') ? saved : fresh));
}

export function hasField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}
