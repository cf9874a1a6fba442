import { stageLoader } from '../lists/stage-loader.ts';

export { WrittenListScreen as Component } from './list-screen.tsx';

export const loader = stageLoader('written');
