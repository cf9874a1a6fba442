import { SelectionListScreen } from '../list/screen.tsx';
import { loaderFor } from '../loader.ts';

export const loader = loaderFor('final');
export const Component = () => <SelectionListScreen stage="final" />;
