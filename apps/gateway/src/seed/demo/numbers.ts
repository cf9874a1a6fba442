import type { Tools } from '../../frame/context.ts';
import { refreshCharts } from '../../modules/dashboard-charts/refresh-charts.ts';
import { refreshStatistics } from '../../modules/public-statistics/refresh-statistics.ts';

/** Counts at once what is otherwise counted by the hour and by night, so that the first look shows numbers. */
export async function seedDemoNumbers({ db, jobs }: Tools): Promise<void> {
  await jobs.enqueue(db, refreshStatistics({}));
  await jobs.enqueue(db, refreshCharts({}));
}
