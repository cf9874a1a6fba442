import { resetAllStores } from '@psc/api-client/stores.ts';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  addFailedDecision,
  forgetFailedDecision,
  forgetRetriedDecision,
  restoreFailedDecisions,
  retryDecision,
  useFailedDecisions,
  useRetriedDecisions,
  type FailedDecision,
} from './failed-decisions.ts';

const OFFICER = 501;
const notSaved = (applicationId: number): FailedDecision => ({
  body: { applicationId, version: 3, event: 'reject', remark: 'Too young', answerByDateAd: undefined, categories: undefined },
  applicationNumber: `2083-84-${applicationId}`,
  advtCode: 20_004,
  accountId: OFFICER,
  message: 'The gateway cannot be reached.',
});
const remarks = () => renderHook(useFailedDecisions).result.current.map(({ body }) => `${body.applicationId} ${body.remark}`);
const openedAgain = () => renderHook(useRetriedDecisions).result.current.map(({ body }) => `${body.applicationId} ${body.remark}`);
/** A reload empties the stores but not the device. */
const reload = () => resetAllStores();

beforeEach(() => {
  localStorage.clear();
  resetAllStores();
});

test('decisions that could not be saved survive a reload with their remarks, for the same officer only', () => {
  addFailedDecision(notSaved(800_061));
  addFailedDecision(notSaved(800_063));
  reload();
  restoreFailedDecisions(OFFICER + 1);
  expect(remarks()).toEqual([]);
  restoreFailedDecisions(OFFICER);
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual(['800061 Too young', '800063 Too young']);
});

test('a decision that is opened again comes back after a reload until it was decided', () => {
  addFailedDecision(notSaved(800_061));
  retryDecision(notSaved(800_061));
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual([]);
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual(['800061 Too young']);
  retryDecision(notSaved(800_061));
  forgetRetriedDecision(800_061);
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual([]);
});

test('a decision that is opened again stays when another application is decided or fails meanwhile', () => {
  addFailedDecision(notSaved(800_061));
  retryDecision(notSaved(800_061));
  addFailedDecision(notSaved(800_063));
  forgetRetriedDecision(800_063);
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual(['800061 Too young', '800063 Too young']);
});

test('several decisions that are opened again keep their remarks, each until its application is decided', () => {
  for (const applicationId of [800_061, 800_063, 800_065]) {
    addFailedDecision(notSaved(applicationId));
    retryDecision(notSaved(applicationId));
  }
  expect(openedAgain()).toEqual(['800061 Too young', '800063 Too young', '800065 Too young']);
  forgetRetriedDecision(800_063);
  expect(openedAgain()).toEqual(['800061 Too young', '800065 Too young']);
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual(['800061 Too young', '800065 Too young']);
});

test('two tabs of an officer keep the decisions of both', () => {
  addFailedDecision(notSaved(800_061));
  reload();
  addFailedDecision(notSaved(800_063));
  forgetFailedDecision(notSaved(800_063));
  addFailedDecision(notSaved(800_065));
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual(['800061 Too young', '800065 Too young']);
});

test('signing out leaves no decision on a shared computer', () => {
  addFailedDecision(notSaved(800_061));
  wipeDrafts(String(OFFICER));
  reload();
  restoreFailedDecisions(OFFICER);
  expect(remarks()).toEqual([]);
});
