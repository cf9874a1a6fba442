import { requests, skippedRequests } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readList, whenRowsChange } from '../../../../shared/list/read-list.ts';
import { readRequestChoices } from '../request-filters.ts';

export const ALL_REQUESTS = '/admin/exam-scheduling';
const NEW = { assumed: { status: 'newRequest' } } as const;

/** All requests; loads nothing on the other tabs, which have their own addresses. */
export const all = {
  loader: async ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).pathname !== ALL_REQUESTS) return null;
    const [list, choices] = await Promise.all([readList(requests, request), readRequestChoices(request)]);
    return { list, choices };
  },
  shouldRevalidate: whenRowsChange(requests),
};

export const newRequests = {
  loader: async ({ request }: LoaderFunctionArgs) => {
    const [list, choices] = await Promise.all([readList(requests, request, NEW), readRequestChoices(request)]);
    return { list, choices };
  },
  shouldRevalidate: whenRowsChange(requests),
};

export const skipped = {
  loader: async ({ request }: LoaderFunctionArgs) => {
    const [list, choices] = await Promise.all([readList(skippedRequests, request), readRequestChoices(request)]);
    return { list, choices };
  },
  shouldRevalidate: whenRowsChange(skippedRequests),
};
