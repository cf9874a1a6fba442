import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DraftForm, type NotSaved } from './draft-form.tsx';
import { readDraft } from './drafts.ts';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { mergeValues } from './merged-values.ts';
import { renderUi } from './testing/render.tsx';
import { schemaOf } from './testing/schema-of.ts';
import { hasUnsaved } from './unsaved.ts';

const schema = schemaOf({});
const levels = ['first', 'second', 'third'].map((value) => ({ value, label: `The ${value} level` }));

type Row = { version: number; post: string; office: string; level: string; reason: string };
const first: Row = { version: 1, post: 'Kharidar', office: 'Jumla', level: 'first', reason: '' };
type Answer = NotSaved | null;
type Save = (values: Row) => Promise<Answer>;

let colleagueSaves: (change: Partial<Row>) => void = () => {};
const saves = (change: Partial<Row>) => act(async () => colleagueSaves(change));
afterEach(() => (colleagueSaves = () => {}));

/** A record that a colleague can change at any time. */
function RecordForm({ save }: { save: Save }) {
  const [record, setRecord] = useState(first);
  useEffect(() => {
    colleagueSaves = (change) => setRecord((now) => ({ ...now, ...change, version: now.version + 1 }));
  }, []);
  return (
    <DraftForm
      schema={schema}
      record={{ draft: 'post.5', version: record.version, values: record }}
      person={7}
      submitLabel="Save"
      onSubmit={(values) => save({ ...values, version: record.version } as Row)}
    >
      <TextField name="post" label="Post" />
      <TextField name="office" label="Office" />
      <SelectField name="level" label="Level" options={levels} />
      <TextField name="reason" label="Reason" />
    </DraftForm>
  );
}

const changed: Answer = [{ field: '', message: 'Changed.', because: 'changed' }];
const note = () => screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' });
const inField = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

function renderRecord(...answers: Answer[]) {
  const sent: Row[] = [];
  const save: Save = async (values) => {
    sent.push(values);
    return answers.shift() ?? null;
  };
  return { ...renderUi(<RecordForm save={save} />), sent };
}

async function retype(
  user: { clear: (at: Element) => Promise<void>; type: (at: Element, text: string) => Promise<void> },
  label: string,
  text: string,
) {
  await user.clear(inField(label));
  await user.type(inField(label), text);
}

test('a field that the user left alone takes the value of a colleague, and is not undone by the next save', async () => {
  const { user, sent } = renderRecord();
  await retype(user, 'Post', 'Subba');
  await saves({ office: 'Humla' });
  expect(inField('Office')).toHaveValue('Humla');
  expect(inField('Post')).toHaveValue('Subba');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toEqual([{ ...first, post: 'Subba', office: 'Humla', version: 2 }]));
});

test('a conflict says what the colleague changed, and a field that both changed waits for a decision', async () => {
  const { user, sent } = renderRecord(changed, null);
  await retype(user, 'Post', 'Subba');
  await user.selectOptions(inField('Level'), 'third');
  await user.click(press('Save'));
  await saves({ post: 'Nayab Subba', office: 'Humla', level: 'second' });
  const told = await note();
  expect(told).toHaveFocus();
  expect(told).toHaveTextContent('Office: Jumla → Humla');
  const post = within(told).getByRole('group', { name: 'Both changed: Post' });
  expect(post).toHaveTextContent('You: Subba. The other person: Nayab Subba.');
  const level = within(told).getByRole('group', { name: 'Both changed: Level' });
  expect(level).toHaveTextContent('You: The third level. The other person: The second level.');

  await user.click(press('Save'));
  expect(sent).toHaveLength(1);
  await user.click(within(post).getByRole('button', { name: 'Keep mine' }));
  await user.click(within(level).getByRole('button', { name: 'Take theirs' }));
  expect(inField('Level')).toHaveValue('second');
  await user.click(press('Save'));
  await waitFor(() => expect(sent[1]).toEqual({ ...first, post: 'Subba', office: 'Humla', level: 'second', version: 2 }));
});

test('a conflict is shown before anything is sent if the newer record arrives first', async () => {
  const { user, sent } = renderRecord();
  await retype(user, 'Post', 'Subba');
  await saves({ post: 'Nayab Subba' });
  await user.click(press('Save'));
  expect(await note()).toHaveFocus();
  expect(sent).toEqual([]);
  await retype(user, 'Post', 'Nayab Subba');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('after a save of one’s own the form shows what was saved', async () => {
  const { user } = renderUi(
    <RecordForm
      save={async () => {
        colleagueSaves({ post: 'Nayab Subba' });
        return null;
      }}
    />,
  );
  await user.type(inField('Reason'), 'Decision 7');
  await user.click(press('Save'));
  await waitFor(() => expect(inField('Post')).toHaveValue('Nayab Subba'));
  expect(inField('Reason')).toHaveValue('');
  expect(hasUnsaved()).toBe(false);
});

test('what is typed while the form is being sent stays unsaved, in its draft too', async () => {
  let finish: () => void = () => {};
  const { user } = renderUi(
    <RecordForm
      save={(values) =>
        new Promise((resolve) => {
          finish = () => {
            colleagueSaves({ post: values.post });
            resolve(null);
          };
        })
      }
    />,
  );
  await retype(user, 'Post', 'Ward 3');
  await user.click(press('Save'));
  expect(hasUnsaved()).toBe(false);
  await retype(user, 'Post', 'Ward 5');
  expect(hasUnsaved()).toBe(true);
  await act(async () => finish());
  expect(inField('Post')).toHaveValue('Ward 5');
  expect(hasUnsaved()).toBe(true);
  expect(await screen.findByText('What you typed while the form was being sent is not saved yet.')).toBeVisible();
  await waitFor(() => expect(readDraft('7', 'post.5')).toMatchObject({ values: { post: 'Ward 5' }, before: { post: 'Ward 3' } }));
});

test('a draft has the changed fields only, with the state that they were typed on', async () => {
  const { user, unmount } = renderRecord();
  await retype(user, 'Post', 'Kharidar!');
  unmount();
  expect(readDraft('7', 'post.5')).toMatchObject({ values: { post: 'Kharidar!' }, before: { post: 'Kharidar' }, version: 1 });
  expect(Object.keys(readDraft('7', 'post.5')!.values)).toEqual(['post']);
});

test('a restored draft undoes nothing that a colleague saved since', async () => {
  const { user, unmount } = renderRecord();
  await retype(user, 'Post', 'Subba');
  await retype(user, 'Reason', 'Decision 7');
  unmount();
  const again = renderRecord();
  await saves({ post: 'Nayab Subba', office: 'Humla' });
  await again.user.click(press('Restore'));
  expect(inField('Office')).toHaveValue('Humla');
  expect(inField('Reason')).toHaveValue('Decision 7');
  const told = await note();
  expect(within(told).getByRole('group', { name: 'Both changed: Post' })).toHaveTextContent('You: Subba. The other person: Nayab Subba.');
  await again.user.click(press('Save'));
  expect(again.sent).toEqual([]);
  await again.user.click(press('Take theirs'));
  await again.user.click(press('Save'));
  await waitFor(() => expect(again.sent[0]).toEqual({ ...first, post: 'Nayab Subba', office: 'Humla', reason: 'Decision 7', version: 2 }));
});

test('after no answer the first press repeats what was sent, and the correction follows as a change', async () => {
  const sent: Row[] = [];
  const { user } = renderUi(
    <RecordForm
      save={async (values) => {
        sent.push(values);
        if (sent.length === 1) return 'unanswered';
        colleagueSaves({ post: values.post });
        return null;
      }}
    />,
  );
  await retype(user, 'Post', 'Ward 3');
  await user.click(press('Save'));
  await screen.findByText(/If you correct it, the correction is saved after it/);
  await retype(user, 'Post', 'Ward 5');
  await user.click(press('Send again'));
  await waitFor(() =>
    expect(sent.map(({ post, version }) => [post, version])).toEqual([
      ['Ward 3', 1],
      ['Ward 3', 1],
      ['Ward 5', 2],
    ]),
  );
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

test('a repeated save that finds its own first attempt is no conflict', async () => {
  const answers: Answer[] = ['unanswered', changed, null];
  const sent: Row[] = [];
  const { user } = renderUi(
    <RecordForm
      save={async (values) => {
        sent.push(values);
        if (sent.length === 2) colleagueSaves({ post: 'Ward 3', office: 'Humla' });
        return answers.shift()!;
      }}
    />,
  );
  await retype(user, 'Post', 'Ward 3');
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Your earlier attempt was saved.')).toBeVisible();
  expect(screen.queryByRole('alert', { name: 'Changed by somebody else in the meantime' })).not.toBeInTheDocument();
  expect(hasUnsaved()).toBe(false);
});

test('a new record is locked until its creation was answered, so that a correction does not create a second one', async () => {
  const answers: Answer[] = ['unanswered', null];
  const sent: unknown[] = [];
  const { user } = renderUi(
    <DraftForm
      schema={schema}
      defaultValues={{ post: '' }}
      submitLabel="Save"
      onSubmit={async (values) => {
        sent.push(values);
        return answers.shift()!;
      }}
    >
      <TextField name="post" label="Post" />
    </DraftForm>,
  );
  await user.type(inField('Post'), 'Kharidar{Enter}');
  await screen.findByText(/You can correct it afterwards/);
  expect(inField('Post')).toBeDisabled();
  await user.click(press('Send again'));
  await waitFor(() => expect(inField('Post')).toBeEnabled());
  expect(sent).toEqual([{ post: 'Kharidar' }, { post: 'Kharidar' }]);
});

test('values within values are compared one by one, a list as a whole', () => {
  const before = { texts: { ne: 'क', en: 'a' }, lines: [{ posts: '1' }, { posts: '2' }], day: '' };
  const newest = { texts: { ne: 'ख', en: 'b' }, lines: [{ posts: '5' }, { posts: '5' }], day: '2027-01-01' };
  const merged = mergeValues({ ...before, texts: { ne: 'क', en: 'mine' } }, before, newest);
  expect(merged.values).toEqual({ ...newest, texts: { ne: 'ख', en: 'mine' } });
  expect(merged.conflicts).toEqual(['texts.en']);
  const moved = [{ posts: '2' }, { posts: '1' }];
  expect(mergeValues({ ...before, lines: moved }, before, newest).values).toEqual({ ...newest, lines: moved });
  const file = new File(['x'], 'x.png');
  expect(mergeValues({ picture: file }, { picture: undefined }, { picture: undefined }).values).toEqual({ picture: file });
});

test('a row that joins the list under the form takes its saved values, and the typed rows stay', () => {
  const before = { marks: { a1: { marks: '' }, a3: { marks: '39' } } };
  const newest = { marks: { a1: { marks: '' }, a2: { marks: '' }, a3: { marks: '39' } } };
  // The field of the new row is in the form before its value is.
  const typed = { marks: { a1: { marks: '20' }, a2: { marks: undefined }, a3: { marks: '39' } } };
  const merged = mergeValues(typed, before, newest);
  expect(merged.conflicts).toEqual([]);
  expect(merged.values).toEqual({ marks: { a1: { marks: '20' }, a2: { marks: '' }, a3: { marks: '39' } } });
});
