import { expect, test } from 'vitest';
import { firstCrop, wholePicture } from './first-crop.ts';

test.each([
  { picture: 'a signature', width: 600, height: 200, aspect: 3 },
  { picture: 'a photograph', width: 413, height: 531, aspect: 413 / 531 },
  { picture: 'a certificate of any shape', width: 900, height: 500, aspect: undefined },
])('the frame takes in all of $picture that has the right shape', ({ width, height, aspect }) => {
  const { x, y, width: wide, height: high } = firstCrop(width, height, aspect);
  expect([x, y, wide, high].map((part) => Math.round(part * 100) / 100)).toEqual([
    wholePicture.x,
    wholePicture.y,
    wholePicture.width,
    wholePicture.height,
  ]);
});

test('the frame of a picture of another shape is as large as it can be, and in its middle', () => {
  expect(firstCrop(1000, 500, 1)).toMatchObject({ x: 25, y: 0, width: 50, height: 100 });
  expect(firstCrop(500, 1000, 1)).toMatchObject({ x: 0, y: 25, width: 100, height: 50 });
});
