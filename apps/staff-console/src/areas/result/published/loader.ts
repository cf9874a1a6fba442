import * as calls from '@psc/api-client/calls/result.ts';
import { read } from '@psc/api-client/send.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { pageIn } from '../page-in.ts';

const PAGE_LENGTH = 100;
/** The call keeps all filters in its path; one that is not used is a dash. */
const NO_FILTER = '-';
const filterNames = ['advtNumber', 'masterId', 'citizenshipNumber', 'result'] as const;

/** `advtCode`, the filters and `page` in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const advtCode = search.get('advtCode');
  const { pageNumber, query } = pageIn(search);
  const filter = (name: (typeof filterNames)[number]) => search.get(name) || NO_FILTER;
  const [published, list] = await Promise.all([
    read(calls.listPublished, {}, request),
    advtCode
      ? read(
          calls.listCandidates,
          {
            params: {
              pageNumber,
              pageLength: PAGE_LENGTH,
              advtCode,
              advtNumber: filter('advtNumber'),
              masterId: filter('masterId'),
              citizenshipNumber: filter('citizenshipNumber'),
              result: filter('result'),
            },
            query,
          },
          request,
        )
      : null,
  ]);
  return { published, list, pageNumber };
}
