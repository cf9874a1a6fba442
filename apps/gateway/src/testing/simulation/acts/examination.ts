import type { Act } from '../act.ts';
import { arrangementActs } from './examination-arrangements.ts';
import { cardActs } from './examination-cards.ts';
import { centreActs } from './examination-centres.ts';
import { paperActs } from './examination-papers.ts';
import { roomActs } from './examination-rooms.ts';
import { scheduleActs } from './examination-schedule.ts';
import { seatActs } from './examination-seats.ts';

export const examinationActs: readonly Act[] = [
  ...paperActs,
  ...scheduleActs,
  ...centreActs,
  ...roomActs,
  ...cardActs,
  ...seatActs,
  ...arrangementActs,
];
