import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ClassPercentagesForm } from '@psc/validation/forms/class-percentages.ts';
import { FeeForm } from '@psc/validation/forms/master-configuration.ts';
import { QuotaShares } from '@psc/validation/forms/quota-shares.ts';
import { HolidayForm, type Weekday } from '@psc/validation/holidays.ts';
import { FeeRebateForm, type FeeRuleKind } from '@psc/validation/fee-rebate.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { rowId, tickBox } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { guardedSettings, settingNames, type SettingName } from '@psc/validation/settings.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import type { Heading } from '../distribution.ts';

const masterConfigurationRead = staff('masterConfiguration', 'read');
const masterConfigurationCreate = staff('masterConfiguration', 'create');

/** Which part of the inclusive posts each quota gets from a day on, in the order of the law. */
export type QuotaSharesChange = {
  version: number;
  shares: { quotaId: number; quota: Bilingual; percent: number }[];
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** All shares that there were, the newest first; `version` is that of the newest, 0 without any. */
export type QuotaSharesRow = { version: number; today: QuotaSharesChange | null; changes: QuotaSharesChange[] };

export const listQuotaShares = defineCall({
  method: 'GET',
  path: 'master-data/quota-shares',
  access: masterConfigurationRead,
  response: returns<QuotaSharesRow>(),
});

/**
 * Enters the shares from a day on; refused unless they make 100, and with 409 and `TOUCHES_ADVERTISEMENTS` while the officer has
 * not agreed to the requisitions that wait to be distributed.
 */
export const saveQuotaShares = defineCall({
  method: 'POST',
  path: 'master-data/quota-shares',
  access: staff('masterConfiguration', 'update'),
  body: json(
    v.strictObject({
      shares: QuotaShares,
      holdsFromAd: dayAd,
      source: requiredReason,
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      touchedAgreed: tickBox,
    }),
  ),
  response: returns<{ version: number }>(),
  idempotent: true,
});
/** One value that a setting had, has or will have. */
export type SettingChange = {
  version: number;
  value: unknown;
  /** What held on its first day until it was entered. */
  before: unknown;
  holdsFromAd: string;
  source: string;
  enteredAt: string;
  enteredBy: string | null;
};
export type MasterConfigRow = {
  name: SettingName;
  /** What holds today. */
  value: unknown;
  /** The day since which it holds; null for what the system came with. */
  holdsFromAd: string | null;
  /** Counts its changes; sent back with the next one. */
  version: number;
  /** The newest first, those that do not hold yet among them. */
  changes: SettingChange[];
};

/** The settings of the basic configuration with their history. */
export const getMasterConfig = defineCall({
  method: 'GET',
  path: 'master-data/master-config',
  access: masterConfigurationRead,
  response: returns<MasterConfigRow[]>(),
});

/** An advertisement whose decisions a change reaches. */
export type TouchedAdvertisement = { advtCode: number; post: Bilingual; lifeCycleStatus: AdvertisementLifecycleStatus };
/** The first hundred of them, and how many there are in all. */
export type TouchedAdvertisements = { total: number; rows: TouchedAdvertisement[] };

/** Whom a change from that day on would reach, before it is made. */
export const previewMasterConfig = defineCall({
  method: 'GET',
  path: 'master-data/master-config/touched',
  access: masterConfigurationRead,
  query: v.strictObject({ name: v.picklist(settingNames), holdsFromAd: dayAd }),
  response: returns<TouchedAdvertisements>(),
});

const enteredSetting = {
  value: v.unknown(),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  holdsFromAd: dayAd,
  source: requiredReason,
  touched: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
};

/**
 * Enters what a setting says from a day on; what it said before stays in its history. Refused with 409 and
 * `SETTING_TOUCHES_ADVERTISEMENTS` unless `touched` is the number of advertisements that it reaches, and with 403 for a guarded setting.
 */
export const addMasterConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config',
  access: masterConfigurationCreate,
  body: json(v.strictObject({ name: v.picklist(settingNames, 'rules.all.choice.listedOnly'), ...enteredSetting })),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** The same for a guarded setting; all who may make this call learn of the change by mail. */
export const saveGuardedConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config/guarded',
  access: staff('guardedConfiguration', 'update'),
  body: json(v.strictObject({ name: v.picklist(guardedSettings, 'rules.all.choice.listedOnly'), ...enteredSetting })),
  response: returns<{ version: number }>(),
  idempotent: true,
  freshProof: true,
});

/** The fee of a class from a day on. */
export type FeeChange = {
  version: number;
  basicPricePaisa: number;
  extraPricePaisa: number;
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** A class with every fee that it had, the newest first; `version` is that of the newest, 0 without any. */
export type ClassFees = { classId: number; class: Bilingual; version: number; today: FeeChange | null; changes: FeeChange[] };

export const listPayments = defineCall({
  method: 'GET',
  path: 'master-data/payments',
  access: masterConfigurationRead,
  response: returns<ClassFees[]>(),
});

/**
 * Enters the fee of a class from a day on. What is published before keeps its own. Refused with 409 and `TOUCHES_ADVERTISEMENTS`
 * while the officer has not agreed to the open advertisements that it reaches.
 */
export const addPayment = defineCall({
  method: 'POST',
  path: 'master-data/payment',
  access: masterConfigurationCreate,
  body: json(extendForm(FeeForm, { version: v.pipe(v.number(), v.integer(), v.minValue(0)), touchedAgreed: tickBox })),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** A rebate on fees as it is from a day on; what is null asks for nothing. */
export type FeeRebateChange = {
  version: number;
  kind: FeeRuleKind;
  name: Bilingual;
  percent: number;
  amountPaisa: number | null;
  class: Bilingual | null;
  quota: Bilingual | null;
  province: Bilingual | null;
  forDisabled: boolean;
  classId: number | null;
  quotaCode: string | null;
  provinceId: number | null;
  holdsFromAd: string;
  source: string;
  enteredAt: string;
  enteredBy: string | null;
};
/** A rebate with everything that it was, the newest first; `today` is null before its first day and after its end. */
export type FeeRebateRow = { rebateId: number; version: number; today: FeeRebateChange | null; changes: FeeRebateChange[] };

export const listRebates = defineCall({
  method: 'GET',
  path: 'master-data/fee-rebates',
  access: masterConfigurationRead,
  response: returns<FeeRebateRow[]>(),
});

/**
 * Enters a rebate, or with `rebateId` what it is from a day on. Refused with 409 and `TOUCHES_ADVERTISEMENTS` while the officer has
 * not agreed to the open advertisements that it reaches.
 */
export const saveRebate = defineCall({
  method: 'POST',
  path: 'master-data/fee-rebate',
  access: masterConfigurationCreate,
  body: json(
    extendForm(FeeRebateForm, {
      rebateId: optional(rowId),
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      touchedAgreed: tickBox,
    }),
  ),
  response: returns<{ rebateId: number; version: number }>(),
  idempotent: true,
});

/** The percentages of a class from a day on, by heading. */
export type PercentagesChange = {
  version: number;
  percents: Partial<Record<Heading, number>>;
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** A class with all percentages that it had, the newest first; `version` is that of the newest, 0 without any. */
export type ClassPercentages = {
  classId: number;
  class: Bilingual;
  version: number;
  today: PercentagesChange | null;
  changes: PercentagesChange[];
};

export const listPercentages = defineCall({
  method: 'GET',
  path: 'master-data/percentages',
  access: masterConfigurationRead,
  response: returns<ClassPercentages[]>(),
});

/** How the posts of a class are filled from a day on (Civil Service Act, section 7(1)); together they make 100. */
export const savePercentages = defineCall({
  method: 'POST',
  path: 'master-data/percentages',
  access: masterConfigurationCreate,
  body: json(
    extendForm(ClassPercentagesForm, { classId: rowId, version: v.pipe(v.number(), v.integer(), v.minValue(0)), touchedAgreed: tickBox }),
  ),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** With the officer who entered or changed it last. */
export type Holiday = {
  id: number;
  dayAd: string;
  name: Bilingual;
  active: boolean;
  version: number;
  enteredAt: string;
  enteredBy: string | null;
};
/** The holidays of the last year and of all to come, and the days of each week on which the office is closed today. */
export type HolidayCalendar = { weekly: Weekday[]; holidays: Holiday[] };

export const listHolidays = defineCall({
  method: 'GET',
  path: 'master-data/holidays',
  access: staff('any', 'read'),
  response: returns<HolidayCalendar>(),
});

/** Adds a holiday; with an `id` and the version that was read it is changed or taken back. */
export const saveHoliday = defineCall({
  method: 'POST',
  path: 'master-data/holiday',
  access: staff('masterConfiguration', 'update'),
  body: json(extendForm(HolidayForm, { version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), touchedAgreed: tickBox })),
  response: returns<{ id: number; version: number }>(),
  idempotent: true,
});
