import { loaderFor } from '../list/loader.ts';
import { definition } from './definition.ts';

export const loader = loaderFor(definition);

export { shouldRevalidate } from '../list/loader.ts';
