import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ClassPercentagesForm } from '@psc/validation/areas/commission/forms/class-percentages.ts';
import { FeeForm } from '@psc/validation/areas/commission/forms/master-configuration.ts';
import { QuotaShares } from '@psc/validation/areas/commission/forms/quota-shares.ts';
import { HolidayForm, type Weekday } from '@psc/validation/holidays.ts';
import { FeeRebateForm, type FeeRuleKind } from '@psc/validation/areas/payment/fee-rebate.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { rowId, rowIdOf, tickBox } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { guardedSettings, settingNames, type SettingName } from '@psc/validation/settings.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { RevisionState } from '../../result/revision.ts';

const masterConfigurationRead = staff('masterConfiguration', 'read');
const masterConfigurationCreate = staff('masterConfiguration', 'create');

/** The percentage of the inclusive posts for each quota from a day on, in the order of the law. */
export type QuotaSharesChange = {
  version: number;
  shares: { quotaId: Id<'quota'>; quota: Bilingual; percent: number }[];
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** All shares, newest first; `version` is the newest one, 0 if there are none. */
export type QuotaSharesRow = { version: number; today: QuotaSharesChange | null; changes: QuotaSharesChange[] };

export const listQuotaShares = defineCall({
  method: 'GET',
  path: 'master-data/quota-shares',
  access: masterConfigurationRead,
  response: returns<QuotaSharesRow>(),
});

/**
 * Saves the shares from a day on. Refused unless they add up to 100, and with 409 and `TOUCHES_ADVERTISEMENTS` until the officer has
 * confirmed the affected requisitions awaiting distribution.
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
/** A past, current or future value of a setting. */
export type SettingChange = {
  version: number;
  value: unknown;
  /** The value in force on its first day until this one was entered. */
  before: unknown;
  holdsFromAd: string;
  source: string;
  enteredAt: string;
  enteredBy: string | null;
};
export type MasterConfigRow = {
  name: SettingName;
  /** The value in force today. */
  value: unknown;
  /** The first day of the value in force; null for the default value. */
  holdsFromAd: string | null;
  /** The number of changes, sent back with the next change. */
  version: number;
  /** Newest first, including future values. */
  changes: SettingChange[];
  /** Of a guarded setting, until another officer has decided on it. */
  request: SettingRequest | null;
};

/** A requested change of a guarded setting. */
export type SettingRequest = {
  revisionId: Id<'revision'>;
  value: unknown;
  holdsFromAd: string;
  source: string;
  askedBy: string;
  askedAt: string;
  /** The number of advertisements that it affects, sent back with the decision. */
  touched: number;
  /** False for the officer who requested it. */
  mayDecide: boolean;
  mayWithdraw: boolean;
};

/** The settings of the basic configuration with their history. */
export const getMasterConfig = defineCall({
  method: 'GET',
  path: 'master-data/master-config',
  access: masterConfigurationRead,
  response: returns<MasterConfigRow[]>(),
});

/** An advertisement whose decisions are affected by a change. */
export type TouchedAdvertisement = { advtCode: Id<'advertisement'>; post: Bilingual; lifeCycleStatus: AdvertisementLifecycleStatus };
/** The first hundred, with the total number. */
export type TouchedAdvertisements = { total: number; rows: TouchedAdvertisement[] };

/** The advertisements that a change from that day on would affect. */
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
 * Saves the value of a setting from a day on; earlier values stay in its history. Refused with 409 and `SETTING_TOUCHES_ADVERTISEMENTS`
 * unless `touched` is the number of affected advertisements, and with 403 for a guarded setting.
 */
export const addMasterConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config',
  access: masterConfigurationCreate,
  body: json(v.strictObject({ name: v.picklist(settingNames, 'rules.all.choice.listedOnly'), ...enteredSetting })),
  response: returns<{ version: number }>(),
  idempotent: true,
});

const guardedConfigurationUpdate = staff('guardedConfiguration', 'update');

/** Requests the same for a guarded setting; all officers who may decide on it are informed by mail. */
export const saveGuardedConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config/guarded',
  access: guardedConfigurationUpdate,
  body: json(v.strictObject({ name: v.picklist(guardedSettings, 'rules.all.choice.listedOnly'), ...enteredSetting })),
  response: returns<{ revisionId: Id<'revision'> }>(),
  idempotent: true,
  freshProof: true,
});

/**
 * Puts the requested value in force, or refuses the request of another officer. A setting that applies at once does so from the day of the
 * decision. 409 unless `touched` is the number of affected advertisements.
 */
export const decideGuardedConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config/guarded/decide',
  access: guardedConfigurationUpdate,
  body: json(
    form(
      {
        revisionId: rowIdOf<'revision'>(),
        approve: v.boolean(),
        remarks: multiLine,
        touched: v.pipe(v.number(), v.integer(), v.minValue(0)),
      },
      remarksUnless('approve', true),
    ),
  ),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});

/** Withdraws one's own request while no other officer has decided on it. */
export const withdrawGuardedConfig = defineCall({
  method: 'POST',
  path: 'master-data/master-config/guarded/withdraw',
  access: guardedConfigurationUpdate,
  body: json(form({ revisionId: rowIdOf<'revision'>() })),
  response: returns<{ state: 'withdrawn' }>(),
});

export type FeeChange = {
  version: number;
  basicPricePaisa: number;
  extraPricePaisa: number;
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** A class with all its fees, newest first; `version` is the newest one, 0 if there are none. */
export type ClassFees = { classId: Id<'class'>; class: Bilingual; version: number; today: FeeChange | null; changes: FeeChange[] };

export const listPayments = defineCall({
  method: 'GET',
  path: 'master-data/payments',
  access: masterConfigurationRead,
  response: returns<ClassFees[]>(),
});

/**
 * Saves the fee of a class from a day on. Advertisements published before keep their fee. Refused with 409 and `TOUCHES_ADVERTISEMENTS`
 * until the officer has confirmed the affected open advertisements.
 */
export const addPayment = defineCall({
  method: 'POST',
  path: 'master-data/payment',
  access: masterConfigurationCreate,
  body: json(extendForm(FeeForm, { version: v.pipe(v.number(), v.integer(), v.minValue(0)), touchedAgreed: tickBox })),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** A fee rebate from a day on; null means no condition. */
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
  classId: Id<'class'> | null;
  quotaCode: string | null;
  provinceId: Id<'province'> | null;
  holdsFromAd: string;
  source: string;
  enteredAt: string;
  enteredBy: string | null;
};
/** A rebate with all its changes, newest first; `today` is null before its first day and after its end. */
export type FeeRebateRow = { rebateId: number; version: number; today: FeeRebateChange | null; changes: FeeRebateChange[] };

export const listRebates = defineCall({
  method: 'GET',
  path: 'master-data/fee-rebates',
  access: masterConfigurationRead,
  response: returns<FeeRebateRow[]>(),
});

/**
 * Adds a rebate, or changes the one with `rebateId` from a day on. Refused with 409 and `TOUCHES_ADVERTISEMENTS` until the officer has
 * confirmed the affected open advertisements.
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

export type PercentagesChange = {
  version: number;
  percents: Partial<Record<Heading, number>>;
  holdsFromAd: string;
  source: string;
  enteredAt: string | null;
  enteredBy: string | null;
};
/** A class with all its percentages, newest first; `version` is the newest one, 0 if there are none. */
export type ClassPercentages = {
  classId: Id<'class'>;
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

/** The percentages of the ways of filling the posts of a class from a day on (Civil Service Act, section 7(1)); they add up to 100. */
export const savePercentages = defineCall({
  method: 'POST',
  path: 'master-data/percentages',
  access: masterConfigurationCreate,
  body: json(
    extendForm(ClassPercentagesForm, {
      classId: rowIdOf<'class'>(),
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
      touchedAgreed: tickBox,
    }),
  ),
  response: returns<{ version: number }>(),
  idempotent: true,
});

/** `enteredBy` is the last officer who changed it. */
export type Holiday = {
  id: number;
  dayAd: string;
  name: Bilingual;
  active: boolean;
  version: number;
  enteredAt: string;
  enteredBy: string | null;
};
/** The holidays of the last year and all later ones, and the weekdays on which the office is closed today. */
export type HolidayCalendar = { weekly: Weekday[]; holidays: Holiday[] };

export const listHolidays = defineCall({
  method: 'GET',
  path: 'master-data/holidays',
  access: staff('any', 'read'),
  response: returns<HolidayCalendar>(),
});

/** Adds a holiday; with an `id` and the version that was read the holiday is changed or withdrawn. */
export const saveHoliday = defineCall({
  method: 'POST',
  path: 'master-data/holiday',
  access: staff('masterConfiguration', 'update'),
  body: json(extendForm(HolidayForm, { version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), touchedAgreed: tickBox })),
  response: returns<{ id: number; version: number }>(),
  idempotent: true,
});
