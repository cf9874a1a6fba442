import type { Context } from '../../frame/context.ts';
import { fileAnswer } from '../../frame/handlers.ts';
import { selectApplications } from '../application/repository/summaries.ts';
import { summaryFrom } from '../application/summary.ts';
import { selectBasicInfo } from '../profile/repository/candidate.ts';
import { profileSnapshot } from '../profile/snapshot.ts';
import * as repository from './repository.ts';

const MOST_SIGN_INS = 1000;

/** Everything that is kept of the caller, in the names of the calls. */
export async function ownData(context: Context) {
  const { accountId, masterId } = context.candidate();
  const { db } = context;
  const now = context.now();
  const data = {
    writtenAt: now.toISOString(),
    account: await repository.selectOwnAccount(db, accountId),
    person: await selectBasicInfo(db, masterId),
    profile: await profileSnapshot(db, masterId),
    applications: (await selectApplications(db, masterId)).map((row) => summaryFrom(row, now)),
    ...(await repository.selectOwnRecords(db, { accountId, masterId })),
    signIns: await repository.selectSignIns(db, accountId, MOST_SIGN_INS),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(data, null, 2));
  return fileAnswer({ fileName: `own-data-${masterId}.json`, mediaType: 'application/json', bytes });
}
