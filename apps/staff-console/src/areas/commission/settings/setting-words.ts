import { useLingui } from '@lingui/react/macro';
import { messageText } from '@psc/ui/message-text.ts';
import { rollNumberOrders } from '@psc/validation/areas/examination/forms/roll-number-generation.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import type { SettingName, SettingScope } from '@psc/validation/settings.ts';

export type SettingWords = {
  name: string;
  explanation: string;
  fields: Record<string, string>;
  choices?: Record<string, string>;
};

/** Explains which day's rules apply to a decision. */
export function useScopeWords(): Record<SettingScope, { name: string; day: string }> {
  const { t } = useLingui();
  return {
    advertisement: { name: t`Applications`, day: t`An advertisement keeps what was in force on the day of its publication.` },
    scrutiny: { name: t`Scrutiny`, day: t`The rules in force on that day apply.` },
    result: { name: t`Results`, day: t`A result keeps what was in force on the day of its publication.` },
    distribution: { name: t`Distribution of posts`, day: t`A distribution keeps what was in force on the day it was made.` },
    numbers: { name: t`Numbers`, day: t`A number has the format in force on the day it is given.` },
    always: { name: t`Work and sign-in`, day: t`A change takes effect at once.` },
  };
}

export function useSettingWords(): Record<SettingName, SettingWords> {
  const { t } = useLingui();
  const days = t`Days`;
  const numberFields = { form: t`Format of the number`, digits: t`Number of digits`, yearly: t`Each fiscal year restarts at 1` };
  return {
    deadlineTime: {
      name: t`Closing hour`,
      explanation: t`The time of day in Nepal at which all deadlines of an advertisement end.`,
      fields: { value: t`Hour, such as 17:00` },
    },
    dateIntervals: {
      name: t`Days between the dates of an advertisement`,
      explanation: t`The dates of an advertisement are proposed from its publish date with these numbers. Deadlines move to the next working day. The officer can change each date.`,
      fields: {
        toApply: t`Days from publication to the last date for submission`,
        toPay: t`Days after it to pay`,
        doubleFee: t`Days after the single fee to submit at the double fee`,
        toPayDoubleFee: t`Days after those to pay the double fee`,
        admitCards: t`Days after the last payment until admit cards can be downloaded`,
        ageCutOff: t`Ages are calculated on`,
      },
      choices: { lastDay: t`The last date for submission at the single fee`, publishDay: t`The day of publication` },
    },
    rollNumberOrder: {
      name: t`Order of roll numbers`,
      explanation: t`Proposed when the roll numbers of an advertisement are given. The officer can choose another order, and the order used is kept with the numbers.`,
      fields: { value: t`Order` },
      choices: Object.fromEntries(rollNumberOrders.map((order) => [order, messageText(`enums.rollNumberOrder.${order}`)])),
    },
    presenceWords: {
      name: t`Words of presence and absence`,
      explanation: t`Words that offices write in sheets of attendance and marks, separated by commas. P, A, present and absent are always understood; dots, blanks and capitals make no difference.`,
      fields: { present: t`Present`, absent: t`Absent` },
    },
    weeklyHolidays: {
      name: t`Weekly holidays`,
      explanation: t`An officer who sets a deadline on such a day, or on a holiday of the calendar below, is warned; a time to answer or to ask for re-totalling ends on the next working day.`,
      fields: { value: t`Closed on` },
      choices: {
        sunday: t`Sunday`,
        monday: t`Monday`,
        tuesday: t`Tuesday`,
        wednesday: t`Wednesday`,
        thursday: t`Thursday`,
        friday: t`Friday`,
        saturday: t`Saturday`,
      },
    },
    officeHours: {
      name: t`Office hours`,
      explanation: t`Candidates see the office hours beside the contact details.`,
      fields: { opens: t`Opens at, such as 10:00`, closes: t`Closes at` },
    },
    bankDeposit: {
      name: t`Account for fees paid at a bank`,
      explanation: t`Shown to candidates who pay by bank voucher, and printed on their deposit slip. Until it is entered they get no slip.`,
      fields: {
        bankNe: t`Bank and branch in Nepali`,
        bankEn: t`Bank and branch in English`,
        accountName: t`Name of the account`,
        accountNumber: t`Account number`,
        officeCode: t`Office code`,
        revenueHead: t`Revenue head`,
      },
    },
    daysLeft: {
      name: t`Days left to a deadline`,
      explanation: t`Which days count when a deadline shows how many are left. Working days exclude weekly and other holidays.`,
      fields: { value: t`Days that are counted` },
      choices: { calendarDays: t`All days`, workingDays: t`Working days only` },
    },
    lateFeeFactor: {
      name: t`Times the fee after the normal deadline`,
      explanation: t`How many times the fee is paid until the last day to apply. With 2 it is double.`,
      fields: { value: t`Times the fee` },
    },
    ageRule: {
      name: t`How ages are calculated`,
      explanation: t`“Has not passed 35 years”: with the first answer the 35th birthday is the last day within the limit.`,
      fields: {
        calendar: t`Calendar`,
        lastDay: t`Last day within a limit`,
        developmentServiceYears: t`Years in a development post required for its limits`,
      },
      choices: {
        bs: t`Bikram Sambat`,
        ad: t`Gregorian (AD)`,
        birthday: t`The birthday itself`,
        dayBeforeNextBirthday: t`The day before the next birthday`,
      },
    },
    higherQualification: {
      name: t`Higher level of education`,
      explanation: t`A level above the one that an advertisement accepts, in the same faculty: Master in Law where Bachelor in Law is accepted.`,
      fields: { value: t`A higher level` },
      choices: { accepted: t`is accepted`, byScrutiny: t`is decided by scrutiny` },
    },
    defaultPaper: {
      name: t`Paper of a new advertisement`,
      explanation: t`The written paper with which an advertisement begins. Further papers, and those of a curriculum, are added to it.`,
      fields: {
        subjectNameNe: t`Name of the paper in Nepali`,
        subjectNameEn: t`Name of the paper in English`,
        maximumMarks: t`Full marks`,
        passMarks: t`Pass marks`,
        durationMinutes: t`Duration in minutes`,
      },
    },
    holdAnswerDays: {
      name: t`Days to answer an officer`,
      explanation: t`The time a candidate has to answer when an application is on hold and the officer names no day.`,
      fields: { value: days },
    },
    lateMoneyDays: {
      name: t`Days to accept late payments`,
      explanation: t`How long after the last payment day money can still arrive. Scrutiny cannot be finalised before that.`,
      fields: { value: days },
    },
    retotallingDays: {
      name: t`Days to ask for re-totalling`,
      explanation: t`Counted from the hour of publication. The fee is paid within the same days.`,
      fields: { value: days },
    },
    retotallingFeePaisa: {
      name: t`Fee of re-totalling`,
      explanation: t`For each paper. Enter 0 for no fee.`,
      fields: { value: t`Fee` },
    },
    extraTimeMinutesPerHour: {
      name: t`Extra time in an examination`,
      explanation: t`Extra minutes in each hour for candidates who were granted extra time.`,
      fields: { value: t`Minutes for each hour` },
    },
    inclusiveSharePercent: {
      name: t`Inclusive part of the posts`,
      explanation: t`Of the posts in open competition, which part is reserved for the inclusive quotas.`,
      fields: { value: t`Percent` },
    },
    distributionRule: {
      name: t`How posts are divided`,
      explanation: t`What happens to fractions of posts, and how remainders are carried to the next requisition.`,
      fields: {
        fractions: t`Fractions go to`,
        remaindersKeptFor: t`Remainders are kept separately by`,
        inclusiveHeadings: t`Inclusive posts are counted by`,
      },
      choices: {
        highestRemainder: t`The group with the highest remainder`,
        nextInOrder: t`The next group in the order of the law`,
        level: t`Level of government`,
        service: t`Service`,
        class: t`Class`,
        group: t`Group`,
        subGroup: t`Sub group`,
        post: t`Post`,
        open: t`Open competition`,
        workEvaluation: t`Promotion by work evaluation`,
        internal: t`Internal competition`,
        seniority: t`Promotion by seniority`,
      },
    },
    advertisedHeadings: {
      name: t`What is advertised`,
      explanation: t`Posts filled under other headings do not take applications.`,
      fields: { value: t`Headings that are advertised` },
      choices: {
        open: t`Open competition`,
        workEvaluation: t`Promotion by work evaluation`,
        internal: t`Internal competition`,
        seniority: t`Promotion by seniority`,
      },
    },
    advertisementNumberForm: {
      name: t`How an advertisement number is written`,
      explanation: t`Numbers that have been given stay as they are.`,
      fields: { value: t`Format of the number` },
    },
    advertisementNumbers: {
      name: t`Advertisement numbers`,
      explanation: t`The first number given by this system follows the one below.`,
      fields: { lastBefore: t`Last number given before this system`, yearly: t`Each fiscal year restarts at 1` },
    },
    applicationNumbers: {
      name: t`Application numbers`,
      explanation: t`Whether numbering restarts at 1 is decided by the first number of a year: a change takes effect from the next fiscal year.`,
      fields: numberFields,
    },
    receiptNumbers: {
      name: t`Receipt numbers`,
      explanation: t`Whether numbering restarts at 1 is decided by the first number of a year: a change takes effect from the next fiscal year.`,
      fields: numberFields,
    },
    noticeNumbers: {
      name: t`Notice numbers`,
      explanation: t`The next number is proposed to the officer who adds a notice.`,
      fields: numberFields,
    },
    features: {
      name: t`Services on offer`,
      explanation: t`A service that is switched off appears in no menu and cannot be opened by its address. A change takes effect within five minutes, even for people who have the page open.`,
      fields: { publicStatistics: t`Statistics of the last years, for everybody on the portal` },
    },
    workDays: {
      name: t`Days in which waiting work is done`,
      explanation: t`Work that has been waiting longer is shown as late on the officer's dashboard.`,
      fields: { value: days },
    },
    decisionsOfOneOfficer: {
      name: t`Decisions of one officer`,
      explanation: t`For the smallest commissions only. Officers may take the chosen decisions on their own work, and the audit trail records each of them. Corrections, money and rights always take two officers.`,
      fields: { value: t`One officer may take` },
      choices: Object.fromEntries(decisionsOfOneOfficer.map((kind) => [kind, messageText(`enums.decisionOfOneOfficer.${kind}`)])),
    },
    voucherPaisaOfOneOfficer: {
      name: t`Vouchers that one officer approves`,
      explanation: t`Above this amount a second officer confirms the approval. With 0, every voucher needs two officers.`,
      fields: { value: t`Amount` },
    },
    maxWrongLoginAttemptsByAddress: {
      name: t`Wrong sign-ins from one address`,
      explanation: t`After that the address has to wait. With a mobile carrier, a whole district can share one address.`,
      fields: { value: t`Attempts` },
    },
    maxRequestsByAddressPerHour: {
      name: t`Registrations from one address in an hour`,
      explanation: t`The same number applies to requests for a password e-mail.`,
      fields: { value: t`Requests` },
    },
    loginLockMinutes: {
      name: t`Minutes to wait after wrong passwords`,
      explanation: t`How long an account or an address has to wait before it can try again.`,
      fields: { value: t`Minutes` },
    },
  };
}
