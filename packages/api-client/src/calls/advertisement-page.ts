import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { PrivilegeName, Permission } from '../privileges.ts';
import { defineCall, returns, staff } from '../define-call.ts';
import type { CalendarKind } from './advertisement/calendar.ts';
import type { AdvertisementRow } from './advertisement/rows.ts';
import type { WaitingKind } from './dashboard.ts';
import type { CompetitionCategory } from './exam-scheduling.ts';

/** What happens to an advertisement, from the demand of an office to the final list. */
export const advertisementStages = [
  'demand',
  'distribution',
  'dates',
  'live',
  'scrutiny',
  'examination',
  'seats',
  'cards',
  'attendance',
  'result',
  'interview',
  'selection',
] as const;
export type AdvertisementStage = (typeof advertisementStages)[number];

/** `notNeeded`: an interview where no paper asks for one, or what a cancelled advertisement no longer comes to. */
export type StageState = 'done' | 'current' | 'ahead' | 'notNeeded';

/** Work that waits at an advertisement for any officer; `since` is when the oldest of it began to wait. */
export type WaitingAt = { kind: WaitingKind; count: number; since: string };

export type StageOfAdvertisement = {
  stage: AdvertisementStage;
  state: StageState;
  /** How much of the stage is done: forms decided of forms paid, seats of approved candidates, papers with attendance and so on. */
  progress: { done: number; of: number } | null;
  /** When the stage ended, and the officer who ended it. */
  endedAt: string | null;
  endedBy: string | null;
  waiting: WaitingAt[];
};

/** The work that comes next, and who may do it. */
export type NextWork = WaitingAt & {
  privilege: PrivilegeName;
  permission: Permission;
  /** Whether the reader is one of them: has the privilege, and made none of what is to be decided. */
  isYours: boolean;
  /** Some of the officers who may do it, by name, and how many there are. */
  officers: string[];
  officersInAll: number;
};

/** A deadline or an examination has an hour. */
export type DateOfAdvertisement = { kind: CalendarKind; dayAd: string; at: string | null };

/** When each paper of a competition begins; null until the schedule is approved. */
export type CompetitionSchedule = {
  competition: CompetitionCategory;
  advtNumbers: string[];
  seats: number;
  papers: {
    paperId: number;
    paperType: EnumerationValue<'paperType'>;
    subject: Bilingual;
    durationMinutes: number;
    startsAt: string | null;
  }[];
};

export type AdvertisementPage = {
  advertisement: AdvertisementRow;
  stages: StageOfAdvertisement[];
  /** Null while nothing waits for anybody. */
  next: NextWork | null;
  /** Every date in its order, and the first that is still to come. */
  dates: DateOfAdvertisement[];
  nextDate: DateOfAdvertisement | null;
  /** Internal and open competition, which may be written at different hours. */
  schedule: CompetitionSchedule[];
};

/** All that an officer needs to know of one advertisement: where it is in the cycle, what is missing, and who does what comes next. */
export const get = defineCall({
  method: 'GET',
  path: 'advertisement-page/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementPage>(),
});
