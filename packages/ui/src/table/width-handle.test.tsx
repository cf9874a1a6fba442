import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WidthHandle } from './width-handle.tsx';

test('a column that is pulled wider is kept once, when it is let go', () => {
  const onWidth = vi.fn<(px: number) => void>();
  const { container } = render(
    <table>
      <thead>
        <tr>
          <th>
            <WidthHandle onWidth={onWidth} />
          </th>
        </tr>
      </thead>
    </table>,
  );
  const handle = container.querySelector('span')!;
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientX: 0 });
  for (const clientX of [40, 80, 120]) fireEvent.pointerMove(handle, { clientX });
  expect(onWidth).not.toHaveBeenCalled();
  expect(container.querySelector('th')!.style.width).toBe('120px');
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientX: 300 });
  expect(onWidth.mock.calls).toEqual([[120]]);
});
