import * as v from 'valibot';

/** A body whose form depends on what is sent. One form holds it; the published catalogue shows them all. */
export type OneOfForms<Form extends v.GenericSchema> = v.GenericSchema<v.InferInput<Form>, v.InferOutput<Form>> & {
  forms: readonly Form[];
};

/** @param choose answers the form that holds what was sent; one that is not listed only says why nothing fits */
/* @__NO_SIDE_EFFECTS__ */
export function oneOfForms<Form extends v.GenericSchema>(
  forms: readonly Form[],
  choose: (body: unknown) => v.GenericSchema,
): OneOfForms<Form> {
  return Object.assign(v.lazy(choose), { forms }) as unknown as OneOfForms<Form>;
}

/** With an `id` a saved row is changed, without one a new one is added. */
/* @__NO_SIDE_EFFECTS__ */
export function savedOrNew<Saved extends v.GenericSchema, New extends v.GenericSchema>(saved: Saved, fresh: New): OneOfForms<Saved | New> {
  return oneOfForms<Saved | New>([saved, fresh], (body) => (hasField(body, 'id') ? saved : fresh));
}

export function hasField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}
