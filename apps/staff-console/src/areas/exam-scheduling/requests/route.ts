import { requestsLoader } from './loader.ts';

export { RequestsScreen as Component } from './screen.tsx';

export const loader = requestsLoader('all');
