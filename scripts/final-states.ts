import type { Lifecycle } from '../packages/validation/src/lifecycle.ts';

/** The effects of a state without a way out. */
export type Following = { people: string; seats: string; money: string; mails: string };

const nothing = 'nothing';
const noMoney = (people: string): Following => ({
  people,
  seats: nothing,
  money: 'money that still arrives becomes an unmatched payment',
  mails: 'the candidate learns that the fee is not paid',
});

/** By lifecycle and state. A state with a way out needs no entry. */
export const finalStates: Record<string, Record<string, Following>> = {
  requisition: {
    approved: { people: nothing, seats: 'its posts are distributed and advertised', money: nothing, mails: 'the office that asked' },
    rejected: { people: nothing, seats: 'carried seats are unfilled again', money: nothing, mails: 'the office that asked' },
    withdrawn: { people: nothing, seats: 'carried seats are unfilled again', money: nothing, mails: nothing },
  },
  percentageDistribution: {
    approved: { people: nothing, seats: 'categories get their numbers, and remainders are carried over', money: nothing, mails: nothing },
  },
  advertisement: {
    concluded: {
      people: 'those selected are recommended, and alternates may move up for the months of the setting',
      seats: 'empty seats are carried to the next requisition',
      money: 'nothing is returned',
      mails: 'everyone in the final list',
    },
    cancelled: {
      people: 'applications are closed',
      seats: 'rooms and hours are free, carried seats are unfilled again, and remainders of the distribution are given back',
      money: 'every fee is returned, also one that arrives later',
      mails: 'every applicant',
    },
  },
  applicationPayment: {
    paid: {
      people: 'scrutiny judges the application',
      seats: nothing,
      money: 'a receipt is issued; the fee is returned when the advertisement is cancelled or combined',
      mails: 'the candidate gets the receipt number',
    },
  },
  paymentAttempt: {
    paid: {
      people: 'its fee is paid',
      seats: nothing,
      money: 'it is in the closing of its day',
      mails: 'the candidate gets the receipt number',
    },
    amountDiffers: noMoney('an officer decides on the amount that arrived'),
  },
  specialArrangement: {
    granted: { people: 'the centre prepares for it', seats: 'the room has to allow it', money: nothing, mails: 'the candidate' },
    refused: { people: 'the examination takes place without it', seats: nothing, money: nothing, mails: 'the candidate' },
  },
  examSchedule: {
    approved: {
      people: 'candidates are seated and numbered',
      seats: 'rooms are taken for its hours',
      money: nothing,
      mails: 'the candidates',
    },
  },
  writtenResult: {
    published: {
      people: 'marks change by a revision only, and candidates may ask for re-totalling',
      seats: nothing,
      money: nothing,
      mails: 'every examined candidate',
    },
  },
};

/** States that no transition leaves for another one. */
export function statesWithoutExit({ initial, transitions }: Lifecycle): string[] {
  const states = new Set([initial, ...transitions.flatMap(({ from, to }) => [from, to])]);
  return [...states].filter((state) => !transitions.some(({ from, to }) => from === state && to !== state));
}
