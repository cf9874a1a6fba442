import type { Tools } from '../../platform/frame/context.ts';
import { refreshCharts } from '../../areas/desk/dashboard/refresh-charts.ts';
import { refreshStatistics } from '../../areas/publication/public-statistics/refresh-statistics.ts';

/** Runs hourly and nightly counts at once, so that a new demo shows numbers. */
export async function seedDemoNumbers({ db, jobs }: Tools): Promise<void> {
  await jobs.enqueue(db, refreshStatistics({}));
  await jobs.enqueue(db, refreshCharts({}));
}
