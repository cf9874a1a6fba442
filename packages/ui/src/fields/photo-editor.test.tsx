import { act, screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pixels } from '../images/background.ts';
import { renderUi } from '../testing/render.tsx';
import { PhotoEditor } from './photo-editor.tsx';

const wall = vi.hoisted(() => ({ brightness: 240 }));
const held = vi.hoisted(() => new Set<object>());
const edited = new File(['edited'], 'me.jpg', { type: 'image/jpeg' });

// jsdom has no canvas: a picture is reduced to a size, with the pixels of a plain wall.
vi.mock('../images/picture.ts', () => {
  const newCanvas = () => {
    const canvas = { width: 400, height: 500 };
    held.add(canvas);
    return canvas;
  };
  return {
    openPicture: async () => ({ width: 400, height: 500, close: () => undefined }),
    turned: newCanvas,
    lightened: (canvas: object) => canvas,
    freePixels: (canvas: object) => held.delete(canvas),
    previewOf: () => 'data:image/jpeg;base64,',
    jpegWithin: async () => edited,
    smallPixelsOf: (): Pixels => ({ width: 10, height: 10, data: Array.from({ length: 400 }, () => wall.brightness) }),
  };
});
afterEach(() => act(() => showLanguage('en')));

function open(subject?: 'portrait' | 'signature') {
  const onDone = vi.fn();
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  const editor = <PhotoEditor file={file} maximumBytes={1000} subject={subject} onDone={onDone} onUnreadable={vi.fn()} onClose={vi.fn()} />;
  return { ...renderUi(editor), onDone };
}

test('a dark background is a hint, and the photograph is used all the same', async () => {
  wall.brightness = 60;
  const { user, onDone } = open('portrait');
  expect(await screen.findByRole('status')).toHaveTextContent('The background looks dark.');
  await act(() => showLanguage('ne'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('पृष्ठभूमि अँध्यारो देखिन्छ।'));
  await act(() => showLanguage('en'));
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(edited));
});

test('a light wall is said to be one', async () => {
  wall.brightness = 240;
  open('portrait');
  expect(await screen.findByRole('status')).toHaveTextContent('The background looks plain and light.');
});

test('several things to mend are a list, and none keeps the picture from being used', async () => {
  wall.brightness = 60;
  open('portrait');
  const said = within(await screen.findByRole('status'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^The background looks dark/),
    expect.stringMatching(/^No face/),
    expect.stringMatching(/blurred/),
  ]);
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});

test('a signature on dark paper without a stroke is reported', async () => {
  wall.brightness = 60;
  open('signature');
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('The paper looks dark.');
  expect(status).toHaveTextContent('The signature is hard to see.');
});

test('of a certificate nothing is said', async () => {
  wall.brightness = 60;
  open();
  expect(await screen.findByAltText('The picture to crop')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('however often the picture is rotated, one copy of its pixels is held, and none after the editor is closed', async () => {
  const { user, unmount } = open();
  await screen.findByAltText('The picture to crop');
  for (let turns = 0; turns < 3; turns += 1) await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(held.size).toBe(1);
  unmount();
  expect(held.size).toBe(0);
});
