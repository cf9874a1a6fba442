import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { redrawPicture } from '../../apps/gateway/src/platform/files/redraw-picture.ts';
import { largePhotograph, onlyDecode } from '../../apps/gateway/src/testing/large-photograph.ts';
import type { Line } from './line.ts';
import { medianMs } from './median-ms.ts';

const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 };
const NANOSECONDS_PER_MS = 1e6;

/** Redrawing the photograph of a phone at the gateway, compared with decoding it. */
export async function benchPicture(report: (line: Line) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const path = join(folder, 'photograph.jpg');
    writeFileSync(path, await largePhotograph(TWELVE_MEGAPIXELS));
    const decodedMs = await medianMs(() => onlyDecode(path));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const redrawnMs = await medianMs(() => redrawPicture(path, 'image/jpeg'));
    delay.disable();
    report({
      what: 'redrawing 12 megapixels',
      measured: `${redrawnMs.toFixed(0)} ms; calls wait ${(delay.max / NANOSECONDS_PER_MS).toFixed(0)} ms at most meanwhile`,
      floorName: 'decoding it alone',
      floor: `${decodedMs.toFixed(0)} ms`,
      ratio: redrawnMs / decodedMs,
      goal: { atMost: 5 },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
