import type { Id } from '@psc/validation/rules/id.ts';
import { noticeKindNames, noticeKindOf, type NoticeKind } from '@psc/validation/notice-kinds.ts';
import type { Database } from '../database/connection.ts';
import { selectSwitchedOff } from './repository.ts';

/** Whether the person switched off mails of this kind; mails with a deadline cannot be switched off. */
export async function isSwitchedOff(db: Database, accountId: Id<'account'>, word: string): Promise<boolean> {
  const kind = noticeKindOf(word);
  return kind !== null && (await selectSwitchedOff(db, accountId)).includes(kind);
}

export async function choicesOf(db: Database, accountId: Id<'account'>): Promise<{ kind: NoticeKind; mailed: boolean }[]> {
  const off = await selectSwitchedOff(db, accountId);
  return noticeKindNames.map((kind) => ({ kind, mailed: !off.includes(kind) }));
}
