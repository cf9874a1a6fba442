import * as v from 'valibot';
import { features, type FeatureName } from './features.ts';
import { weekdays } from './holidays.ts';
import { LATE_APPLICATION_FEE_FACTOR } from './limits.ts';

/** What one field of a setting may say. */
export type SettingField =
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'percent' }
  | { kind: 'money' }
  | { kind: 'time' }
  | { kind: 'flag' }
  /** Words that candidates read, in one language. */
  | { kind: 'text'; max: number }
  /** A text with names in braces. */
  | { kind: 'form'; names: readonly string[]; required: readonly string[] }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] };

/**
 * Of what a setting is read: the day on which an advertisement is published, its result is published, an application waits for
 * scrutiny, posts are distributed, or a number is given. A setting that is always read of the present holds at once.
 */
export type SettingScope = 'advertisement' | 'scrutiny' | 'result' | 'distribution' | 'numbers' | 'always';

type Definition = {
  scope: SettingScope;
  fields: Record<string, SettingField>;
  fallback: unknown;
  /**
   * Changed with the privilege `guardedConfiguration` only. SPEC-GAP: the documents let every keeper of master data change it. Adopted:
   * where fees are paid to, which decisions need a second officer, how numbers are written and when a paper is passed are guarded.
   */
  isGuarded?: true;
};

const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const;
const choice = <const Values extends readonly string[]>(...values: Values) => ({ kind: 'choice', values }) as const;
const choices = <const Values extends readonly string[]>(...values: Values) => ({ kind: 'choices', values }) as const;
const flag = { kind: 'flag' } as const;
const readText = (max: number) => ({ kind: 'text', max }) as const;
const writtenNumber = {
  form: { kind: 'form', names: ['number', 'shortYear', 'year'], required: ['number'] },
  digits: whole(1, 10),
  yearly: flag,
} as const;

/** A setting with the one field `value` is that value itself; any other is an object of its fields. */
export const settingDefinitions = {
  /** The hour in Nepal at which a deadline ends on its day. */
  deadlineTime: { scope: 'advertisement', fields: { value: { kind: 'time' } }, fallback: '17:00' },
  /**
   * The days between the dates that are proposed for an advertisement. SPEC-GAP: the documents leave its dates to the officer.
   * Adopted, as the commission announces them: 21 days to apply, 7 more at the double fee, paid on the last days themselves.
   */
  dateIntervals: {
    scope: 'advertisement',
    fields: {
      toApply: whole(7, 180),
      toPay: whole(0, 60),
      doubleFee: whole(0, 60),
      toPayDoubleFee: whole(0, 60),
      admitCards: whole(0, 365),
      ageCutOff: choice('lastDay', 'publishDay'),
    },
    fallback: { toApply: 21, toPay: 0, doubleFee: 7, toPayDoubleFee: 0, admitCards: 30, ageCutOff: 'lastDay' },
  },
  /** The days of each week on which the office is closed. */
  weeklyHolidays: { scope: 'advertisement', fields: { value: choices(...weekdays) }, fallback: ['saturday'] },
  /** When the office is open, told to candidates. */
  officeHours: {
    scope: 'always',
    fields: { opens: { kind: 'time' }, closes: { kind: 'time' } },
    fallback: { opens: '10:00', closes: '17:00' },
  },
  /** The account at a bank into which candidates pay in cash; its fallback stands for no account. */
  bankDeposit: {
    isGuarded: true,
    scope: 'always',
    fields: {
      bankNe: readText(200),
      bankEn: readText(200),
      accountName: readText(200),
      accountNumber: readText(40),
      officeCode: readText(40),
      revenueHead: readText(40),
    },
    fallback: { bankNe: '', bankEn: '', accountName: '', accountNumber: '', officeCode: '', revenueHead: '' },
  },
  /** Which days are counted where a deadline says how many are left. */
  daysLeft: { scope: 'always', fields: { value: choice('calendarDays', 'workingDays') }, fallback: 'calendarDays' },
  /** How many times the fee is paid after the normal deadline (both specification documents, section 9). */
  lateFeeFactor: { scope: 'advertisement', fields: { value: whole(1, 5) }, fallback: LATE_APPLICATION_FEE_FACTOR },
  /** In which calendar ages count, and the last day within a limit (Civil Service Act, section 10: "has not passed N years"). */
  ageRule: {
    scope: 'advertisement',
    fields: {
      calendar: choice('bs', 'ad'),
      lastDay: choice('birthday', 'dayBeforeNextBirthday'),
      developmentServiceYears: whole(1, 40),
    },
    fallback: { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 },
  },
  /** The written paper that an advertisement begins with; where there is a curriculum, officers add what it has beside it. */
  defaultPaper: {
    isGuarded: true,
    scope: 'advertisement',
    fields: {
      subjectNameNe: readText(200),
      subjectNameEn: readText(200),
      maximumMarks: whole(10, 1000),
      passMarks: whole(0, 1000),
      durationMinutes: whole(15, 600),
    },
    fallback: {
      subjectNameNe: 'प्रथम पत्र: सामान्य ज्ञान तथा सेवा सम्बन्धी विषय',
      subjectNameEn: 'First paper: general knowledge and service-related subject',
      maximumMarks: 100,
      passMarks: 40,
      durationMinutes: 120,
    },
  },
  /** Days that a candidate has to send what scrutiny asks for, where the officer names no day. */
  holdAnswerDays: { scope: 'scrutiny', fields: { value: whole(3, 90) }, fallback: 7 },
  /** Days after its last payment day on which money for an application may still arrive. */
  lateMoneyDays: { scope: 'scrutiny', fields: { value: whole(1, 30) }, fallback: 3 },
  /** Days after a result is published in which re-totalling can be asked for, and its fee for one paper be paid; 0 asks no fee. */
  retotallingDays: { scope: 'result', fields: { value: whole(3, 90) }, fallback: 7 },
  retotallingFeePaisa: { scope: 'result', fields: { value: { kind: 'money' } }, fallback: 50_000 },
  /**
   * Minutes by which extra time lengthens each hour of an examination. SPEC-GAP: the documents know no special arrangements.
   * Adopted: half an hour for each hour.
   */
  extraTimeMinutesPerHour: { scope: 'advertisement', fields: { value: whole(5, 60) }, fallback: 30 },
  /** The inclusive part of the open posts (Civil Service Act, section 7(7)). */
  inclusiveSharePercent: { scope: 'distribution', fields: { value: { kind: 'percent' } }, fallback: 45 },
  /**
   * How posts are divided: what becomes of fractions, what a remainder is kept for, and under which headings the inclusive
   * part is taken (Civil Service Act, section 7(7): open competition).
   */
  distributionRule: {
    scope: 'distribution',
    fields: {
      fractions: choice('highestRemainder', 'nextInOrder'),
      remaindersKeptFor: choices('level', 'service', 'class', 'group', 'subGroup', 'post'),
      inclusiveHeadings: choices('open', 'workEvaluation', 'internal', 'seniority'),
    },
    fallback: { fractions: 'highestRemainder', remaindersKeptFor: ['level', 'service', 'class'], inclusiveHeadings: ['open'] },
  },
  /**
   * Under which headings posts are advertised. SPEC-GAP: the documents name open and internal competition; promotions take no
   * applications in federal service, and a provincial act may have them advertised all the same.
   */
  advertisedHeadings: {
    scope: 'distribution',
    fields: { value: choices('open', 'workEvaluation', 'internal', 'seniority') },
    fallback: ['open', 'internal'],
  },
  /** How an advertisement number is written: `{number}/{shortYear}` gives 16613/083-84, `{year}` is 2083-84. */
  advertisementNumberForm: {
    isGuarded: true,
    scope: 'distribution',
    fields: { value: { kind: 'form', names: ['number', 'shortYear', 'year'], required: ['number'] } },
    fallback: '{number}/{shortYear}',
  },
  /**
   * The last advertisement number given before this system, and whether each fiscal year begins with 1 again.
   * SPEC-GAP: the documents do not say what the first number of a fiscal year is. Adopted: numbers run on.
   */
  advertisementNumbers: {
    isGuarded: true,
    scope: 'distribution',
    fields: { lastBefore: whole(0, 9_999_999), yearly: flag },
    fallback: { lastBefore: 16_612, yearly: false },
  },
  /**
   * How the numbers of applications and receipts are written, with how many digits, and whether each fiscal year begins with 1
   * again. SPEC-GAP: the documents give one example; a change of `yearly` counts from the next fiscal year on, so that no number
   * comes twice.
   */
  applicationNumbers: {
    isGuarded: true,
    scope: 'numbers',
    fields: writtenNumber,
    fallback: { form: '{year}-{number}', digits: 7, yearly: false },
  },
  receiptNumbers: { isGuarded: true, scope: 'numbers', fields: writtenNumber, fallback: { form: 'R-{number}', digits: 8, yearly: false } },
  /** The number that is proposed for a notice: the one after the highest of its fiscal year, or of all years. */
  noticeNumbers: {
    isGuarded: true,
    scope: 'numbers',
    fields: writtenNumber,
    fallback: { form: '{number}/{shortYear}', digits: 1, yearly: true },
  },
  /** What is offered; both apps read it at start, and the gateway refuses the calls of what is switched off. */
  features: {
    scope: 'always',
    fields: { publicStatistics: flag } satisfies Record<FeatureName, typeof flag>,
    fallback: features,
  },
  /** Days in which an officer does what waits; what has waited longer is late. */
  workDays: { scope: 'always', fields: { value: whole(1, 60) }, fallback: 3 },
  /** Officers may decide on what they made themselves: for the smallest commissions only; the audit trail then says so. */
  mayDecideOwnRequests: { isGuarded: true, scope: 'always', fields: { value: flag }, fallback: false },
  /** The officer who uploaded marks last may publish them: for commissions with one officer only; the audit trail then says so. */
  uploaderMayPublish: { isGuarded: true, scope: 'always', fields: { value: flag }, fallback: false },
  /**
   * Wrong sign-ins from one address before it waits; a whole district may share one behind a mobile carrier. SPEC-GAP: the documents name
   * no limits of these numbers. Adopted: no fewer than one person may have, nor so few or so short that they lock out an office or
   * protect nobody.
   */
  maxWrongLoginAttemptsByAddress: { scope: 'always', fields: { value: whole(20, 100_000) }, fallback: 1000 },
  /** Registrations, and separately requests for a password mail, from one address in an hour. */
  maxRequestsByAddressPerHour: { scope: 'always', fields: { value: whole(10, 100_000) }, fallback: 600 },
  /** Minutes that an account or an address waits then. */
  loginLockMinutes: { scope: 'always', fields: { value: whole(5, 1440) }, fallback: 15 },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof settingDefinitions;
/** The order in which the screen shows them. */
export const settingNames = Object.keys(settingDefinitions) as SettingName[];

export type GuardedSetting = {
  [Name in SettingName]: (typeof settingDefinitions)[Name] extends { isGuarded: true } ? Name : never;
}[SettingName];
export const guardedSettings = /* @__PURE__ */ settingNames.filter(
  (name): name is GuardedSetting => 'isGuarded' in settingDefinitions[name],
);
/* @__NO_SIDE_EFFECTS__ */
export const isGuarded = (name: SettingName): name is GuardedSetting => (guardedSettings as readonly SettingName[]).includes(name);

type FieldValue<Field> = Field extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Field extends { kind: 'choices'; values: readonly (infer Value)[] }
    ? Value[]
    : Field extends { kind: 'flag' }
      ? boolean
      : Field extends { kind: 'time' | 'form' | 'text' }
        ? string
        : number;
type ValueOf<Fields> = Fields extends { value: infer Field } ? FieldValue<Field> : { [Name in keyof Fields]: FieldValue<Fields[Name]> };
export type SettingValues = { [Name in SettingName]: ValueOf<(typeof settingDefinitions)[Name]['fields']> };

/** Why the value of a field is refused; the console and the gateway say it in words of their own. */
export type SettingProblem =
  | 'whole'
  | 'percent'
  | 'money'
  | 'time'
  | 'choice'
  | 'form'
  | 'yearlyForm'
  | 'text'
  | 'passMarks'
  | 'officeHours';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;
const MOST_FORM_LENGTH = 40;
const NAME = /\{(\w+)\}/gu;
const MOST_PAISA = 100_000_000;

/** Whether a text has every name that it needs, no other, and nothing but what can stand in a number beside them. */
/* @__NO_SIDE_EFFECTS__ */
function isForm(text: string, { names, required }: { names: readonly string[]; required: readonly string[] }): boolean {
  const used = [...text.matchAll(NAME)].map(([, name]) => name!);
  const around = text.replaceAll(NAME, '');
  return (
    used.every((name) => names.includes(name)) && required.every((name) => used.includes(name)) && /^[\p{L}\p{M}\d ./-]*$/u.test(around)
  );
}

/** A form with its names filled in. */
/* @__NO_SIDE_EFFECTS__ */
export function filledForm(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(NAME, (_found, name: string) => values[name] ?? '');
}

/* @__NO_SIDE_EFFECTS__ */
function schemaOfField(field: SettingField): v.GenericSchema {
  switch (field.kind) {
    case 'whole':
      return v.pipe(v.number('whole'), v.integer('whole'), v.minValue(field.min, 'whole'), v.maxValue(field.max, 'whole'));
    case 'percent':
      return v.pipe(v.number('percent'), v.minValue(0, 'percent'), v.maxValue(100, 'percent'));
    case 'money':
      return v.pipe(v.number('money'), v.integer('money'), v.minValue(0, 'money'), v.maxValue(MOST_PAISA, 'money'));
    case 'time':
      return v.pipe(v.string('time'), v.regex(TIME, 'time'));
    case 'text':
      return v.pipe(v.string('text'), v.trim(), v.nonEmpty('text'), v.maxLength(field.max, 'text'));
    case 'form':
      return v.pipe(
        v.string('form'),
        v.maxLength(MOST_FORM_LENGTH, 'form'),
        v.check((text) => isForm(text, field), 'form'),
      );
    case 'flag':
      return v.boolean('choice');
    case 'choice':
      return v.picklist(field.values, 'choice');
    case 'choices':
      return v.pipe(
        v.array(v.picklist(field.values, 'choice'), 'choice'),
        v.minLength(1, 'choice'),
        v.check((chosen) => new Set(chosen).size === chosen.length, 'choice'),
      );
  }
}

/** The shape of a setting's value; its messages are {@link SettingProblem}s. */
/* @__NO_SIDE_EFFECTS__ */
export function settingSchema(name: SettingName): v.GenericSchema {
  const fields: Record<string, SettingField> = settingDefinitions[name].fields;
  if (fields.value) return schemaOfField(fields.value);
  if (name === 'features') return switchesSchema();
  const object = v.strictObject(
    Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, schemaOfField(each)])),
    (issue) => (issue.path === undefined ? 'choice' : (fields[String(issue.path[0].key)]?.kind ?? 'choice')) as SettingProblem,
  );
  if ('yearly' in fields && 'form' in fields) return v.pipe(object, v.forward(v.check(tellsYearsApart, 'yearlyForm'), ['form']));
  if ('passMarks' in fields) return v.pipe(object, v.forward(v.check(canBePassed, 'passMarks'), ['passMarks']));
  if ('opens' in fields) return v.pipe(object, v.forward(v.check(opensBeforeItCloses, 'officeHours'), ['closes']));
  return object;
}

/** A switch that was not there yet when the others were set is as it comes. */
/* @__NO_SIDE_EFFECTS__ */
function switchesSchema(): v.GenericSchema {
  return v.object(Object.fromEntries(Object.entries(features).map(([feature, isOn]) => [feature, v.optional(v.boolean('choice'), isOn)])));
}

/** Numbers that begin again each year name the year, or the same number would come twice. */
/* @__NO_SIDE_EFFECTS__ */
const tellsYearsApart = ({ form, yearly }: Record<string, unknown>): boolean =>
  yearly !== true || /\{(?:short)?year\}/iu.test(String(form));

/* @__NO_SIDE_EFFECTS__ */
const opensBeforeItCloses = ({ opens, closes }: Record<string, unknown>): boolean => String(opens) < String(closes);

/* @__NO_SIDE_EFFECTS__ */
const canBePassed = ({ passMarks, maximumMarks }: Record<string, unknown>): boolean => Number(passMarks) <= Number(maximumMarks);
