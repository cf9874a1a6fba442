import * as ageLimitCalls from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { CombinedPost } from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as examCentreCalls from '@psc/api-client/areas/examination/exam-centre.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { FeeRebateRow, HolidayCalendar } from '@psc/api-client/areas/commission/master-data.ts';
import * as selectionCalls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { ageLimitHandlers } from '../../../advertisement/age-limit/handlers.ts';
import { examCentreHandlers } from '../../../examination/exam-centre/handlers.ts';
import { masterDataHandlers } from '../../master-data/handlers.ts';
import { selectionHandlers } from '../../../selection/handlers.ts';
import { selectTransferredCentres } from '../repository.ts';
import { keyFrom, type Directory, type StoredRecord, type TransferKind, type TransferValue } from './kind.ts';
import { ask, make, todayIn } from './make.ts';

const keyOrNull = (directory: Directory, table: string, id: number | null) => (id === null ? null : directory.keyOf(table, id));
const idOrNone = (directory: Directory, table: string, key: TransferValue | undefined) =>
  typeof key === 'string' ? directory.idOf(table, key) : undefined;

const rebates: TransferKind = {
  name: 'rebates',
  section: 'rebates',
  read: async (context, directory) =>
    (await ask<FeeRebateRow[]>(masterDataHandlers.listRebates, context)).flatMap(({ rebateId, version, today }): StoredRecord[] => {
      if (today === null) return [];
      const { kind, name, percent, amountPaisa, quotaCode, forDisabled } = today;
      const [its, province] = [keyOrNull(directory, 'class', today.classId), keyOrNull(directory, 'province', today.provinceId)];
      const values = { kind, nameEn: name.en, nameNe: name.ne, percent, amountPaisa, class: its, quota: quotaCode, province, forDisabled };
      return [{ key: keyFrom(name.en, its, quotaCode, province, forDisabled), name: name.en, values, id: rebateId, version }];
    }),
  save: async (context, { values }, stored, { directory, source, touchedAgreed }) => {
    const { class: its, quota, province, amountPaisa, ...rest } = values;
    const body = {
      ...rest,
      amountPaisa: amountPaisa ?? undefined,
      ...{
        classId: idOrNone(directory, 'class', its),
        provinceId: idOrNone(directory, 'province', province),
        quotaCode: quota ?? undefined,
      },
      ...{ rebateId: stored?.id, version: stored?.version ?? 0, holdsFromAd: todayIn(context), source, touchedAgreed },
    };
    await make(masterData.saveRebate, masterDataHandlers.saveRebate, context, body);
  },
};

const holidays: TransferKind = {
  name: 'holidays',
  section: 'holidays',
  read: async (context) =>
    (await ask<HolidayCalendar>(masterDataHandlers.listHolidays, context)).holidays.map(({ id, version, dayAd, name, active }) => ({
      key: keyFrom(dayAd),
      name: name.en,
      values: { dayAd, nameEn: name.en, nameNe: name.ne, inactive: !active },
      id,
      version,
    })),
  save: async (context, { values }, stored, { source, touchedAgreed }) => {
    const body = { ...values, source, touchedAgreed, ...(stored && { id: stored.id, version: stored.version }) };
    await make(masterData.saveHoliday, masterDataHandlers.saveHoliday, context, body);
  },
};

const selectionRules: TransferKind = {
  name: 'selectionRules',
  section: 'selection',
  read: async (context) => {
    const rows = (await ask<SelectionRuleRow[]>(selectionHandlers.listRules, context)).filter(
      ({ holdsFromAd }) => holdsFromAd <= todayIn(context),
    );
    const newest = rows.toSorted((one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.id - one.id);
    return [...Map.groupBy(newest, ({ kind }) => kind).values()].map(([rule]) => ({
      key: keyFrom(rule!.kind),
      name: rule!.kind,
      values: { kind: rule!.kind, value: rule!.value as never },
      isOwnOfProduct: rule!.recordedBy === null,
    }));
  },
  save: async (context, { values }, _stored, { source, touchedAgreed }) => {
    const body = { ...values, holdsFromAd: todayIn(context), source, touchedAgreed };
    await make(selectionCalls.saveRule, selectionHandlers.saveRule, context, body);
  },
};

const combinedPosts: TransferKind = {
  name: 'combinedPosts',
  section: 'combinedPosts',
  read: async (context, directory) => {
    const rows = (await ask<CombinedPost[]>(ageLimitHandlers.listCombinedPosts, context)).filter(
      ({ holdsFromAd }) => holdsFromAd <= todayIn(context),
    );
    const newest = rows.toSorted(
      (one, other) => other.holdsFromAd.localeCompare(one.holdsFromAd) || other.combinedPostId - one.combinedPostId,
    );
    return [...Map.groupBy(newest, ({ postId }) => postId).values()].flatMap(([row]): StoredRecord[] => {
      const { postId, post, limitsOf } = row!;
      if (limitsOf === null) return [];
      const [its, service] = [directory.keyOf('class', limitsOf.classId), directory.keyOf('service', limitsOf.serviceId)];
      const key = directory.keyOf('post', postId);
      return [{ key, name: post.en, values: { post: key, class: its, service } }];
    });
  },
  save: async (context, { values }, _stored, { directory, source, touchedAgreed }) => {
    const rows = await ask<CombinedPost[]>(ageLimitHandlers.listCombinedPosts, context);
    const body = {
      postIds: [directory.idOf('post', String(values.post))],
      classId: directory.idOf('class', String(values.class)),
      serviceId: directory.idOf('service', String(values.service)),
      ...{ ownLimits: false, holdsFromAd: todayIn(context), source, touchedAgreed },
      seenId: Math.max(0, ...rows.map(({ combinedPostId }) => combinedPostId)),
    };
    await make(ageLimitCalls.combinePost, ageLimitHandlers.combinePost, context, body);
  },
};

/** Without rooms, which belong to one building in one year. */
const centres: TransferKind = {
  name: 'centres',
  section: 'centres',
  read: async ({ db }, directory) =>
    (await selectTransferredCentres(db)).map(({ id, version, provinceId, districtId, ...values }) => {
      const [province, district] = [directory.keyOf('province', provinceId), directory.keyOf('district', districtId)];
      return { key: keyFrom(values.nameEn, district), name: values.nameEn, values: { ...values, province, district }, id, version };
    }),
  save: async (context, { values }, stored, { directory }) => {
    const { province, district, ...rest } = values;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null));
    const places = {
      provinceId: directory.idOf('province', String(province)),
      districtId: directory.idOf('district', String(district)),
    };
    const body = { ...given, ...places, ...(stored && { id: stored.id, version: stored.version }) };
    await make(examCentreCalls.add, examCentreHandlers.add, context, body);
  },
};

export const datedKinds = { rebates, holidays, selectionRules, combinedPosts, centres };
