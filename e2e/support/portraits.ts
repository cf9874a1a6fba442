import type { Page } from '@playwright/test';
import type { Document } from './documents.ts';

export const walls = [
  'white',
  'grainy',
  'fading',
  'shadowed',
  'plastered',
  'paleBlue',
  'wooden',
  'striped',
  'doorway',
  'outdoors',
] as const;
export type Wall = (typeof walls)[number];

/** A phone's portrait in front of a wall: a person drawn on a canvas with soft light, noise and JPEG artefacts. */
export async function portraitBefore(page: Page, wall: Wall): Promise<Document> {
  const base64 = await page.evaluate((behind) => {
    const [width, height] = [900, 1200];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width / 2, height / 2];
    const context = canvas.getContext('2d')!;
    context.scale(0.5, 0.5);
    const fill = (style: string | CanvasGradient, ...[x, y, w, h]: number[]) => {
      context.fillStyle = style;
      context.fillRect(x ?? 0, y ?? 0, w ?? width, h ?? height);
    };
    const ellipse = (style: string, x: number, y: number, across: number, down: number) => {
      context.fillStyle = style;
      context.beginPath();
      context.ellipse(x, y, across, down, 0, 0, 7);
      context.fill();
    };
    const fading = (from: string, to: string) => {
      const gradient = context.createRadialGradient(width / 2, height / 3, 100, width / 2, height / 3, 900);
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, to);
      return gradient;
    };
    const patches = (colours: string[], size: number) => {
      for (let at = 0; at < 900; at += 1) {
        ellipse(colours[at % colours.length]!, (at * 7919) % width, (at * 104_729) % height, size, size * 0.7);
      }
    };
    const draw: Record<typeof behind, () => void> = {
      white: () => fill('#f2f1ee'),
      grainy: () => fill('#dedcd6'),
      fading: () => fill(fading('#fbfaf8', '#b4b2ad')),
      shadowed: () => {
        fill('#e9e7e1');
        context.filter = 'blur(28px)';
        ellipse('rgba(60,55,50,0.5)', width / 2 + 120, 560, 210, 280);
        context.filter = 'none';
      },
      plastered: () => {
        fill('#e4e0d8');
        context.filter = 'blur(6px)';
        patches(['#ddd8ce', '#e9e6df', '#d8d3c9'], 40);
        context.filter = 'none';
      },
      paleBlue: () => fill('#dfe9f5'),
      wooden: () => fill(fading('#6b4a30', '#46301f')),
      striped: () => {
        for (let x = 0; x < width; x += 2) {
          const shade = (x % 150) / 150;
          fill(`rgb(${232 - shade * 94}, ${220 - shade * 98}, ${200 - shade * 104})`, x, 0, 2, height);
        }
      },
      doorway: () => {
        fill('#f0efec');
        fill('#3a2c20', 600, 0, 300, 800);
      },
      outdoors: () => {
        fill('#9cc4e8');
        context.filter = 'blur(4px)';
        patches(['#2f5d2a', '#4d7f3a', '#88a860', '#c7d7e4'], 70);
        context.filter = 'none';
      },
    };
    draw[behind]();
    ellipse('#2b2f45', width / 2, 1200, 390, 330);
    fill('#b98360', 385, 700, 130, 200);
    ellipse('#c68f6b', width / 2, 540, 170, 230);
    ellipse('#1a1412', width / 2, 400, 185, 130);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const grain = behind === 'grainy' ? 60 : 18;
    let random = 1;
    for (let at = 0; at < pixels.data.length; at += 1) {
      random = (random * 48_271) % 2_147_483_647;
      if (at % 4 !== 3) pixels.data[at] = pixels.data[at]! + (random / 2_147_483_647 - 0.5) * grain;
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.75).split(',')[1] ?? '';
  }, wall);
  return { name: `${wall}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
