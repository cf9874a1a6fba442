import { attempt } from '../../../platform/database/attempt.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import { keptColumns, type KeptColumn } from './columns.ts';
import * as repository from './repository.ts';

const NAME = 'clean-kept-text';
const PAGE = 200;
const UNIQUE_VIOLATION = '23505';

type Left = 'clean' | 'collides';

/**
 * Cleans the texts that were kept before every text was cleaned on arrival, once for each column and a page at a time. A text that another
 * row would then share stays and is listed for officers; later nights only look at these again.
 */
export const cleanKeptText = defineJob({
  name: NAME,
  schedule: '20 3 * * *',
  run: async (_data: object, tools) => {
    const context = jobContext(tools, NAME);
    for (const column of keptColumns) {
      let hasMore = true;
      while (hasMore) hasMore = await context.inTransaction((inside) => cleanPage(inside, column));
    }
    await context.inTransaction(settleColliding);
  },
});

async function cleanPage(context: Context, column: KeptColumn): Promise<boolean> {
  const after = await repository.lockProgress(context.db, column);
  if (after === null) return false;
  const texts = await repository.selectUnclean(context.db, column, after, PAGE);
  for (const kept of texts) if ((await clean(context, column, kept)) === 'collides') await list(context, column, kept);
  if (texts.length >= PAGE) {
    await repository.saveProgress(context.db, column, { afterId: texts.at(-1)!.id });
    return true;
  }
  if (column.alikeWithin) for (const alike of await repository.selectAlike(context.db, column, null)) await list(context, column, alike);
  await repository.saveProgress(context.db, column, { cleanedAt: context.now() });
  return false;
}

async function clean(context: Context, column: KeptColumn, kept: repository.KeptText): Promise<Left> {
  const cleaned = column.clean(kept.text);
  // A text of nothing but invisible signs stays: an empty one may not be allowed, and it says that something is wrong.
  if (cleaned === kept.text || cleaned === '') return 'clean';
  try {
    const isReplaced = await attempt(context.db, () => repository.replaceText(context.db, column, kept, cleaned));
    if (isReplaced) await record(context, column, kept, cleaned);
    return 'clean';
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return 'collides';
  }
}

async function list(context: Context, column: KeptColumn, kept: repository.KeptText): Promise<void> {
  if (await repository.addColliding(context.db, column, kept.id, context.now())) await record(context, column, kept, null);
}

/** A change, or with null that the text stays because it collides. */
function record(context: Context, { thing, column }: KeptColumn, { owner, text }: repository.KeptText, cleaned: string | null) {
  const subject = `${thing}:${owner}`;
  if (cleaned === null) return context.audit({ action: `${NAME}.collides`, subject, after: { [column]: text } });
  return context.audit({ subject, before: { [column]: text }, after: { [column]: cleaned } });
}

/** Deletes the lines of texts that an officer has changed since, or whose counterpart has gone. */
async function settleColliding(context: Context): Promise<void> {
  for (const { tableName, rowId, columnName } of await repository.selectColliding(context.db)) {
    const column = keptColumns.find((each) => each.table === tableName && each.column === columnName);
    const kept = column && (await repository.findText(context.db, column, rowId));
    if (!column) continue;
    const left = kept ? await clean(context, column, kept) : 'clean';
    const isAlike = column.alikeWithin !== undefined && (await repository.selectAlike(context.db, column, rowId)).length > 0;
    if (left === 'clean' && !isAlike) await repository.deleteColliding(context.db, column, rowId);
  }
}
