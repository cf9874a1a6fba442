import type { AboutOf, AnyList, ListParams, RowOf } from '@psc/api-client/define-list.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handlers.ts';
import type { ListSheet, ListSource } from './list-source.ts';
import { askedOf, paramsOf, type Asked, type Input } from './asked.ts';
import { readBatches, readPage, type AnySource } from './read-list.ts';
import { streamedSheet } from './streamed-sheet.ts';

/** Rows that are read, named and sorted in one turn, while all other calls wait. */
const BATCH_ROWS = 200;

/** Facts about the list as a whole. @throws Refusal if the list does not exist */
type About<List extends AnyList> = (context: Context, params: ListParams<List>, asked: Asked) => Promise<AboutOf<List>>;

/** The handler of a list's call; `about` runs for a first page only. */
export function pageOf<List extends AnyList, Names extends keyof Tables, Tables>(
  list: List,
  source: ListSource<List, Names, Tables>,
  ...[about]: [AboutOf<List>] extends [never] ? [] : [About<List>]
): Handler<List['call']> {
  const answer = async (input: Input, context: Context) => {
    const asked = askedOf(list, input);
    const isFirst = asked.after === undefined && asked.only === undefined;
    const params = paramsOf(list, input);
    const aboutPart = about && isFirst ? { about: await about(context, params as never, asked) } : {};
    return { ...(await readPage(list, source as unknown as AnySource, asked, context, params)), ...aboutPart };
  };
  return answer as unknown as Handler<List['call']>;
}

type ExportAsked = Asked & { format: 'xlsx' | 'csv'; words: Language; digits: Language };

/** A sheet whose columns depend on the list, such as the papers of its advertisement. */
type SheetOf<List extends AnyList> = (context: Context, params: ListParams<List>) => Promise<ListSheet<RowOf<List>>>;

/** The handler of a list's export: all filtered rows in the requested order. The audit trail records who exported them. */
export function sheetOf<List extends AnyList, Names extends keyof Tables, Tables>(
  list: List,
  source: ListSource<List, Names, Tables>,
  given: ListSheet<RowOf<List>> | SheetOf<List>,
): Handler<List['exportCall']> {
  const answer = async ({ params, query }: Input, context: Context) => {
    const { format, words, digits, ...asked } = query as ExportAsked;
    await context.audit({ subject: `list:${list.path}`, after: { format, ...params, ...asked } });
    const sheet = typeof given === 'function' ? await given(context, paramsOf(list, { params }) as never) : given;
    const batches = readBatches(list, source as unknown as AnySource, asked, context, BATCH_ROWS, params);
    return streamedSheet(context, sheet, batches, BATCH_ROWS, { format, words, digits });
  };
  return answer as unknown as Handler<List['exportCall']>;
}
