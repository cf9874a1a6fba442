import type { addMasterConfig, MasterConfigRow, previewMasterConfig } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import {
  isGuarded,
  settingDefinitions,
  settingNames,
  settingSchema,
  type SettingField,
  type SettingName,
  type SettingProblem,
} from '@psc/validation/settings.ts';
import * as v from 'valibot';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { messageIn, type MessageValues } from '../../../platform/frame/messages.ts';
import { refuse, type RefusedField } from '../../../platform/frame/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { insertSetting, selectSettings, type SettingRow } from '../../../platform/settings.ts';
import { countTouched, selectTouched } from '../../../platform/shared/repository/touched-advertisements.ts';

/** The value of a setting on a day, from its versions sorted newest first. */
function holding(rows: readonly SettingRow[], onAd: Day): SettingRow | undefined {
  return rows.reduce<SettingRow | undefined>(
    (latest, row) => (row.holdsFromAd <= onAd && (latest === undefined || row.holdsFromAd > latest.holdsFromAd) ? row : latest),
    undefined,
  );
}

function configOf(name: SettingName, rows: readonly SettingRow[], todayAd: Day): Omit<MasterConfigRow, 'request'> {
  const { fallback } = settingDefinitions[name];
  const today = holding(rows, todayAd);
  return {
    name,
    value: today?.value ?? fallback,
    holdsFromAd: today?.holdsFromAd ?? null,
    version: rows[0]?.version ?? 0,
    changes: rows.map((row, index) => ({
      version: row.version,
      value: row.value,
      before: holding(rows.slice(index + 1), row.holdsFromAd)?.value ?? fallback,
      holdsFromAd: row.holdsFromAd,
      source: row.source,
      enteredAt: row.updatedAt.toISOString(),
      enteredBy: row.updatedBy,
    })),
  };
}

export async function readMasterConfig({ db, now }: Context): Promise<Omit<MasterConfigRow, 'request'>[]> {
  const rows = Map.groupBy(await selectSettings(db), (row) => row.key);
  return settingNames.map((name) => configOf(name, rows.get(name) ?? [], nepalDayOf(now())));
}

/** The value in force on a day, and the number of changes until now. */
export async function versionOf(db: Database, name: SettingName, onAd: Day): Promise<{ value: unknown; version: number }> {
  const rows = await selectSettings(db, [name]);
  return { value: holding(rows, onAd)?.value ?? settingDefinitions[name].fallback, version: rows[0]?.version ?? 0 };
}

const messageOf: Record<SettingProblem, string> = {
  whole: 'gateway.masterData.settingWhole',
  percent: 'gateway.masterData.settingPercent',
  money: 'gateway.masterData.settingMoney',
  time: 'gateway.masterData.settingTime',
  form: 'gateway.masterData.settingForm',
  yearlyForm: 'gateway.masterData.settingYearlyForm',
  officeHours: 'gateway.masterData.settingOfficeHours',
  text: 'gateway.masterData.settingText',
  passMarks: 'gateway.masterData.settingPassMarks',
  choice: 'gateway.masterData.settingChoice',
};

function limitsOf(field: SettingField): MessageValues {
  if (field.kind === 'whole') return { min: field.min, max: field.max };
  if (field.kind === 'text') return { max: field.max };
  return field.kind === 'form' ? { names: field.names.map((name) => `{${name}}`).join(', ') } : {};
}

function problemsOf(name: SettingName, value: unknown): RefusedField[] {
  const fields: Record<string, SettingField> = settingDefinitions[name].fields;
  const { issues = [] } = v.safeParse(settingSchema(name), value);
  return issues.map((issue) => {
    const part = issue.path?.[0]?.key as string | undefined;
    const field = fields[part ?? 'value'];
    return {
      field: part === undefined ? 'value' : `value.${part}`,
      message: messageOf[issue.message as SettingProblem] ?? messageOf.choice,
      ...(field && { values: limitsOf(field) }),
    };
  });
}

function refuseDay(name: SettingName, holdsFromAd: Day, todayAd: Day): void {
  const atOnce = settingDefinitions[name].scope === 'always';
  if (holdsFromAd < todayAd) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingInPast' }]);
  if (atOnce && holdsFromAd !== todayAd) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.masterData.settingHoldsAtOnce' }]);
}

type Entered = BodyOutput<typeof addMasterConfig>;

/** @throws Refusal 403 for a guarded setting, otherwise like {@link enterSetting} */
export async function saveMasterConfig(context: Context, body: Entered): Promise<Done<DataOf<typeof addMasterConfig>>> {
  if (isGuarded(body.name)) {
    const setting = messageIn(context.language, `gateway.masterData.setting.${body.name}`);
    throw refuse.forbidden('gateway.masterData.settingGuarded', { setting });
  }
  await checkSetting(context, body);
  await enterSetting(context, body, context.staff().accountId);
  return done({ version: body.version + 1 }, 'gateway.masterData.settingSaved');
}

/** @throws Refusal 400 at the field, 409 when the affected advertisements are not those confirmed */
export async function checkSetting(context: Context, { name, value, holdsFromAd, touched }: Entered): Promise<void> {
  const problems = problemsOf(name, value);
  if (problems.length > 0) throw refuse.invalid(problems);
  refuseDay(name, holdsFromAd, nepalDayOf(context.now()));
  const count = await countTouched(context.db, settingDefinitions[name], holdsFromAd);
  if (count !== touched) throw refuse.conflict('gateway.masterData.settingTouches', { count }, 'SETTING_TOUCHES_ADVERTISEMENTS');
}

/**
 * Saves a checked value that the officer `by` entered.
 * @returns the value that would otherwise apply on the day from which the new value holds
 * @throws Refusal 409 when another value was entered first
 */
export async function enterSetting(
  context: Context,
  { name, value, version, holdsFromAd, source, touched }: Entered,
  by: number,
): Promise<unknown> {
  const rows = await selectSettings(context.db, [name]);
  if ((rows[0]?.version ?? 0) !== version) throw refuse.changedMeanwhile();
  const entered = { key: name, version: version + 1, value: value as never, holdsFromAd, source };
  if (!(await insertSetting(context.db, { ...entered, by, at: context.now() }))) throw refuse.changedMeanwhile();
  const before = holding(rows, holdsFromAd)?.value ?? settingDefinitions[name].fallback;
  await context.audit({
    subject: `setting:${name}`,
    before: { value: before },
    after: { value, holdsFromAd, source, ...(touched > 0 && { touched }) },
  });
  return before;
}

export async function previewTouched(context: Context, name: SettingName, holdsFromAd: Day): Promise<DataOf<typeof previewMasterConfig>> {
  const touching = settingDefinitions[name];
  const [total, rows] = [await countTouched(context.db, touching, holdsFromAd), await selectTouched(context.db, touching, holdsFromAd)];
  return {
    total,
    rows: rows.map(({ advtCode, postEn, postNe, lifeCycleStatus }) => ({
      advtCode,
      post: { en: postEn, ne: postNe },
      lifeCycleStatus: lifeCycleStatus as AdvertisementLifecycleStatus,
    })),
  };
}
