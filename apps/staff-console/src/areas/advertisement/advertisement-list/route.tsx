import { loaderFor } from '../list/loader.ts';
import { AdvertisementListScreen } from '../list/screen.tsx';
import { definition } from './definition.ts';

export const loader = loaderFor(definition);
export const Component = () => <AdvertisementListScreen definition={definition} />;
