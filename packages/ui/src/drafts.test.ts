import { describe, expect, test } from 'vitest';
import { readDraft, removeDraft, saveDraft, VISITOR, wipeDrafts, wipeOldDrafts } from './drafts.ts';

const day = 86_400_000;
const now = new Date('2026-11-21T06:00:00Z');

describe('a draft on this device', () => {
  test('lasts seven days', () => {
    saveDraft('7', 'contact', { values: { tole: 'Asan' } }, now);
    expect(readDraft('7', 'contact', new Date(now.getTime() + 7 * day - 1))?.values).toEqual({ tole: 'Asan' });
    expect(readDraft('7', 'contact', new Date(now.getTime() + 7 * day))).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('belongs to one person', () => {
    saveDraft('7', 'contact', { values: { tole: 'Asan' } }, now);
    saveDraft('70', 'contact', { values: { tole: 'Naxal' } }, now);
    expect(readDraft('8', 'contact', now)).toBeNull();
    wipeDrafts('7');
    expect(readDraft('7', 'contact', now)).toBeNull();
    expect(readDraft('70', 'contact', now)?.values).toEqual({ tole: 'Naxal' });
    wipeDrafts();
    expect(readDraft('70', 'contact', now)).toBeNull();
  });

  test('of a visitor ends with the tab', () => {
    saveDraft(VISITOR, 'registration', { values: { firstName: 'Sita' } }, now);
    expect(localStorage).toHaveLength(0);
    expect(readDraft(VISITOR, 'registration', now)?.values).toEqual({ firstName: 'Sita' });
    wipeDrafts();
    expect(readDraft(VISITOR, 'registration', now)).toBeNull();
  });

  test('holds no files', () => {
    const file = new File(['x'], 'photo.png', { type: 'image/png' });
    saveDraft('7', 'documents', { values: { photograph: file, pages: [file], permanent: { scan: file, tole: 'Asan' } } }, now);
    expect(readDraft('7', 'documents', now)?.values).toEqual({ permanent: { tole: 'Asan' } });
  });

  test('that is damaged counts as none', () => {
    localStorage.setItem('psc.draft.7.contact', '{"savedAt":');
    expect(readDraft('7', 'contact', now)).toBeNull();
  });

  test('that is old is removed when an app starts, other things stay', () => {
    saveDraft('7', 'contact', { values: { tole: 'Asan' } }, new Date(now.getTime() - 8 * day));
    saveDraft('7', 'requisition.12', { values: { post: 'Kharidar' } }, now);
    localStorage.setItem('psc.language', 'ne');
    wipeOldDrafts(now);
    expect(Object.keys(localStorage).sort()).toEqual(['psc.draft.7.requisition.12', 'psc.language']);
    removeDraft('7', 'requisition.12');
    expect(Object.keys(localStorage)).toEqual(['psc.language']);
  });
});
