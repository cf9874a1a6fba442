import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { renderUi } from './testing/render.tsx';

test('what is folded away is open on paper, and afterwards as it was', () => {
  renderUi(
    <>
      <Disclosure summary="Phase 1">Open 70, inclusive 30</Disclosure>
      <Disclosure summary="Phase 2" open>
        Woman 33
      </Disclosure>
    </>,
  );
  const folds = () => screen.getAllByRole('group').map((fold) => (fold as HTMLDetailsElement).open);
  expect(folds()).toEqual([false, true]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(folds()).toEqual([true, true]);
  window.dispatchEvent(new Event('afterprint'));
  expect(folds()).toEqual([false, true]);
});
