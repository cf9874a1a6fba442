import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActButton, ForbiddenReasons } from './act-button.tsx';
import { expectAccessible } from './application/testing/accessibility.ts';
import { renderUi } from './testing/render.tsx';
import { Toasts } from './toasts.tsx';

const forbidden = 'The scrutiny is finalised; reopen it first.';

test('a forbidden act is not done when it is pressed; it gives its reason instead', async () => {
  const act = vi.fn();
  const { user } = renderUi(
    <>
      <ActButton kind="primary" forbidden={forbidden} onClick={act}>
        Approve
      </ActButton>
      <Toasts />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  expect(button).toHaveAccessibleDescription(forbidden);
  await user.tab();
  expect(button, 'the keyboard reaches the reason').toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(forbidden)).toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a forbidden submit button sends no form', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={submit}>
      <ActButton type="submit" forbidden={forbidden}>
        Approve
      </ActButton>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(submit).not.toHaveBeenCalled();
});

test('an allowed act is done', async () => {
  const act = vi.fn();
  const { user } = renderUi(
    <ActButton forbidden={null} onClick={act}>
      Approve
    </ActButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(act).toHaveBeenCalledOnce();
});

test('acts that are forbidden for the same reason share its line', () => {
  renderUi(
    <ForbiddenReasons
      acts={[
        { label: 'Approve', forbidden },
        { label: 'Hold', forbidden: null },
        { label: 'Reject', forbidden },
      ]}
    />,
  );
  expect(screen.getByText(`Approve, Reject: ${forbidden}`)).toBeInTheDocument();
  expect(screen.queryByText(/Hold/)).toBeNull();
});
