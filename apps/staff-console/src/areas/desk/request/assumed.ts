/** By default the list shows the requests that the officer may decide on. */
export const assumedRequests = { shown: 'toDecide' } as const;
