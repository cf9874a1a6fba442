import { SelectionListScreen } from '../list/screen.tsx';
import { loaderFor } from '../loader.ts';

export const loader = loaderFor('written');
export const Component = () => <SelectionListScreen stage="written" />;
