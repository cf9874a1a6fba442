import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';

export const MOST_SAVED_REPORTS = 30;
export const MOST_REPORT_NAME = 80;
const MOST_SEARCH = 1000;

export type SavedReport = {
  savedReportId: Id<'savedReport'>;
  name: string;
  /** The address of the report, which a colleague can open too. */
  path: string;
  search: string;
  /** Sent by mail every Monday. */
  mailed: boolean;
};

/** The user's saved reports by name. */
export const list = defineCall({
  method: 'GET',
  path: 'report/saved',
  access: staff('any', 'read'),
  response: returns<SavedReport[]>(),
});

const query = v.pipe(v.string(), v.maxLength(MOST_SEARCH));
const SavedReportForm = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_REPORT_NAME)),
  path: v.pipe(v.string(), v.regex(/^\/admin\/[\w/-]{1,150}$/u)),
  search: query,
  /** The id of its call, and the filters. */
  report: v.pipe(v.string(), v.regex(/^[a-zA-Z]+\.[a-zA-Z]+$/u), v.maxLength(100)),
  asked: query,
  /** No fiscal year was selected: each mail uses the current one. */
  ofCurrentYear: v.boolean(),
  mailed: v.boolean(),
});
export type ReportToSave = v.InferOutput<typeof SavedReportForm>;

/** Saves a report under its name and replaces one with the same name. */
export const save = defineCall({
  method: 'POST',
  path: 'report/saved/save',
  access: staff('any', 'read'),
  body: json(SavedReportForm),
  response: returns<SavedReport[]>(),
  silent: true,
});

export const setMailed = defineCall({
  method: 'POST',
  path: 'report/saved/mailed',
  access: staff('any', 'read'),
  body: json(v.strictObject({ savedReportId: rowIdOf<'savedReport'>(), mailed: v.boolean() })),
  response: returns<SavedReport[]>(),
  silent: true,
});

export const remove = defineCall({
  method: 'DELETE',
  path: 'report/saved/{savedReportId}',
  access: staff('any', 'read'),
  response: returns<SavedReport[]>(),
  silent: true,
});
