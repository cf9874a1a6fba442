import { stageLoader } from '../lists/stage-loader.ts';

export { FinalListScreen as Component } from './list-screen.tsx';

export const loader = stageLoader('final');
