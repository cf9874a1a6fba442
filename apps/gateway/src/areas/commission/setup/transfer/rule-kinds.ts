import type { Id } from '@psc/validation/rules/id.ts';
import * as ageLimitCalls from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as commissionCalls from '@psc/api-client/areas/commission/commission.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as textCalls from '@psc/api-client/areas/commission/text.ts';
import * as staffCalls from '@psc/api-client/areas/access/staff-account/staff.ts';
import { holds } from '../../../../platform/frame/actor.ts';
import { ageLimitHandlers } from '../../../advertisement/age-limit/handlers.ts';
import { commissionHandlers } from '../../handlers.ts';
import { masterDataHandlers } from '../../master-data/handlers.ts';
import { previewTouched } from '../../master-data/master-config.ts';
import { roleHandlers } from '../../../access/staff-account/roles.ts';
import { textHandlers } from '../../text/handlers.ts';
import { selectAgeLimitsOn, selectTransferredRoles } from '../repository.ts';
import { isGuarded, settingDefinitions, type SettingName } from '@psc/validation/settings.ts';
import { refuseUnseenTouched } from '../../../../platform/shared/touched-advertisements.ts';
import { ask, make, todayIn } from './make.ts';
import { keyFrom, type StoredRecord, type TransferKind, type TransferRecord } from './kind.ts';

const PAISA = 100;

type Shares = { version: number; today: { shares: { quotaId: Id<'quota'>; percent: number }[] } | null };

const quotaShares: TransferKind = {
  name: 'quotaShares',
  section: 'quotas',
  read: async (context, directory) => {
    const { version, today } = await ask<Shares>(masterDataHandlers.listQuotaShares, context);
    if (!today) return [];
    const shares = today.shares.map(({ quotaId, percent }) => [directory.keyOf('quota', quotaId), percent]);
    return [{ key: keyFrom('shares'), name: 'Shares', values: { shares }, version }];
  },
  save: async (context, { values }, stored, { directory, source, touchedAgreed }) => {
    const shares = (values.shares as [string, number][]).map(([key, percent]) => ({ quotaId: directory.idOf('quota', key), percent }));
    const body = { shares, holdsFromAd: todayIn(context), source, version: stored?.version ?? 0, touchedAgreed };
    await make(masterData.saveQuotaShares, masterDataHandlers.saveQuotaShares, context, body);
  },
};

const papers: TransferKind = {
  name: 'curriculum',
  section: 'papers',
  read: async (context, directory) =>
    (
      await ask<
        {
          serviceId: Id<'service'>;
          classId: Id<'class'>;
          service: { en: string };
          class: { en: string };
          written: number;
          practical: number;
          interview: number;
          version: number;
        }[]
      >(masterDataHandlers.listCurriculum, context)
    ).map(({ serviceId, classId, written, practical, interview, version, ...row }) => {
      const [service, its] = [directory.keyOf('service', serviceId), directory.keyOf('class', classId)];
      return {
        key: keyFrom(service, its),
        name: `${row.service.en}, ${row.class.en}`,
        values: { service, class: its, written, practical, interview },
        version,
      };
    }),
  save: async (context, { values }, stored, { directory, touchedAgreed }) => {
    const { service, class: its, ...counts } = values;
    const ids = { serviceId: directory.idOf('service', String(service)), classId: directory.idOf('class', String(its)) };
    const body = { ...counts, ...ids, version: stored?.version, touchedAgreed };
    await make(masterData.saveCurriculum, masterDataHandlers.saveCurriculum, context, body);
  },
};

type OfClass<Today> = { classId: Id<'class'>; class: { en: string }; version: number; today: Today | null };

const percentages: TransferKind = {
  name: 'percentages',
  section: 'percentages',
  read: async (context, directory) =>
    (await ask<OfClass<{ percents: Record<string, number> }>[]>(masterDataHandlers.listPercentages, context)).flatMap((row) => {
      const key = directory.keyOf('class', row.classId);
      const { open = 0, workEvaluation = 0, internal = 0, seniority = 0 } = row.today?.percents ?? {};
      const held: StoredRecord = { key, name: row.class.en, values: { open, workEvaluation, internal, seniority }, version: row.version };
      return row.today ? [held] : [];
    }),
  save: async (context, { key, values }, stored, { directory, source, touchedAgreed }) => {
    const on = { holdsFromAd: todayIn(context), source, touchedAgreed };
    const body = { ...values, ...on, classId: directory.idOf('class', key), version: stored?.version ?? 0 };
    await make(masterData.savePercentages, masterDataHandlers.savePercentages, context, body);
  },
};

const fees: TransferKind = {
  name: 'fees',
  section: 'fees',
  read: async (context, directory) =>
    (await ask<OfClass<{ basicPricePaisa: number; extraPricePaisa: number }>[]>(masterDataHandlers.listPayments, context)).flatMap(
      (row) => {
        if (!row.today) return [];
        const { basicPricePaisa, extraPricePaisa } = row.today;
        return [
          {
            key: directory.keyOf('class', row.classId),
            name: row.class.en,
            values: { basicPricePaisa, extraPricePaisa },
            version: row.version,
          },
        ];
      },
    ),
  save: async (context, { key, values }, stored, { directory, source, touchedAgreed }) => {
    const body = {
      classId: directory.idOf('class', key),
      basicPrice: Number(values.basicPricePaisa) / PAISA,
      extraPrice: Number(values.extraPricePaisa) / PAISA,
      remarks: source,
      holdsFromAd: todayIn(context),
      version: stored?.version ?? 0,
      touchedAgreed,
    };
    await make(masterData.addPayment, masterDataHandlers.addPayment, context, body);
  },
};

const ages: TransferKind = {
  name: 'ages',
  section: 'ages',
  read: async (context, directory) =>
    (await selectAgeLimitsOn(context.db, todayIn(context))).map(
      ({ id, version, classId, serviceId, minAge, maxAge, source, className, ...marks }) => {
        const [its, service] = [directory.keyOf('class', classId), directory.keyOf('service', serviceId)];
        const { gender, forDisabled, forInternal, forDevelopmentService } = marks;
        return {
          key: keyFrom(its, service, gender, forDisabled, forInternal, forDevelopmentService),
          name: className,
          values: { class: its, service, gender, forDisabled, forInternal, forDevelopmentService, minAge, maxAge, source },
          id,
          version,
        };
      },
    ),
  save: async (context, { values }, stored, { directory, touchedAgreed }) => {
    const { class: its, service, maxAge, ...rest } = values;
    const body = {
      ...rest,
      ...(maxAge === null ? { noMaxAge: true } : { maxAge }),
      classId: directory.idOf('class', String(its)),
      serviceId: directory.idOf('service', String(service)),
      holdsFromAd: todayIn(context),
      touchedAgreed,
      ...(stored && { id: stored.id, version: stored.version }),
    };
    await make(ageLimitCalls.save, ageLimitHandlers.save, context, body);
  },
};

const rules: TransferKind = {
  name: 'rules',
  section: 'rules',
  read: async (context) =>
    (await ask<{ name: string; value: unknown; version: number }[]>(masterDataHandlers.getMasterConfig, context)).map(
      ({ name, value, version }) => ({
        key: keyFrom(name),
        name,
        values: { name, value: value as never },
        version,
      }),
    ),
  save: async (context, { values }, stored, { source, touchedAgreed: agreed }) => {
    const holdsFromAd = todayIn(context);
    const name = String(values.name) as SettingName;
    await refuseUnseenTouched(context, { ...settingDefinitions[name], holdsFromAd, agreed });
    const touched = agreed ? (await previewTouched(context, name, holdsFromAd)).total : 0;
    const body = { ...values, version: stored?.version ?? 0, holdsFromAd, source, touched };
    // Without the privilege the plain call is used, which refuses a guarded setting with a specific message.
    if (isGuarded(name) && holds(context.actor, 'guardedConfiguration', 'update'))
      await make(masterData.saveGuardedConfig, masterDataHandlers.saveGuardedConfig, context, body);
    else await make(masterData.addMasterConfig, masterDataHandlers.addMasterConfig, context, body);
  },
};

const texts: TransferKind = {
  name: 'texts',
  section: 'texts',
  read: async (context) =>
    (await ask<{ key: string; texts: object; changed: boolean; version: number }[]>(textHandlers.list, context)).map((row) => ({
      key: keyFrom(row.key),
      name: row.key,
      values: { key: row.key, texts: row.texts as never },
      isOwnOfProduct: !row.changed,
      version: row.version,
    })),
  save: async (context, { values }, stored, { source, touchedAgreed }) => {
    await make(textCalls.save, textHandlers.save, context, { ...values, version: stored?.version ?? 0, source, touchedAgreed });
  },
};

/** Without pictures: the emblem belongs to another commission, and seal and signature could be misused. */
const identity: TransferKind = {
  name: 'identity',
  section: 'identity',
  read: async (context) => {
    const { value, version } = await ask<{ value: Record<string, string | null>; version: number }>(commissionHandlers.get, context);
    const words = Object.fromEntries(Object.entries(value).filter(([name]) => !name.endsWith('FileId')));
    return [{ key: keyFrom('commission'), name: value.nameEn ?? '', values: words, version }];
  },
  save: async (context, { values }, stored, { source }) => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
    await make(commissionCalls.save, commissionHandlers.save, context, { ...filled, version: stored?.version ?? 0, source });
  },
};

/** Without members; the administrator's role is the same everywhere. The limits on creating roles apply here too. */
const roles: TransferKind = {
  name: 'roles',
  section: 'roles',
  read: async ({ db }) =>
    (await selectTransferredRoles(db)).map(({ id, version, ...role }) => ({
      key: keyFrom(role.title),
      name: role.title,
      values: role,
      id,
      version,
    })),
  save: async (context, { values }: TransferRecord, stored) => {
    const { privileges, ...named } = values;
    if (!stored) {
      await make(staffCalls.addRole, roleHandlers.addRole, context, { ...named, privileges });
      return;
    }
    await make(staffCalls.addRole, roleHandlers.addRole, context, { ...named, id: stored.id, version: stored.version });
    await make(staffCalls.addRoleModules, roleHandlers.addRoleModules, context, {
      roleId: stored.id,
      version: stored.version! + 1,
      privileges,
    });
  },
};

export const ruleKinds = { identity, quotaShares, papers, percentages, fees, ages, rules, texts, roles };
