import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../support/build-apps.ts';
import { bytesWithPieces, kilobytes, type ScreenBytes } from '../support/bundle.ts';
import type { RouteRow } from '../support/inventory.ts';
import type { WebApp } from '../support/repository.ts';

/** A screen with its chart, in kilobytes (gzip). The aim was 400: the frame with a list weighs 346, and recharts with its store 122. */
const WITH_CHART_KB = 475;

/** Screens that draw charts; add new ones here. */
function drawsCharts({ app, sources }: RouteRow): boolean {
  const screens = ['src/areas/desk/report/counted/counted-screen.tsx', 'src/areas/desk/dashboard/screen.tsx'];
  return app === 'staff-console' && screens.some((screen) => sources.includes(screen));
}

/** The chart library is half the size of a screen, so only screens with charts may load it, and only when a chart is shown. */
export async function chartFaults(route: RouteRow, first: ScreenBytes): Promise<string[]> {
  const holds = (file: string) => holdsChartLibrary(route.app, file);
  if (first.files.some(holds)) return ['the library of charts is fetched before a chart is shown'];
  const withChart = await bytesWithPieces(route, holds, drawsCharts(route));
  if (withChart === null) return drawsCharts(route) ? ['no chart is found, so that its bytes are not held'] : [];
  if (!drawsCharts(route)) return ['the library of charts is fetched by a screen that draws none'];
  const { gzip } = withChart.script;
  return gzip > WITH_CHART_KB * 1000 ? [`script with its chart (gzip) ${kilobytes(gzip)}, allowed ${WITH_CHART_KB} kB`] : [];
}

const known = new Map<string, boolean>();

function holdsChartLibrary(app: WebApp, file: string): boolean {
  if (!file.endsWith('.js')) return false;
  const path = join(builtFolder(app), file);
  // recharts gives this class name to every chart.
  const holds = known.get(path) ?? readFileSync(path, 'utf8').includes('recharts-wrapper');
  known.set(path, holds);
  return holds;
}
