/** By default the list shows requests that wait for a decision. */
export const assumedRequests = { waiting: 'true' } as const;
