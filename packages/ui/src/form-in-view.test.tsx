import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { DraftForm } from './draft-form.tsx';
import { TextField } from './fields/text-field.tsx';
import { renderUi } from './testing/render.tsx';
import { required, schemaOf } from './testing/schema-of.ts';

afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

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
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  const { user } = renderUi(
    <DraftForm schema={schemaOf({})} defaultValues={{ post: '' }} submitLabel="Send" onSubmit={async () => 'unanswered'}>
      <TextField name="post" label="Post" />
    </DraftForm>,
  );
  await user.type(screen.getByLabelText('Post'), 'Kharidar');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const note = (await screen.findByText(/^There was no answer/)).closest('[role=alert]');
  expect(seen).toContain(note);
});
