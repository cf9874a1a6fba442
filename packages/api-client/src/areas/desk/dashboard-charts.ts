import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, staff } from '../../define-call.ts';
import type { AdvertisementStage, StageState } from './advertisement-page.ts';
import type { PaymentMethod } from '../application/application.ts';

export type DashboardCharts = {
  /** When the numbers were counted; null before the first count. */
  asOf: string | null;
  /** Applications on each of the last thirty days, and advertisements that closed on that day. */
  days: { dayAd: string; applications: number; deadlines: number }[];
  /** Payments of these days; null for officers without duties in payments. */
  money: { method: PaymentMethod; count: number; paidPaisa: number }[] | null;
  /** Applications of the current fiscal year by the candidate's permanent province. */
  provinces: { provinceId: Id<'province'>; name: Bilingual; applications: number }[];
  /** The same by district; its code finds the district on the map. */
  districts: { code: string; name: Bilingual; applications: number }[];
  /** The newest advertisements in progress; null for officers without duties in them. */
  advertisements: { advtCode: Id<'advertisement'>; post: Bilingual; stages: { stage: AdvertisementStage; state: StageState }[] }[] | null;
};

/** Acts of officers of one kind since the beginning of yesterday; `kind` is the id of their call. */
export type RecentActs = {
  kind: string;
  count: number;
  /** ISO instant of the last one. */
  lastAt: string;
  /** The advertisements that they were done to, if their subject is one; at most three, the newest first. */
  advertisements: Id<'advertisement'>[];
};

export type Changes = {
  /** When the acts were counted; null before the first count. */
  asOf: string | null;
  /** The AD day from which they are counted. */
  sinceAd: string | null;
  /** Only acts in modules that the officer may read, the last one first; none for staff of demand offices. */
  acts: RecentActs[];
};

export const view = defineCall({
  method: 'GET',
  path: 'dashboard-charts/view',
  access: staff('any', 'read'),
  response: returns<DashboardCharts>(),
});

/** The acts of officers since yesterday, counted from the record with the charts. */
export const changes = defineCall({
  method: 'GET',
  path: 'dashboard-charts/changes',
  access: staff('any', 'read'),
  response: returns<Changes>(),
});
