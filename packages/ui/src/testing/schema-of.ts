import type { FileRule } from '../fields/field-rule.ts';
import type { StandardSchema } from '../standard-schema.ts';

type Values = Record<string, unknown>;
/** Rules by field name: each returns a message if the value breaks it and nothing otherwise. */
export type Rules = Record<string, (value: unknown, values: Values) => string | undefined>;
/** Accepted files by field name. */
export type FileRules = Record<string, FileRule>;

/** A schema from plain rules, with the interface of the real schemas. */
export function schemaOf(rules: Rules, files: FileRules = {}): StandardSchema<Values, Values> {
  const entries = Object.fromEntries(Object.entries(files).map(([name, metadata]) => [name, { pipe: [{ metadata }] }]));
  const schema: StandardSchema<Values, Values> = {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (given) => {
        const values = given as Values;
        const issues = Object.entries(rules).flatMap(([field, rule]) => {
          const message = rule(values[field], values);
          return message ? [{ message, path: [{ key: field }] }] : [];
        });
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
  return Object.assign(schema, { entries });
}

export function required(message: string): (value: unknown) => string | undefined {
  return (value) => (value === '' || value === undefined ? message : undefined);
}
