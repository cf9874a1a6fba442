import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, staff } from '../define-call.ts';
import type { AdvertisementStage, StageState } from './advertisement-page.ts';
import type { PaymentMethod } from './application.ts';

export type DashboardCharts = {
  /** When they were counted; null before the first time. */
  asOf: string | null;
  /** Applications of each of the last thirty days, and how many advertisements ended to take them on that day. */
  days: { dayAd: string; applications: number; deadlines: number }[];
  /** What was paid in these days; null for who has no work with payments. */
  money: { method: PaymentMethod; count: number; paidPaisa: number }[] | null;
  /** Applications of the current fiscal year by the permanent province of the candidate. */
  provinces: { provinceId: number; name: Bilingual; applications: number }[];
  /** The same by district; by its code each has its place on the map. */
  districts: { code: string; name: Bilingual; applications: number }[];
  /** The newest advertisements on their way; null for who has no work with them. */
  advertisements: { advtCode: number; post: Bilingual; stages: { stage: AdvertisementStage; state: StageState }[] }[] | null;
};

export const view = defineCall({
  method: 'GET',
  path: 'dashboard-charts/view',
  access: staff('any', 'read'),
  response: returns<DashboardCharts>(),
});
