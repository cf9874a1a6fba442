import * as v from 'valibot';
import type { Database } from './database/connection.ts';
import { DEFAULT_AGE_RULE } from '@psc/validation/eligibility.ts';
import { jsonb } from './database/json.ts';

const count = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), fallback);

/** What staff may change while the gateway runs, with the values that hold until they do. */
const schemas = {
  /** Wrong sign-ins of one account before it waits. */
  maxWrongLoginAttempts: count(5),
  /** Wrong sign-ins from one address before it waits; a whole district may share one behind a mobile carrier. */
  maxWrongLoginAttemptsByAddress: count(1000),
  /** Registrations, and separately requests for a password mail, from one address in an hour. */
  maxRequestsByAddressPerHour: count(600),
  /** Minutes that an account or an address waits then. */
  loginLockMinutes: count(15),
  /** The commission works on the server: /server/status answers 503. */
  maintenance: v.optional(v.boolean(), false),
  /** Days that a candidate has to send what scrutiny asks for, where the officer names no day. */
  holdAnswerDays: count(7),
  /** Days after a result is published in which re-totalling can be asked for, and its fee for one paper be paid. */
  retotallingDays: count(7),
  retotallingFeePaisa: count(50_000),
  /** The hour in Nepal at which a deadline ends on its day. */
  deadlineTime: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '17:00'),
  /** In which calendar ages count, and the last day within a limit (Civil Service Act, section 10: "has not passed N years"). */
  ageRule: v.optional(
    v.object({
      calendar: v.picklist(['bs', 'ad']),
      lastDay: v.picklist(['birthday', 'dayBeforeNextBirthday']),
      developmentServiceYears: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), DEFAULT_AGE_RULE.developmentServiceYears),
    }),
    DEFAULT_AGE_RULE,
  ),
  /** The inclusive part of the open posts, in percent (Civil Service Act, section 7(7)). */
  inclusiveSharePercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 45),
  /**
   * How posts are divided: what becomes of fractions, what a remainder is kept for, and under which headings the inclusive
   * part is taken (Civil Service Act, section 7(7): open competition).
   */
  distributionRule: v.optional(
    v.object({
      fractions: v.picklist(['highestRemainder', 'nextInOrder']),
      remaindersKeptFor: v.array(v.picklist(['level', 'service', 'class', 'group', 'subGroup', 'post'])),
      inclusiveHeadings: v.array(v.picklist(['open', 'workEvaluation', 'internal', 'seniority'])),
    }),
    { fractions: 'highestRemainder', remaindersKeptFor: ['level', 'service', 'class'], inclusiveHeadings: ['open'] },
  ),
  /** The last advertisement number given before this system; the first one it gives is the next. */
  lastAdvertisementNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 16_612),
  /** Officers may decide on what they made themselves: for the smallest commissions only; the audit trail then says so. */
  mayDecideOwnRequests: v.optional(v.boolean(), false),
  /** The officer who uploaded marks last may publish them: for commissions with one officer only; the audit trail then says so. */
  uploaderMayPublish: v.optional(v.boolean(), false),
  /** The papers that an advertisement starts with. */
  defaultPapers: v.optional(
    v.array(
      v.object({
        testType: v.string(),
        paperType: v.string(),
        subjectNameEn: v.string(),
        subjectNameNe: v.string(),
        maximumMarks: v.number(),
        passMarks: v.number(),
        durationMinutes: v.number(),
      }),
    ),
    [
      {
        testType: 'written',
        paperType: 'first',
        subjectNameEn: 'First paper: general knowledge and service-related subject',
        subjectNameNe: 'प्रथम पत्र: सामान्य ज्ञान तथा सेवा सम्बन्धी विषय',
        maximumMarks: 100,
        passMarks: 40,
        durationMinutes: 120,
      },
    ],
  ),
} as const;

export type Settings = { [Key in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Key]> };
export type SettingKey = keyof Settings;

export async function readSetting<Key extends SettingKey>(db: Database, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const parsed = v.safeParse(schemas[key], row?.value);
  return (parsed.success ? parsed.output : v.parse(schemas[key], undefined)) as Settings[Key];
}

export async function writeSetting<Key extends SettingKey>(
  db: Database,
  key: Key,
  value: Settings[Key],
  by: number | null,
  at: Date,
): Promise<void> {
  const row = { value: jsonb(v.parse(schemas[key], value)) as never, updatedAt: at, updatedBy: by };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
