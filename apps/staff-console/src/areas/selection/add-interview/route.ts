import { loaderFor } from '../loader.ts';

export { AddInterviewScreen as Component } from './screen.tsx';
export const loader = loaderFor('interview');
