import { loaderFor } from '../loader.ts';

export { AddWrittenScreen as Component } from './screen.tsx';
export const loader = loaderFor('written');
