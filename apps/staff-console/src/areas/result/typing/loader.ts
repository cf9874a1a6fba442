import * as calls from '@psc/api-client/areas/result/result.ts';
import { read } from '@psc/api-client/send.ts';
import { may, sessionStore } from '@psc/api-client/session.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { pageIn } from '../page-in.ts';

/** Number of marks per page; each page is saved at once. */
const PAGE_LENGTH = 50;

/** `advtCode`, `paperId` and the page are in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { pageNumber, query } = pageIn(search);
  const advertisements = await read(calls.listUnpublished, {}, request);
  const advertisement = advertisements.find((each) => String(each.advtCode) === search.get('advtCode'));
  const onlyPaper = advertisement?.papers.length === 1 ? advertisement.papers[0]!.paperId : undefined;
  const paperId = Number(search.get('paperId')) || onlyPaper;
  const mayType = may('resultAndSelection', 'create', sessionStore.getState().privileges);
  const isOf = advertisement?.papers.some((each) => each.paperId === paperId) ?? false;
  const params = { pageNumber, pageLength: PAGE_LENGTH, advtCode: advertisement?.advtCode ?? 0, paperId: paperId ?? 0 };
  const typing = mayType && isOf ? await read(calls.getTyping, { params, query }, request) : null;
  return { advertisements, advertisement, typing, pageNumber };
}
