import { requestsLoader } from './loader.ts';

export { SkippedRequests as Component } from './requests.tsx';

export const loader = requestsLoader('skipped');
