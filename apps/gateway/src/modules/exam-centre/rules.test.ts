import { expect, test } from 'vitest';
import { allocateCandidates, roomsLeft, type CentreWithSeats } from './rules.ts';

const kathmandu: CentreWithSeats = { examCentreId: 1, provinceId: 3, seatsLeft: 2 };
const hetauda: CentreWithSeats = { examCentreId: 2, provinceId: 3, seatsLeft: 1 };
const pokhara: CentreWithSeats = { examCentreId: 3, provinceId: 4, seatsLeft: 5 };
const provinces = new Map([kathmandu, hetauda, pokhara].map((centre) => [centre.examCentreId, centre.provinceId]));
const candidatesFor = (...chosen: number[]) => chosen.map((chosenCentreId, position) => ({ applicationId: position + 1, chosenCentreId }));

test('everybody sits at the centre they chose while it has seats, in the order of application', () => {
  const { atChosenCentre, atAnotherCentre, withoutSeat } = allocateCandidates(candidatesFor(1, 3, 1), [kathmandu, pokhara], provinces);
  expect(atChosenCentre).toMatchObject([
    { applicationId: 1, examCentreId: 1 },
    { applicationId: 2, examCentreId: 3 },
    { applicationId: 3, examCentreId: 1 },
  ]);
  expect(atAnotherCentre).toEqual([]);
  expect(withoutSeat).toEqual([]);
});

test('who finds the chosen centre full goes to a centre of the same province before any other', () => {
  const { atAnotherCentre } = allocateCandidates(candidatesFor(1, 1, 1, 1), [kathmandu, hetauda, pokhara], provinces);
  expect(atAnotherCentre).toEqual([
    { applicationId: 3, examCentreId: 2, chosenCentreId: 1 },
    { applicationId: 4, examCentreId: 3, chosenCentreId: 1 },
  ]);
});

test('a candidate who chose a centre that is not assigned is seated elsewhere', () => {
  const { atAnotherCentre } = allocateCandidates(candidatesFor(2), [pokhara], provinces);
  expect(atAnotherCentre).toEqual([{ applicationId: 1, examCentreId: 3, chosenCentreId: 2 }]);
});

test('anyone who chose a centre is not displaced by somebody who overflows into it', () => {
  const small = { ...hetauda, seatsLeft: 1 };
  const { atChosenCentre, withoutSeat } = allocateCandidates(candidatesFor(1, 1, 1, 2), [kathmandu, small], provinces);
  expect(atChosenCentre).toContainEqual({ applicationId: 4, examCentreId: 2, chosenCentreId: 2 });
  expect(withoutSeat).toEqual([{ applicationId: 3, chosenCentreId: 1 }]);
});

test('nobody disappears: who gets no seat is named', () => {
  const candidates = candidatesFor(...Array<number>(12).fill(1));
  const { atChosenCentre, atAnotherCentre, withoutSeat } = allocateCandidates(candidates, [kathmandu, hetauda, pokhara], provinces);
  expect(atChosenCentre.length + atAnotherCentre.length + withoutSeat.length).toBe(12);
  expect(withoutSeat.map((candidate) => candidate.applicationId)).toEqual([9, 10, 11, 12]);
});

const rooms = [
  { roomId: 11, numberOfCandidates: 2 },
  { roomId: 12, numberOfCandidates: 2 },
];

test('who has a room leaves that one', () => {
  expect(roomsLeft(rooms, [{ roomId: 11 }], 3)).toEqual([{ line: rooms[0], after: 1 }]);
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
