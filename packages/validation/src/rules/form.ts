import * as v from 'valibot';

// All builders of rules are marked side-effect free, so bundlers drop the forms that an app does not use.

/** A rule over several fields of a form; its error is shown at the field `at`. */
export type CrossRule<Field extends string = string> = {
  at: Field;
  reads: readonly Field[];
  holds: (values: Readonly<Record<string, unknown>>) => boolean;
  word: string;
};

type Entries = v.ObjectEntries;
type StrictObject<E extends Entries> = v.StrictObjectSchema<E, undefined>;

/** A form schema: a strict object (unknown fields are refused) and its cross-field rules. */
export type FormSchema<E extends Entries> = v.GenericSchema<v.InferInput<StrictObject<E>>, v.InferOutput<StrictObject<E>>> & {
  entries: E;
  crossRules: readonly CrossRule[];
};

/** For a field that the form does not have, and for a body that is not an object. */
const NOT_THIS_FORM = 'errors.form.invalid';
const REQUIRED = 'rules.all.text.blankIsEmpty';

/**
 * A missing field gets the message that its own schema gives to an empty answer, so an empty field in the browser and an absent one at the
 * gateway read the same.
 */
/* @__NO_SIDE_EFFECTS__ */
function wordOfKeyIssue(entries: Entries, key: unknown): string {
  const entry = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (entry === undefined) return NOT_THIS_FORM;
  const answer = v.safeParse(entry as v.GenericSchema, undefined);
  return answer.issues?.[0].message ?? NOT_THIS_FORM;
}

/** A group of fields in a form, such as one address of the contact form. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldGroup<const E extends Entries>(entries: E) {
  return v.strictObject(entries, (issue) => (issue.path === undefined ? REQUIRED : wordOfKeyIssue(entries, issue.path[0].key)));
}

/** A cross-field rule as a valibot action: runs only once all fields that it reads are valid. */
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

/* @__NO_SIDE_EFFECTS__ */
export function form<const E extends Entries>(entries: E, ...crossRules: CrossRule<keyof E & string>[]): FormSchema<E> {
  const object = v.strictObject(entries, (issue) =>
    issue.path === undefined ? NOT_THIS_FORM : wordOfKeyIssue(entries, issue.path[0].key),
  );
  const actions = crossRules.map((rule) => actionOf(rule as CrossRule));
  const schema = (v.pipe as unknown as (...items: unknown[]) => v.GenericSchema)(object, ...actions);
  return Object.assign(schema, { entries, crossRules }) as unknown as FormSchema<E>;
}

/** The same form with additional fields (needed by a call but not typed), with fields replaced, or with further rules. */
/* @__NO_SIDE_EFFECTS__ */
export function extendForm<E extends Entries, const Further extends Entries>(
  base: FormSchema<E>,
  further: Further,
  ...rules: CrossRule<keyof (E & Further) & string>[]
): FormSchema<Omit<E, keyof Further> & Further> {
  return form({ ...base.entries, ...further }, ...([...base.crossRules, ...rules] as CrossRule<never>[])) as never;
}

/** The same form without some fields, and without the rules that read them. */
/* @__NO_SIDE_EFFECTS__ */
export function formWithout<E extends Entries, Field extends keyof E & string>(
  base: FormSchema<E>,
  ...fields: Field[]
): FormSchema<Omit<E, Field>> {
  const left = Object.fromEntries(Object.entries(base.entries).filter(([name]) => !fields.includes(name as Field)));
  const rules = base.crossRules.filter((rule) => !rule.reads.some((name) => fields.includes(name as Field)));
  return form(left, ...(rules as CrossRule<never>[])) as never;
}
