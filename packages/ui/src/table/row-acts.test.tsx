import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../application/testing/accessibility.ts';
import { renderUi } from '../testing/render.tsx';
import { RowActs, type RowAct } from './row-acts.tsx';

const act = (key: string, more: Partial<RowAct> = {}) =>
  ({ key, label: key, forbidden: null, onSelect: () => undefined, ...more }) as RowAct;

test('the first act that the state allows is the button of the row, and the menu names the others with their reason', async () => {
  const allocate = vi.fn();
  const { user } = renderUi(
    <RowActs
      subject="Officer"
      acts={[
        act('Allocate', { forbidden: 'Every application has an officer.', onSelect: allocate }),
        act('Finalise'),
        act('Remove', { aside: true, danger: true }),
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Finalise: Officer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Further acts: Officer' }));
  const menu = within(await screen.findByRole('menu', { name: 'Further acts: Officer' }));
  const refused = menu.getByRole('menuitem', { name: /^Allocate/ });
  expect(refused).toHaveTextContent('Every application has an officer.');
  await user.click(refused);
  expect(allocate).not.toHaveBeenCalled();
  expect(menu.getByRole('menuitem', { name: 'Remove' })).not.toHaveAttribute('aria-disabled');
  await expectAccessible();
});

test('an act of the menu is done by keyboard, and one beside the order of the work is never the button of a row', async () => {
  const remove = vi.fn();
  const { user } = renderUi(
    <RowActs
      subject="Officer"
      acts={[act('Remove', { aside: true, onSelect: remove }), act('Finalise', { forbidden: 'Applications still to be decided: 4.' })]}
    />,
  );
  const next = screen.getByRole('button', { name: 'Finalise: Officer' });
  expect(next).toHaveAccessibleDescription('Applications still to be decided: 4.');
  screen.getByRole('button', { name: 'Further acts: Officer' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(remove).toHaveBeenCalledOnce();
});
