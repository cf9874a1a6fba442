import { loaderFor } from '../loader.ts';

export { AddFinalScreen as Component } from './screen.tsx';
export const loader = loaderFor('final');
