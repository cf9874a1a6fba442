import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer } from '../../../platform/frame/handlers.ts';
import { selectApplications } from '../../application/repository/summaries.ts';
import { summaryFrom } from '../../application/summary.ts';
import { selectBasicInfo } from '../../profile/repository/candidate.ts';
import { profileSnapshot } from '../../profile/snapshot.ts';
import { selectConsents } from '../../../platform/shared/repository/consents.ts';
import { selectOpenings } from './repository/openings.ts';
import * as repository from './repository/account.ts';

const MOST_LINES = 1000;

export type OwnData = Awaited<ReturnType<typeof gatherOwnData>>;

export async function gatherOwnData(context: Context) {
  const { accountId, masterId } = context.candidate();
  const { db } = context;
  const now = context.now();
  return {
    writtenAt: now.toISOString(),
    account: await repository.selectOwnAccount(db, accountId),
    person: await selectBasicInfo(db, masterId),
    profile: await profileSnapshot(db, masterId),
    applications: (await selectApplications(db, masterId)).map((row) => summaryFrom(row, now)),
    ...(await repository.selectOwnRecords(db, { accountId, masterId })),
    signIns: await repository.selectSignIns(db, accountId, MOST_LINES),
    consents: await selectConsents(db, accountId),
    openedDocuments: await selectOpenings(db, masterId, MOST_LINES),
  };
}

export async function ownData(context: Context) {
  const { masterId } = context.candidate();
  const bytes = new TextEncoder().encode(JSON.stringify(await gatherOwnData(context), null, 2));
  return fileAnswer({ fileName: `own-data-${masterId}.json`, mediaType: 'application/json', bytes });
}
