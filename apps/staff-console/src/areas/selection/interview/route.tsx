import { SelectionListScreen } from '../list/screen.tsx';
import { loaderFor } from '../loader.ts';

export const loader = loaderFor('interview');
export const Component = () => <SelectionListScreen stage="interview" />;
