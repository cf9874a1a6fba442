import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftForm } from './draft-form.tsx';
import { FurtherSubmit } from './further-submit.tsx';
import { renderUi } from './testing/render.tsx';
import { schemaOf } from './testing/schema-of.ts';

test('the ring turns on the button that was pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { user } = renderUi(
    <DraftForm
      schema={schemaOf({})}
      defaultValues={{}}
      submitLabel="Save and next"
      actions={<FurtherSubmit value="stay">Save and stay here</FurtherSubmit>}
      onSubmit={() => promise}
    >
      {null}
    </DraftForm>,
  );
  const [next, stay] = ['Save and next', 'Save and stay here'].map((name) => screen.getByRole('button', { name }));
  await user.click(stay!);
  await waitFor(() => expect(stay).toHaveAttribute('aria-busy', 'true'));
  expect(next).not.toHaveAttribute('aria-busy');
  resolve(null);
  await waitFor(() => expect(stay).not.toHaveAttribute('aria-busy'));
});

test('a button among the fields that sends the form has the ring alone', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { user } = renderUi(
    <DraftForm schema={schemaOf({})} defaultValues={{}} submitLabel="Send" onSubmit={() => promise}>
      <FurtherSubmit kind="primary" value="pay">
        Send and pay
      </FurtherSubmit>
    </DraftForm>,
  );
  const pay = screen.getByRole('button', { name: 'Send and pay' });
  await user.click(pay);
  await waitFor(() => expect(pay).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
  resolve(null);
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'));
});
