import { describe, expect, test } from 'vitest';
import { nameFor } from './picture.ts';
import { pdfOfPages } from './pages-to-pdf.ts';
import { shrinkToLimit } from './shrink.ts';

/** An encoder whose output grows with area and quality. */
const encode = async (width: number, quality: number) => new Blob([new Uint8Array(Math.round(width * width * quality * 0.1))]);

describe('making a picture small enough', () => {
  test('keeps a picture that fits at its best', async () => {
    const tried: number[] = [];
    await shrinkToLimit(async (width, quality) => (tried.push(quality), encode(width, quality)), 1000, 500 * 1024);
    expect(tried).toEqual([0.92]);
  });
  test('lowers quality, then size, until it fits', async () => {
    const picture = await shrinkToLimit(encode, 4000, 500 * 1024);
    expect(picture!.size).toBeLessThanOrEqual(500 * 1024);
    expect(picture!.size).toBeGreaterThan(250 * 1024);
  });
  test('gives up rather than making it unreadable', async () => {
    expect(await shrinkToLimit(encode, 4000, 1000)).toBeNull();
  });
  test('names the file after what it now is', () => {
    for (const name of ['मेरो फोटो.PNG', 'मेरो फोटो.jfif', 'मेरो फोटो', 'मेरो फोटो.jpg ', 'मेरो फोटो.HEIC']) {
      expect(nameFor('image/jpeg', name), name).toBe('मेरो फोटो.jpg');
    }
    expect(nameFor('image/png', '.png')).toBe('picture.png');
  });
});

describe('joining pages', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0x00, 0x80, 0xff, 0xd9]);

  test('gives a PDF whose table of objects points at the objects', async () => {
    const bytes = new Uint8Array(
      await pdfOfPages([
        { jpeg, width: 800, height: 1000 },
        { jpeg, width: 1000, height: 800 },
      ]).arrayBuffer(),
    );
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    expect(text).toContain('/Count 2');
    expect(text).toContain('/MediaBox [0 0 595 842]');
    expect(text).toContain('/MediaBox [0 0 842 595]');
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
    expect(offsets).toHaveLength(8);
    for (const [index, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
});
