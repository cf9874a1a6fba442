import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { DraftForm } from './draft-form.tsx';
import { TextField } from './fields/text-field.tsx';
import { renderUi } from './testing/render.tsx';
import { required, schemaOf } from './testing/schema-of.ts';

test('the folded part of a form opens when an error leads to a field in it', async () => {
  const { user } = renderUi(
    <DraftForm
      schema={schemaOf({ post: required('Post is required.') })}
      defaultValues={{ post: '' }}
      submitLabel="Send"
      onSubmit={async () => null}
    >
      <Disclosure summary="More">
        <TextField name="post" label="Post" />
      </Disclosure>
    </DraftForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Post')).not.toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Post is required.' }));
  expect(screen.getByLabelText('Post')).toBeVisible();
  expect(screen.getByLabelText('Post')).toHaveFocus();
});

test('a note that no answer came is scrolled into view, because it pushes the button below the edge of a phone', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderUi(
    <DraftForm schema={schemaOf({})} defaultValues={{ post: '' }} submitLabel="Send" onSubmit={async () => 'unanswered'}>
      <TextField name="post" label="Post" />
    </DraftForm>,
  );
  await user.type(screen.getByLabelText('Post'), 'Kharidar');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const note = (await screen.findByText(/^There was no answer/)).closest('[role=alert]');
  expect(scrolled.mock.contexts).toContain(note);
  scrolled.mockRestore();
});

test('the form stays when it is sent again, and its note goes', async () => {
  const answers = ['unanswered' as const, null];
  const { user } = renderUi(
    <DraftForm schema={schemaOf({})} defaultValues={{ post: '' }} submitLabel="Send" onSubmit={async () => answers.shift()}>
      <TextField name="post" label="Post" />
    </DraftForm>,
  );
  await user.type(screen.getByLabelText('Post'), 'Kharidar');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText(/^There was no answer/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Post')).toHaveValue('Kharidar');
});
