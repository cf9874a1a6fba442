import { expect, test } from 'vitest';
import { freePlace, isFree } from './free-place.ts';

const phone = { width: 360, height: 740 };
const toast = { width: 344, height: 60 };
const bar = { left: 0, top: 684, width: 360, height: 56 };

test('a toast is at the lower right where nothing is', () => {
  expect(freePlace({ width: 440, height: 60 }, { width: 1280, height: 800 }, [])).toEqual({ left: 832, top: 732 });
});

test('it is above the bar at the foot of a phone', () => {
  expect(freePlace(toast, phone, [bar])).toEqual({ left: 8, top: 616 });
});

test('it is between the fields of a form where it fits', () => {
  const fields = [bar, { left: 16, top: 600, width: 328, height: 84 }, { left: 16, top: 440, width: 328, height: 44 }];
  const place = freePlace(toast, phone, fields)!;
  expect(place.top).toBe(532);
  expect(isFree({ ...toast, ...place }, fields)).toBe(true);
});

test('it is at the left edge where buttons have the right one', () => {
  const buttons = [{ left: 900, top: 0, width: 380, height: 800 }];
  expect(freePlace({ width: 440, height: 60 }, { width: 1280, height: 800 }, buttons)).toEqual({ left: 8, top: 732 });
});

test('it is beside a menu and an open panel, in the strip between them', () => {
  const menu = { left: 8, top: 60, width: 239, height: 770 };
  const panel = { left: 760, top: 60, width: 500, height: 830 };
  expect(freePlace({ width: 440, height: 70 }, { width: 1280, height: 900 }, [menu, panel])).toEqual({ left: 255, top: 822 });
});

test('there is none where controls fill the view', () => {
  expect(freePlace(toast, phone, [{ left: 0, top: 0, ...phone }])).toBeNull();
});
