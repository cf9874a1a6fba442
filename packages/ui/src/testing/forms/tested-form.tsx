import { useContext, useEffect, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { DraftForm, UNVERSIONED } from '../../draft-form.tsx';
import { FormNotesContext } from '../../fields/use-field.ts';
import { snapshotOf } from '../../merged-values.ts';
import type { StandardSchema } from '../../standard-schema.ts';
import type { FormWorld, Sent } from './form-world.ts';

function Field({ world, path }: { world: FormWorld; path: string }) {
  const { field } = useController({ name: path });
  const { disabled } = useContext(FormNotesContext);
  useEffect(() => {
    world.fields.set(path, { value: field.value as unknown, setValue: field.onChange, isLocked: disabled });
  });
  return (
    <>
      <label htmlFor={path}>{path}</label>
      <input id={path} readOnly />
    </>
  );
}

/** The schema with its own refusals; accepted values arrive together with the values as typed. */
function withTyped(schema: StandardSchema<unknown, unknown>): StandardSchema<unknown, Sent> {
  return {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: async (values) => {
        const result = await schema['~standard'].validate(values);
        // Words of the rules are tested elsewhere.
        if (result.issues) return { issues: result.issues.map((issue) => ({ ...issue, message: 'Refused.' })) };
        return { value: { typed: snapshotOf(values as Sent['typed']), output: result.value } };
      },
    },
  };
}

/** A form of an app between a user, a colleague and a gateway, with plain fields in place of its own. */
export function TestedForm({ world }: { world: FormWorld }) {
  const row = useSyncExternalStore(world.subscribe, () => world.shown);
  const { form } = world;
  const draft = form.hasDraft ? 'tested.5' : null;
  const version = form.edits === 'unversioned' ? UNVERSIONED : row.version;
  return (
    <DraftForm
      schema={withTyped(form.schema)}
      {...(form.edits === 'nothing'
        ? { defaultValues: world.first, ...(draft === null ? {} : { draftKey: draft }) }
        : { record: { draft, version, values: row.values } })}
      person={world.user}
      submitLabel="Save"
      onSubmit={(sent) => world.send(sent, row.version)}
    >
      {form.fields.map(({ path }) => (
        <Field key={path} world={world} path={path} />
      ))}
    </DraftForm>
  );
}
