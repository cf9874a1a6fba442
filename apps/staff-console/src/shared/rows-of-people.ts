import * as v from 'valibot';

const KEY = /^a\d+$/u;

/** The key of a person's row in a form: the list may change under the form, and the row stays with its person. */
export function personKey(applicationId: number): string {
  return `a${applicationId}`;
}

/** Rows by person, which become a list with the application of each. */
export function byPerson<Row extends v.GenericSchema<Record<string, unknown>, Record<string, unknown>>>(row: Row) {
  return v.pipe(
    v.record(v.pipe(v.string(), v.regex(KEY)), row),
    v.transform((rows) =>
      Object.entries(rows).map(([key, typed]) => ({ ...(typed as v.InferOutput<Row>), applicationId: Number(key.slice(1)) })),
    ),
  );
}

/** The gateway names a row by its place in the sent list; the form names it by its person. */
export function atPerson(field: string, sent: readonly { applicationId: number }[]): string {
  return field.replace(/^marks\.(\d+)\./u, (_all, index: string) => `marks.${personKey(sent[Number(index)]!.applicationId)}.`);
}
