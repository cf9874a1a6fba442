import * as v from 'valibot';

// Every builder of rules is marked free of side effects, so that a form that an app does not show leaves no byte in its bundle.

/** A rule over several fields of one form; `at` is the field that shows its word. */
export type CrossRule<Field extends string = string> = {
  at: Field;
  reads: readonly Field[];
  holds: (values: Readonly<Record<string, unknown>>) => boolean;
  word: string;
};

type Entries = v.ObjectEntries;
type StrictObject<E extends Entries> = v.StrictObjectSchema<E, undefined>;

/** A form schema: a strict object (unknown fields are refused) and the rules over several of its fields. */
export type FormSchema<E extends Entries> = v.GenericSchema<v.InferInput<StrictObject<E>>, v.InferOutput<StrictObject<E>>> & {
  entries: E;
  crossRules: readonly CrossRule[];
};

/** Shown for a field that the form does not have, and for a body that is no form at all. */
const NOT_THIS_FORM = 'errors.form.invalid';
const REQUIRED = 'rules.all.text.blankIsEmpty';

/**
 * A missing field carries the word that its own schema gives to an empty answer, so that the
 * browser's empty field and the gateway's absent one read the same.
 */
/* @__NO_SIDE_EFFECTS__ */
function wordOfKeyIssue(entries: Entries, key: unknown): string {
  const entry = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (entry === undefined) return NOT_THIS_FORM;
  const answer = v.safeParse(entry as v.GenericSchema, undefined);
  return answer.issues?.[0].message ?? NOT_THIS_FORM;
}

/** A group of fields inside a form, such as one address of the contact form. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldGroup<const E extends Entries>(entries: E) {
  return v.strictObject(entries, (issue) => (issue.path === undefined ? REQUIRED : wordOfKeyIssue(entries, issue.path[0].key)));
}

/** A rule over several fields as valibot runs it: only once every field that it reads is right in itself. */
/* @__NO_SIDE_EFFECTS__ */
function actionOf(rule: CrossRule) {
  return v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
    const value = dataset.value as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null) return;
    const wrong = dataset.issues?.some((issue) => rule.reads.includes(String(issue.path?.[0].key))) ?? false;
    if (wrong || rule.holds(value)) return;
    addIssue({
      message: rule.word,
      path: [{ type: 'object', origin: 'value', input: value, key: rule.at, value: value[rule.at] }],
    });
  });
}

/** Builds a form schema of its fields and the rules over several of them. */
/* @__NO_SIDE_EFFECTS__ */
export function form<const E extends Entries>(entries: E, ...crossRules: CrossRule<keyof E & string>[]): FormSchema<E> {
  const object = v.strictObject(entries, (issue) =>
    issue.path === undefined ? NOT_THIS_FORM : wordOfKeyIssue(entries, issue.path[0].key),
  );
  const actions = crossRules.map((rule) => actionOf(rule as CrossRule));
  const schema = (v.pipe as unknown as (...items: unknown[]) => v.GenericSchema)(object, ...actions);
  return Object.assign(schema, { entries, crossRules }) as unknown as FormSchema<E>;
}

/** The same form with further fields (what a call needs beside what is typed), or with fields replaced. */
/* @__NO_SIDE_EFFECTS__ */
export function extendForm<E extends Entries, const Further extends Entries>(
  base: FormSchema<E>,
  further: Further,
): FormSchema<Omit<E, keyof Further> & Further> {
  return form({ ...base.entries, ...further }, ...(base.crossRules as CrossRule<never>[])) as never;
}

/** The same form without some fields and without the rules that read them. */
/* @__NO_SIDE_EFFECTS__ */
export function formWithout<E extends Entries, Field extends keyof E & string>(
  base: FormSchema<E>,
  ...fields: Field[]
): FormSchema<Omit<E, Field>> {
  const left = Object.fromEntries(Object.entries(base.entries).filter(([name]) => !fields.includes(name as Field)));
  const rules = base.crossRules.filter((rule) => !rule.reads.some((name) => fields.includes(name as Field)));
  return form(left, ...(rules as CrossRule<never>[])) as never;
}
