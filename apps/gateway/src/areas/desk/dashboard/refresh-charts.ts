import type { DashboardCharts } from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import { selectFacts } from '../advertisement-page/repository/facts.ts';
import { stagesFrom } from '../advertisement-page/stages.ts';
import { withKept } from '../report/answer.ts';
import { selectGroups } from '../report/repository/read-report.ts';
import { findFiscalYear } from '../../distribution/repository/fiscal-year.ts';
import * as repository from './repository/charts.ts';

const DAYS = 30;
const MOST_ADVERTISEMENTS = 20;

export async function keepCharts({ db, longDb, now }: Pick<Tools, 'db' | 'longDb' | 'now'>): Promise<void> {
  const asOf = now();
  const today = nepalDayOf(asOf);
  const from = addDays(today, 1 - DAYS);
  const yesterday = addDays(today, -1);
  const charts = {
    days: await repository.countDays(longDb, from, today),
    money: await repository.countMoney(longDb, from),
    provinces: await countProvinces(longDb, today),
    districts: await countDistricts(longDb, today),
    advertisements: await stagesOfAll(longDb),
    sinceAd: yesterday,
    acts: await repository.countActs(longDb, yesterday),
  };
  await repository.replaceCharts(db, charts, asOf);
}

async function countBy(db: Database, dimension: 'province' | 'district', today: string): Promise<(id: number) => number> {
  const year = await findFiscalYear(db, today);
  const filters = year ? { fiscalYear: year.id } : {};
  const groups = await selectGroups(db, await withKept(db, { dimensions: [dimension], measures: ['applicants'], filters }));
  const counts = new Map(groups.map(({ keys, counts: [count] }) => [keys[0], count!]));
  return (id) => counts.get(String(id)) ?? 0;
}

async function countProvinces(db: Database, today: string): Promise<DashboardCharts['provinces']> {
  const countOf = await countBy(db, 'province', today);
  const provinces = await repository.selectProvinces(db);
  return provinces.map(({ id, nameEn, nameNe }) => ({ provinceId: id, name: { en: nameEn, ne: nameNe }, applications: countOf(id) }));
}

async function countDistricts(db: Database, today: string): Promise<DashboardCharts['districts']> {
  const countOf = await countBy(db, 'district', today);
  const districts = await repository.selectDistricts(db);
  return districts.map(({ id, code, nameEn, nameNe }) => ({ code, name: { en: nameEn, ne: nameNe }, applications: countOf(id) }));
}

async function stagesOfAll(db: Database): Promise<NonNullable<DashboardCharts['advertisements']>> {
  const found = [];
  for (const { advtCode, lifeCycleStatus, nameEn, nameNe } of await repository.selectOnTheirWay(db, MOST_ADVERTISEMENTS)) {
    const stages = stagesFrom(await selectFacts(db, advtCode), lifeCycleStatus as AdvertisementLifecycleStatus, []);
    found.push({ advtCode, post: { en: nameEn, ne: nameNe }, stages: stages.map(({ stage, state }) => ({ stage, state })) });
  }
  return found;
}
