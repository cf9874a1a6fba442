import * as v from 'valibot';
import { headings } from './areas/distribution/headings.ts';
import { enumerations } from './enumerations.ts';
import { features, type FeatureName } from './features.ts';
import { weekdays } from './holidays.ts';
import { LATE_APPLICATION_FEE_FACTOR } from './limits.ts';

/** Type and limits of one field of a setting. */
export type SettingField =
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'percent' }
  | { kind: 'money' }
  | { kind: 'time' }
  | { kind: 'flag' }
  /** A text for candidates, in one language. */
  | { kind: 'text'; max: number }
  /** A text with placeholders in braces. */
  | { kind: 'form'; names: readonly string[]; required: readonly string[] }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[]; mayBeNone?: true };

/**
 * The day whose value of a setting applies: publication of the advertisement or of the result, scrutiny of an application, distribution of
 * posts, or assignment of a number. `always` settings take effect at once.
 */
export type SettingScope = 'advertisement' | 'scrutiny' | 'result' | 'distribution' | 'numbers' | 'always';

type Definition = {
  scope: SettingScope;
  fields: Record<string, SettingField>;
  fallback: unknown;
  /**
   * Needs the privilege `guardedConfiguration` and a second officer. SPEC-GAP: the documents let every keeper of master data change it.
   * Adopted: guarded are the account for fees, decisions that need a second officer, number formats, and the conditions for passing a paper.
   */
  isGuarded?: true;
};

const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const;
const choice = <const Values extends readonly string[]>(...values: Values) => ({ kind: 'choice', values }) as const;
/** Decisions that a commission may leave to one officer. Corrections, money and rights always take two. */
export const decisionsOfOneOfficer = [
  'requisition',
  'distribution',
  'examSchedule',
  'writtenResult',
  'interviewPlan',
  'listPublication',
  'seatChange',
] as const;
export type DecisionOfOneOfficer = (typeof decisionsOfOneOfficer)[number];

const choices = <const Values extends readonly string[]>(...values: Values) => ({ kind: 'choices', values }) as const;
const flag = { kind: 'flag' } as const;
const readText = (max: number) => ({ kind: 'text', max }) as const;
const writtenNumber = {
  form: { kind: 'form', names: ['number', 'shortYear', 'year'], required: ['number'] },
  digits: whole(1, 10),
  yearly: flag,
} as const;

/** A setting with the single field `value` is stored as that value; any other is an object of its fields. */
export const settingDefinitions = {
  /** Time in Nepal at which a deadline ends on its day. */
  deadlineTime: { scope: 'advertisement', fields: { value: { kind: 'time' } }, fallback: '17:00' },
  /**
   * Days between the proposed dates of an advertisement. SPEC-GAP: the documents leave its dates to the officer. Adopted, as in the
   * commission's notices: 21 days to apply, 7 more at the double fee, with payment due on the last days themselves.
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
  /** Weekdays on which the office is closed. */
  weeklyHolidays: { scope: 'advertisement', fields: { value: choices(...weekdays) }, fallback: ['saturday'] },
  /** Opening hours of the office, shown to candidates. */
  officeHours: {
    scope: 'always',
    fields: { opens: { kind: 'time' }, closes: { kind: 'time' } },
    fallback: { opens: '10:00', closes: '17:00' },
  },
  /** Bank account for cash deposits; the fallback means no account. */
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
  /** Which days count in 'days left' until a deadline. */
  daysLeft: { scope: 'always', fields: { value: choice('calendarDays', 'workingDays') }, fallback: 'calendarDays' },
  /** Factor on the fee after the normal deadline (both specification documents, section 9). */
  lateFeeFactor: { scope: 'advertisement', fields: { value: whole(1, 5) }, fallback: LATE_APPLICATION_FEE_FACTOR },
  /** Calendar for counting ages, and the last day within a limit (Civil Service Act, section 10: "has not passed N years"). */
  ageRule: {
    scope: 'advertisement',
    fields: {
      calendar: choice('bs', 'ad'),
      lastDay: choice('birthday', 'dayBeforeNextBirthday'),
      developmentServiceYears: whole(1, 40),
    },
    fallback: { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 },
  },
  /**
   * Whether a level of education above an accepted one, in the same faculty, is accepted too. SPEC-GAP: the documents compare levels without
   * saying so.
   */
  higherQualification: { scope: 'advertisement', fields: { value: choice('accepted', 'byScrutiny') }, fallback: 'accepted' },
  /** The proposed order of roll numbers; the officer may choose another one for a centre. */
  rollNumberOrder: { scope: 'always', fields: { value: choice(...enumerations.rollNumberOrder) }, fallback: 'fullName' },
  /** Words that offices write in sheets of attendance and marks, beside P, A and those of our own sheets; separated by commas. */
  presenceWords: {
    scope: 'always',
    fields: { present: readText(300), absent: readText(300) },
    fallback: { present: 'Pr, हाजिर, उ, ✓, ✔', absent: 'Ab, ABS, गयल, गैरहाजिर, अ, ✗, ✘' },
  },
  /** The first written paper of a new advertisement; officers add further papers of the curriculum. */
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
  /** Days for a candidate to answer a hold, if the officer sets none. */
  holdAnswerDays: { scope: 'scrutiny', fields: { value: whole(3, 90) }, fallback: 7 },
  /** Days after the last payment day during which money for an application may still arrive. */
  lateMoneyDays: { scope: 'scrutiny', fields: { value: whole(1, 30) }, fallback: 3 },
  /** Days after publication of a result to request and pay for re-totalling; its fee is per paper, and 0 makes it free. */
  retotallingDays: { scope: 'result', fields: { value: whole(3, 90) }, fallback: 7 },
  retotallingFeePaisa: { scope: 'result', fields: { value: { kind: 'money' } }, fallback: 50_000 },
  /**
   * Extra minutes for each hour of an examination. SPEC-GAP: the documents do not cover special arrangements. Adopted: half an hour for
   * each hour.
   */
  extraTimeMinutesPerHour: { scope: 'advertisement', fields: { value: whole(5, 60) }, fallback: 30 },
  /** The inclusive part of the open posts (Civil Service Act, section 7(7)). */
  inclusiveSharePercent: { scope: 'distribution', fields: { value: { kind: 'percent' } }, fallback: 45 },
  /**
   * How posts are divided: the rule for fractions, the use of remainders, and the headings with an inclusive part (Civil Service Act,
   * section 7(7): open competition).
   */
  distributionRule: {
    scope: 'distribution',
    fields: {
      fractions: choice('highestRemainder', 'nextInOrder'),
      remaindersKeptFor: choices('level', 'service', 'class', 'group', 'subGroup', 'post'),
      inclusiveHeadings: choices(...headings),
    },
    fallback: { fractions: 'highestRemainder', remaindersKeptFor: ['level', 'service', 'class'], inclusiveHeadings: ['open'] },
  },
  /**
   * Headings under which posts are advertised. SPEC-GAP: the documents name open and internal competition; promotions take no applications
   * in federal service, but a provincial act may require advertising them.
   */
  advertisedHeadings: {
    scope: 'distribution',
    fields: { value: choices(...headings) },
    fallback: ['open', 'internal'],
  },
  /** Format of an advertisement number: `{number}/{shortYear}` gives 16613/083-84, `{year}` is 2083-84. */
  advertisementNumberForm: {
    isGuarded: true,
    scope: 'distribution',
    fields: { value: { kind: 'form', names: ['number', 'shortYear', 'year'], required: ['number'] } },
    fallback: '{number}/{shortYear}',
  },
  /**
   * The last advertisement number assigned before this system, and whether each fiscal year restarts at 1.
   * SPEC-GAP: the documents do not give the first number of a fiscal year. Adopted: numbers continue.
   */
  advertisementNumbers: {
    isGuarded: true,
    scope: 'distribution',
    fields: { lastBefore: whole(0, 9_999_999), yearly: flag },
    fallback: { lastBefore: 16_612, yearly: false },
  },
  /**
   * Format and digits of application and receipt numbers, and whether each fiscal year restarts at 1. SPEC-GAP: the documents give one
   * example; a change of `yearly` applies from the next fiscal year, so no number is repeated.
   */
  applicationNumbers: {
    isGuarded: true,
    scope: 'numbers',
    fields: writtenNumber,
    fallback: { form: '{year}-{number}', digits: 7, yearly: false },
  },
  receiptNumbers: { isGuarded: true, scope: 'numbers', fields: writtenNumber, fallback: { form: 'R-{number}', digits: 8, yearly: false } },
  /** The number proposed for a notice: one above the highest of its fiscal year, or of all years. */
  noticeNumbers: {
    isGuarded: true,
    scope: 'numbers',
    fields: writtenNumber,
    fallback: { form: '{number}/{shortYear}', digits: 1, yearly: true },
  },
  /** Feature switches. Both apps read them at start, and the gateway refuses the calls of a feature that is off. */
  features: {
    scope: 'always',
    fields: { publicStatistics: flag } satisfies Record<FeatureName, typeof flag>,
    fallback: features,
  },
  /** Days for an officer to complete a task; after that it is late. */
  workDays: { scope: 'always', fields: { value: whole(1, 60) }, fallback: 3 },
  /**
   * Decisions that officers may take on their own work: for the smallest commissions only; the audit trail records it. All others take two
   * officers.
   */
  decisionsOfOneOfficer: {
    isGuarded: true,
    scope: 'always',
    fields: { value: { kind: 'choices', values: decisionsOfOneOfficer, mayBeNone: true } },
    fallback: [],
  },
  /**
   * One officer approves vouchers up to this amount; above it a second one confirms. SPEC-GAP: the documents name no amount. Adopted: above
   * the fee of the highest class at once, so that the daily vouchers stay with one officer; 0 sends all to a second one.
   */
  voucherPaisaOfOneOfficer: { isGuarded: true, scope: 'always', fields: { value: { kind: 'money' } }, fallback: 200_000 },
  /**
   * Wrong sign-ins from one address before it is locked; a whole district may share one address behind a mobile carrier. SPEC-GAP: the
   * documents give no bounds for these numbers. Adopted: at least the limit of one person, and neither so low that an office is locked out
   * nor so short that there is no protection.
   */
  maxWrongLoginAttemptsByAddress: { scope: 'always', fields: { value: whole(20, 100_000) }, fallback: 1000 },
  /** Registrations per address and hour; counted separately, requests for a password mail. */
  maxRequestsByAddressPerHour: { scope: 'always', fields: { value: whole(10, 100_000) }, fallback: 600 },
  /** Minutes for which the account or address is locked. */
  loginLockMinutes: { scope: 'always', fields: { value: whole(5, 1440) }, fallback: 15 },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof settingDefinitions;
/** In the order of the screen. */
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

/** Why a field's value is refused; the console and the gateway have their own messages for it. */
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

/** Whether a text has all required placeholders no unknown ones, and around them only characters allowed in such a number. */
/* @__NO_SIDE_EFFECTS__ */
function isForm(text: string, { names, required }: { names: readonly string[]; required: readonly string[] }): boolean {
  const used = [...text.matchAll(NAME)].map(([, name]) => name!);
  const around = text.replaceAll(NAME, '');
  return (
    used.every((name) => names.includes(name)) && required.every((name) => used.includes(name)) && /^[\p{L}\p{M}\d ./-]*$/u.test(around)
  );
}

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
        v.minLength(field.mayBeNone ? 0 : 1, 'choice'),
        v.check((chosen) => new Set(chosen).size === chosen.length, 'choice'),
      );
  }
}

/** Schema of a setting's value; its messages are {@link SettingProblem}s. */
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

/** A switch added after the others were saved has its default. */
/* @__NO_SIDE_EFFECTS__ */
function switchesSchema(): v.GenericSchema {
  return v.object(Object.fromEntries(Object.entries(features).map(([feature, isOn]) => [feature, v.optional(v.boolean('choice'), isOn)])));
}

/** Numbers that restart each year must contain the year, or they would repeat. */
/* @__NO_SIDE_EFFECTS__ */
const tellsYearsApart = ({ form, yearly }: Record<string, unknown>): boolean =>
  yearly !== true || /\{(?:short)?year\}/iu.test(String(form));

/* @__NO_SIDE_EFFECTS__ */
const opensBeforeItCloses = ({ opens, closes }: Record<string, unknown>): boolean => String(opens) < String(closes);

/* @__NO_SIDE_EFFECTS__ */
const canBePassed = ({ passMarks, maximumMarks }: Record<string, unknown>): boolean => Number(passMarks) <= Number(maximumMarks);
