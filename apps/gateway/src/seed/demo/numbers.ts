import type { Tools } from '../../platform/frame/context.ts';
import { keepCharts } from '../../areas/desk/dashboard/refresh-charts.ts';
import { keepStatistics } from '../../areas/publication/public-statistics/refresh-statistics.ts';

/** Runs hourly and nightly counts at once, so that a new demo shows numbers. */
export async function seedDemoNumbers(tools: Tools): Promise<void> {
  await keepStatistics(tools);
  await keepCharts(tools);
}
