import { schemaOf } from '../schema-of.ts';
import type { StandardSchema } from '../../standard-schema.ts';
import { withValueAt, type Values } from '../../merged-values.ts';
import { fieldsOfSchema, type TestedField } from './fields-of-schema.ts';
import type { FormCase } from './form-world.ts';
import { formsOfApp, type FoundForm } from './forms-of-app.ts';

/** The schemas of a form that makes its schema while it is shown, or the paths of its fields. */
export type SchemasMadeInForms = Record<string, readonly (string | object)[]>;

const textAt = (path: string): TestedField => ({ path, valueAt: (count) => `Typed text number ${count}` });

function casesOf(form: FoundForm, schema: unknown, fields: readonly TestedField[]): FormCase[] {
  const filled = fields.reduce<Values>((all, { path, valueAt }) => withValueAt(all, path, valueAt(0)), {});
  const real = schema as StandardSchema<unknown, unknown> | null;
  const result = real?.['~standard'].validate(filled);
  // Rules that compare fields refuse made-up values: then only the fields are those of the schema.
  const isPassed = result !== undefined && !(result instanceof Promise) && !result.issues;
  const each = { name: form.name, schema: isPassed ? real! : schemaOf({}), fields, edits: form.edits, hasDraft: form.draft !== null };
  if (form.edits === 'nothing') return [{ ...each, isNew: true }];
  return form.isNewToo
    ? [
        { ...each, isNew: false },
        { ...each, isNew: true },
      ]
    : [{ ...each, isNew: false }];
}

/** @throws if a form is neither found with its schema nor listed, or a listed one does not need it */
export async function casesOfApp(sources: string, made: SchemasMadeInForms): Promise<FormCase[]> {
  const forms = await formsOfApp(sources);
  const listed = new Set(Object.keys(made));
  const cases = forms.flatMap((form) => {
    const found = (form.schemas ?? [])
      .map((schema) => ({ schema, fields: fieldsOfSchema(schema) }))
      .filter(({ fields }) => fields.length > 0);
    if (found.length > 0) return found.flatMap(({ schema, fields }) => casesOf(form, schema, fields));
    const own = made[form.name];
    if (!own) throw new Error(`${form.name}: the schema of this form is made in the component; list its schemas or its fields.`);
    listed.delete(form.name);
    const paths = own.filter((each) => typeof each === 'string');
    const schemas = own.filter((each) => typeof each === 'object');
    return [
      ...schemas.flatMap((schema) => casesOf(form, schema, fieldsOfSchema(schema))),
      ...(paths.length > 0 ? casesOf(form, null, paths.map(textAt)) : []),
    ];
  });
  if (listed.size > 0) throw new Error(`Listed in vain: ${[...listed].join(', ')}`);
  return cases;
}
