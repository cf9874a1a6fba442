import { requestsLoader } from './loader.ts';

export { NewRequests as Component } from './requests.tsx';

export const loader = requestsLoader('newRequest');
