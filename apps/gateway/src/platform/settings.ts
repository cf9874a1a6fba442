import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { CommissionSchema } from '@psc/validation/commission.ts';
import {
  settingDefinitions,
  settingNames,
  settingSchema,
  type SettingField,
  type SettingName,
  type SettingValues,
} from '@psc/validation/settings.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from './database/connection.ts';
import { jsonb } from './database/json.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A higher number would allow guessing passwords. */
export const LARGEST_WRONG_LOGIN_ATTEMPTS = 20;

/** Settings outside the basic configuration; they take effect immediately. */
const otherSchemas = {
  /** Wrong sign-ins of one account before it is locked for a while. */
  maxWrongLoginAttempts: v.optional(v.pipe(count, v.maxValue(LARGEST_WRONG_LOGIN_ATTEMPTS)), 5),
  commission: v.optional(CommissionSchema, {}),
} as const;

type OtherValues = { [Key in keyof typeof otherSchemas]: v.InferOutput<(typeof otherSchemas)[Key]> };
export type Settings = SettingValues & OtherValues;
export type SettingKey = keyof Settings;
type AtOnce =
  | keyof OtherValues
  | { [Name in SettingName]: (typeof settingDefinitions)[Name]['scope'] extends 'always' ? Name : never }[SettingName];
export type DatedSetting = Exclude<SettingName, AtOnce>;

const isDefined = (key: SettingKey): key is SettingName => (settingNames as readonly string[]).includes(key);

/** A number stored before its limits were tightened is clamped to them. */
function withinLimits(fields: Record<string, SettingField>, stored: unknown): unknown {
  const limited = (field: SettingField | undefined, value: unknown) =>
    field?.kind === 'whole' && typeof value === 'number' ? Math.min(field.max, Math.max(field.min, value)) : value;
  if (fields.value) return limited(fields.value, stored);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, limited(fields[name], value)]));
}

/** An otherwise invalid stored value counts as missing. */
function valueOf<Key extends SettingKey>(key: Key, stored: unknown): Settings[Key] {
  if (!isDefined(key)) {
    const schema = otherSchemas[key as keyof OtherValues];
    const parsed = v.safeParse(schema, stored);
    return (parsed.success ? parsed.output : v.parse(schema, undefined)) as Settings[Key];
  }
  const parsed = v.safeParse(settingSchema(key), withinLimits(settingDefinitions[key].fields, stored));
  return (parsed.success ? parsed.output : settingDefinitions[key].fallback) as Settings[Key];
}

/** The current value of a setting that takes effect immediately. */
export async function readSetting<Key extends AtOnce>(db: Database, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return valueOf(key, row?.value);
}

export async function readSettings<Key extends AtOnce>(db: Database, keys: readonly Key[]): Promise<Pick<Settings, Key>> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .distinctOn('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, valueOf(key, stored.get(key))])) as Pick<Settings, Key>;
}

/** The value in force on a day in Nepal; the default until a value is entered. */
export async function settingOn<Key extends DatedSetting>(db: Database, key: Key, onAd: Day): Promise<Settings[Key]> {
  return (await settingByDay(db, key))(onAd);
}

/** The values of a setting by day, as {@link settingOn}, in one read. */
export async function settingByDay<Key extends DatedSetting>(db: Database, key: Key): Promise<(onAd: Day) => Settings[Key]> {
  const rows = await db
    .selectFrom('setting')
    .select(['value', 'holdsFromAd'])
    .where('key', '=', key)
    .orderBy('holdsFromAd', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return (onAd) => valueOf(key, rows.find(({ holdsFromAd }) => holdsFromAd <= onAd)?.value);
}

type NewValue<Key extends SettingKey> = {
  key: Key;
  /** The version that the officer read, plus one. */
  version: number;
  value: Settings[Key];
  holdsFromAd: Day;
  source: string;
  by: number | null;
  at: Date;
};

/** False if another value was entered first. */
export async function insertSetting<Key extends SettingKey>(db: Database, { value, by, at, ...row }: NewValue<Key>): Promise<boolean> {
  const inserted = await db
    .insertInto('setting')
    .values({ ...row, value: jsonb(value) as never, updatedAt: at, updatedBy: by })
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** 0 if no value was ever entered. */
export async function lastVersion(db: Database, key: SettingKey): Promise<number> {
  const { last } = await db
    .selectFrom('setting')
    .select(sql<number>`coalesce(max(version), 0)`.as('last'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return last;
}

/** Takes effect from that moment. */
export async function writeSetting<Key extends SettingKey>(
  db: Database,
  key: Key,
  value: Settings[Key],
  by: number | null,
  at: Date,
): Promise<void> {
  const version = (await lastVersion(db, key)) + 1;
  await insertSetting(db, { key, version, value, holdsFromAd: nepalDayOf(at), source: '', by, at });
}

export type SettingRow<Key extends SettingKey = SettingName> = {
  key: Key;
  version: number;
  value: Settings[Key];
  holdsFromAd: Day;
  source: string;
  updatedAt: Date;
  updatedBy: string | null;
};

/** A commission changes its settings a few times a year, so their history is short. */
const MOST_CHANGES = 500;

export async function settingHistory<Key extends SettingKey>(db: Database, key: Key): Promise<SettingRow<Key>[]> {
  const rows = await historyOf(db, [key]);
  return rows.map((row) => ({ ...row, key, value: valueOf(key, row.value) }));
}

export async function selectSettings(db: Database, keys: readonly SettingName[] = settingNames): Promise<SettingRow[]> {
  const rows = await historyOf(db, keys);
  return rows.map(({ key, value, ...row }) => ({ ...row, key: key as SettingName, value: valueOf(key as SettingName, value) }));
}

function historyOf(db: Database, keys: readonly SettingKey[]) {
  return db
    .selectFrom('setting as x')
    .select(['x.key', 'x.version', 'x.value', 'x.holdsFromAd', 'x.source', 'x.updatedAt'])
    .select(sql<string | null>`officer_named(x.updated_by, x.updated_for)`.as('updatedBy'))
    .where('x.key', 'in', keys)
    .orderBy('x.id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
}
