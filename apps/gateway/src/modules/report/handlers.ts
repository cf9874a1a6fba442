import type * as report from '@psc/api-client/calls/report.ts';
import type { Context } from '../../frame/context.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { reports, type Report } from './repository.ts';

const PAGE_SIZE = 100;

/** One row more than a page is read, to know whether there is another. */
function handlerOf<Row>({ select, idOf }: Report<Row>) {
  return async ({ query }: { query: report.ReportFilter }, { db }: Context): Promise<report.ReportPage<Row>> => {
    const found = await select(db, query, PAGE_SIZE + 1);
    if (!idOf || found.length <= PAGE_SIZE) return { rows: found, nextAfterId: null };
    const rows = found.slice(0, PAGE_SIZE);
    return { rows, nextAfterId: idOf(rows.at(-1)!) };
  };
}

/** Each report of `repository.ts` answers the call of its name, which its type there makes sure of. */
export const reportHandlers = Object.fromEntries(
  Object.entries(reports).map(([name, each]) => [name, handlerOf(each as Report<unknown>)]),
) as unknown as Handlers<typeof report>;
