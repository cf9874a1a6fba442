import { stageLoader } from '../lists/stage-loader.ts';

export { AddInterviewScreen as Component } from './add-screen.tsx';

export const loader = stageLoader('interview');
