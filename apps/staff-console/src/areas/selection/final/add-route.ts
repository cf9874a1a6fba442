import { stageLoader } from '../lists/stage-loader.ts';

export { AddFinalScreen as Component } from './add-screen.tsx';

export const loader = stageLoader('final');
