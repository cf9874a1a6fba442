import { expect, test } from 'vitest';
import type { Ending, FormCase } from './testing/forms/form-world.ts';
import { actInOrder, expectPromises, type Step } from './testing/forms/promises-of-forms.tsx';
import { schemaOf } from './testing/schema-of.ts';

const fields = ['post', 'office', 'ward'].map((path) => ({ path, valueAt: (count: number) => `${path} ${count}` }));
const plain: FormCase = { name: 'a form', schema: schemaOf({}), fields, edits: 'record', isNew: false, hasDraft: true };
const kinds: [string, Partial<FormCase>][] = [
  ['a record', {}],
  ['a record without a draft', { hasDraft: false }],
  ['a record that does not exist yet', { isNew: true }],
  ['a section of the own profile', { edits: 'unversioned' }],
  ['something that is sent once', { edits: 'nothing', isNew: true }],
];

test.each(kinds)(
  'whatever is typed, answered, lost, reloaded and saved by a colleague in a form of %s, nothing typed is lost and nothing saved is undone',
  (name, change) => expectPromises({ ...plain, name, ...change }, { numRuns: 30 }),
  300_000,
);

const type = (field: number): Step => ({ act: 'type', field });
const colleague = (field: number): Step => ({ act: 'colleague', field });
const press = (ending: Ending): Step => ({ act: 'press', ending });
const [pass, refetch, reload, restore, sessionEnd]: Step[] = (['pass', 'refetch', 'reload', 'restore', 'sessionEnd'] as const).map(
  (act) => ({ act }) as Step,
);

/** The shortest acts that found each fault. */
const examples: [string, Partial<FormCase>, Step[]][] = [
  ['a colleague’s field goes back to its old value', {}, [colleague(1), refetch!, pass!, pass!, type(0), press('comes'), pass!]],
  [
    'a refused save is repeated with old values',
    {},
    [colleague(1), type(0), press('comes'), pass!, pass!, pass!, pass!, press('comes'), pass!],
  ],
  ['a draft brings a whole old record back', {}, [type(0), reload!, colleague(1), refetch!, pass!, pass!, restore!, press('comes'), pass!]],
  ['text typed during a save is called saved', {}, [type(0), press('comes'), type(0), pass!, pass!, reload!]],
  [
    'a correction after no answer makes a second record',
    { isNew: true, edits: 'nothing' },
    [type(0), press('lostAfterSaving'), pass!, pass!, type(0), press('comes'), pass!],
  ],
  ['a session that ends during a save loses what was typed', {}, [type(0), press('comes'), type(1), sessionEnd!, pass!, restore!, pass!]],
  ['an older draft replaces the text typed a moment ago', {}, [type(1), reload!, type(1), restore!]],
  [
    'a draft on offer goes with the sending of another record',
    { isNew: true, edits: 'nothing' },
    [type(1), reload!, type(0), press('comes'), pass!, pass!, reload!],
  ],
];

test.each(examples)('no fault is left where once %s', async (_fault, change, steps) => {
  await expect(actInOrder({ ...plain, ...change }, steps)).resolves.toBeUndefined();
});
