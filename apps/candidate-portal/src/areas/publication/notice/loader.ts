import * as notice from '@psc/api-client/areas/publication/notice.ts';
import type { NoticeTopic } from '@psc/api-client/areas/publication/notice.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';

const isTopic = (text: string | null): text is NoticeTopic => (notice.noticeTopics as readonly (string | null)[]).includes(text);

/** Archive query from the address; invalid parameters are ignored. */
export function archiveAsked(address: URLSearchParams) {
  const text = (address.get('text') ?? '').trim().slice(0, 100);
  const [fiscalYear, topic] = [address.get('year') ?? '', address.get('topic')];
  return {
    ...(text !== '' && { text }),
    ...(/^[0-9]{4}-[0-9]{2}$/.test(fiscalYear) && { fiscalYear }),
    ...(isTopic(topic) && { topic }),
  };
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  read(notice.archive, { query: archiveAsked(new URL(request.url).searchParams) }, request);
