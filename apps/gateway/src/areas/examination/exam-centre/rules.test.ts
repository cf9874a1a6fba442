import { expect, test } from 'vitest';
import { allocateCandidates, roomsLeft, type CentreWithSeats } from './rules.ts';

const kathmandu: CentreWithSeats = { examCentreId: 3_300_001, provinceId: 3, seatsLeft: 2 };
const hetauda: CentreWithSeats = { examCentreId: 3_300_002, provinceId: 3, seatsLeft: 1 };
const pokhara: CentreWithSeats = { examCentreId: 3_300_003, provinceId: 4, seatsLeft: 5 };
const provinces = new Map([kathmandu, hetauda, pokhara].map((centre) => [centre.examCentreId, centre.provinceId]));
const candidatesFor = (...chosen: number[]) =>
  chosen.map((centre, position) => ({ applicationId: 800_001 + position, chosenCentreId: 3_300_000 + centre }));

test('everybody sits at the centre they chose while it has seats, in the order of application', () => {
  const { atChosenCentre, atAnotherCentre, withoutSeat } = allocateCandidates(candidatesFor(1, 3, 1), [kathmandu, pokhara], provinces);
  expect(atChosenCentre).toMatchObject([
    { applicationId: 800_001, examCentreId: 3_300_001 },
    { applicationId: 800_002, examCentreId: 3_300_003 },
    { applicationId: 800_003, examCentreId: 3_300_001 },
  ]);
  expect(atAnotherCentre).toEqual([]);
  expect(withoutSeat).toEqual([]);
});

test('who finds the chosen centre full goes to a centre of the same province before any other', () => {
  const { atAnotherCentre } = allocateCandidates(candidatesFor(1, 1, 1, 1), [kathmandu, hetauda, pokhara], provinces);
  expect(atAnotherCentre).toEqual([
    { applicationId: 800_003, examCentreId: 3_300_002, chosenCentreId: 3_300_001 },
    { applicationId: 800_004, examCentreId: 3_300_003, chosenCentreId: 3_300_001 },
  ]);
});

test('a candidate who chose a centre that is not assigned is seated elsewhere', () => {
  const { atAnotherCentre } = allocateCandidates(candidatesFor(2), [pokhara], provinces);
  expect(atAnotherCentre).toEqual([{ applicationId: 800_001, examCentreId: 3_300_003, chosenCentreId: 3_300_002 }]);
});

test('anyone who chose a centre is not displaced by somebody who overflows into it', () => {
  const small = { ...hetauda, seatsLeft: 1 };
  const { atChosenCentre, withoutSeat } = allocateCandidates(candidatesFor(1, 1, 1, 2), [kathmandu, small], provinces);
  expect(atChosenCentre).toContainEqual({ applicationId: 800_004, examCentreId: 3_300_002, chosenCentreId: 3_300_002 });
  expect(withoutSeat).toEqual([{ applicationId: 800_003, chosenCentreId: 3_300_001 }]);
});

test('nobody disappears: who gets no seat is named', () => {
  const candidates = candidatesFor(...Array<number>(12).fill(1));
  const { atChosenCentre, atAnotherCentre, withoutSeat } = allocateCandidates(candidates, [kathmandu, hetauda, pokhara], provinces);
  expect(atChosenCentre.length + atAnotherCentre.length + withoutSeat.length).toBe(12);
  expect(withoutSeat.map((candidate) => candidate.applicationId)).toEqual([800_009, 800_010, 800_011, 800_012]);
});

const rooms = [
  { roomId: 7_700_011, numberOfCandidates: 2 },
  { roomId: 7_700_012, numberOfCandidates: 2 },
];

test('who has a room leaves that one', () => {
  expect(roomsLeft(rooms, [{ roomId: 7_700_011 }], 3)).toEqual([{ line: rooms[0], after: 1 }]);
});

test('before roll numbers are given the last rooms give back what is no longer needed', () => {
  const leaving = [{ roomId: null }, { roomId: null }, { roomId: null }];
  expect(roomsLeft(rooms, leaving, 1)).toEqual([
    { line: rooms[0], after: 1 },
    { line: rooms[1], after: 0 },
  ]);
});

test('rooms that were never enough for everybody lose nothing before they would be too many', () => {
  expect(roomsLeft(rooms, [{ roomId: null }], 5)).toEqual([]);
});
