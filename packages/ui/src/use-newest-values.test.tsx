import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftForm, type NotSaved } from './draft-form.tsx';
import { TextField } from './fields/text-field.tsx';
import { renderUi } from './testing/render.tsx';
import { schemaOf } from './testing/schema-of.ts';
import { withTyped } from './use-newest-values.ts';

const schema = schemaOf({});

/** A record that someone else changes while it is being saved. */
function RecordForm({ save }: { save: (values: Record<string, unknown>) => Promise<NotSaved | null> }) {
  const [record, setRecord] = useState({ version: 1, post: 'Kharidar', office: 'Jumla', reason: '' });
  return (
    <DraftForm
      schema={schema}
      version={record.version}
      defaultValues={record}
      submitLabel="Save"
      onSubmit={async (values) => {
        setRecord({ version: 2, post: 'Nayab Subba', office: 'Humla', reason: '' });
        return save(values as Record<string, unknown>);
      }}
    >
      <TextField name="post" label="Post" />
      <TextField name="office" label="Office" />
      <TextField name="reason" label="Reason" />
    </DraftForm>
  );
}

test('what was typed stays beside the newest state, is sent with it, and gives way to it once it is saved', async () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderUi(
    <RecordForm
      save={async (values) => {
        sent.push(values);
        return sent.length === 1 ? [{ field: '', message: 'Changed.', because: 'changed' }] : null;
      }}
    />,
  );
  await user.clear(screen.getByLabelText('Post'));
  await user.type(screen.getByLabelText('Post'), 'Subba');
  await user.type(screen.getByLabelText('Reason'), 'Decision 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Office')).toHaveValue('Humla'));
  expect(screen.getByRole('alert', { name: 'Changed by somebody else in the meantime' })).toBeInTheDocument();
  expect(screen.getByLabelText('Post')).toHaveValue('Subba');
  expect(screen.getByLabelText('Reason')).toHaveValue('Decision 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ post: 'Subba', office: 'Humla', version: 2 }));
});

test('after a save of one’s own the form shows what was saved', async () => {
  const { user } = renderUi(<RecordForm save={async () => null} />);
  await user.type(screen.getByLabelText('Reason'), 'Decision 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Post')).toHaveValue('Nayab Subba'));
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});

test('values within values are compared one by one, a list as a whole', () => {
  const before = { texts: { ne: 'क', en: 'a' }, lines: [{ posts: '1' }, { posts: '2' }], day: '' };
  const newest = { texts: { ne: 'ख', en: 'b' }, lines: [{ posts: '5' }, { posts: '5' }], day: '2027-01-01' };
  expect(withTyped({ ...before, texts: { ne: 'क', en: 'mine' } }, before, newest)).toEqual({ ...newest, texts: { ne: 'ख', en: 'mine' } });
  const moved = [{ posts: '2' }, { posts: '1' }];
  expect(withTyped({ ...before, lines: moved }, before, newest)).toEqual({ ...newest, lines: moved });
  const file = new File(['x'], 'x.png');
  expect(withTyped({ picture: file }, { picture: undefined }, { picture: undefined })).toEqual({ picture: file });
});
