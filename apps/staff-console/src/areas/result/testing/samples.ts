import type { ResultPreview, ResultSummary } from '@psc/api-client/areas/result/result.ts';

export const paper = {
  paperId: 5_800_003,
  name: { en: 'First paper', ne: 'प्रथम पत्र' },
  maximumMarks: 100,
  passMarks: 40,
  negativeMarkingPercent: 0,
};
export const summary: ResultSummary = {
  advtCode: 20002,
  post: { en: 'Accountant', ne: 'सहलेखापाल' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  papers: [paper],
  status: 'uploaded',
  uploadedAt: '2026-11-20T06:00:00.000Z',
  publishedAt: null,
  candidates: 24,
  present: 20,
  absent: 4,
  attendanceNotRecorded: 0,
  passed: 12,
  failed: 8,
  withoutMarks: 0,
  version: 5,
};
export const preview: ResultPreview = { ...summary, missing: [], sheets: [], changes: [], mayPublish: true };

export const pageOf = <Row>(rows: Row[]) => ({ rows, after: null, total: { count: rows.length, more: false } });
