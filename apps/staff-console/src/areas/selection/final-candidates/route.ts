import { loaderFor } from '../loader.ts';

export { FinalCandidatesScreen as Component } from './screen.tsx';
export const loader = loaderFor('final');
