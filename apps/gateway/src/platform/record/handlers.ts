import * as record from '@psc/api-client/platform/record.ts';
import type { RecordCheck } from '@psc/api-client/platform/record.ts';
import { recordThings } from '@psc/api-client/platform/record-kinds.ts';
import type { Context } from '../frame/context.ts';
import type { Handlers } from '../frame/handlers.ts';
import { idOf } from '../frame/params.ts';
import { refuse } from '../frame/refusal.ts';
import { pageOf, sheetOf } from '../lists/list-handlers.ts';
import { verifyRecord, type Verdict } from './chain.ts';
import { lineFrom } from './lines.ts';
import { recordList, recordSheet } from './list.ts';
import { selectHead, selectLastCheck } from './repository/chain.ts';
import { selectHistory, selectLines, selectSeal, selectSubjectsOfCandidate } from './repository/lines.ts';

const PAGE = 20;
const page = pageOf(record.lines, recordList);

export const recordHandlers: Handlers<typeof record> = {
  // Recorded once per search, not for each further page.
  list: async (input, context) => {
    const { after, ...asked } = input.query;
    if (after === undefined) await context.audit({ subject: 'record', after: asked });
    return page(input, context);
  },
  exportList: sheetOf(record.lines, recordList, recordSheet),

  details: async ({ params }, context) => {
    const id = idOf(params.id, 'id');
    const [row] = await selectLines(context.db, [id]);
    if (!row) throw refuse.notFound('gateway.record.lineNotFound');
    await context.audit({ subject: `record:${id}` });
    const seal = await selectSeal(context.db, id);
    return {
      ...lineFrom(row, context),
      requestId: row.requestId,
      seal: seal ? { number: seal.number, hash: seal.hash.toString('hex'), sealedAt: seal.sealedAt.toISOString() } : null,
    };
  },

  history: async ({ params, query }, context) => {
    const number = idOf(params.number, 'number');
    if (!(recordThings as readonly string[]).includes(params.thing)) throw refuse.notFound('gateway.record.thingUnknown');
    const subject = `${params.thing}:${number}`;
    if (query.after === undefined) await context.audit({ subject });
    const rows = await selectHistory(context.db, await subjectsOf(subject, number, context), query.after, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    return { lines: shown.map((row) => lineFrom(row, context)), after: rows.length > PAGE ? shown.at(-1)!.id : null };
  },

  chain: async (_input, { db }) => {
    const head = await selectHead(db);
    const last = await selectLastCheck(db);
    return {
      head: head ? { number: head.number, hash: head.hash.toString('hex'), sealedAt: head.sealedAt.toISOString() } : null,
      lastCheck: last ? checkFrom(last) : null,
    };
  },

  check: async ({ body }, context) => {
    const verdict = await verifyRecord(context.db, context.now, context.staff().accountId, body.head);
    await context.audit({ subject: 'record', after: { lines: verdict.lines, problem: verdict.broken?.problem ?? null } });
    return checkOf(verdict);
  },
};

/** A candidate's history includes the acts on the account and on each application. */
async function subjectsOf(subject: string, number: number, { db }: Context): Promise<string[]> {
  return subject.startsWith('candidate:') ? [subject, ...(await selectSubjectsOfCandidate(db, number))] : [subject];
}

function checkFrom(row: NonNullable<Awaited<ReturnType<typeof selectLastCheck>>>): RecordCheck {
  const problem = row.problem as NonNullable<RecordCheck['broken']>['problem'] | null;
  return {
    endedAt: row.endedAt.toISOString(),
    lines: row.lines,
    broken: problem && { number: row.brokenNumber, entryId: row.brokenEntryId, problem },
  };
}

function checkOf({ endedAt, lines, broken }: Verdict): RecordCheck {
  return { endedAt: endedAt.toISOString(), lines, broken };
}
