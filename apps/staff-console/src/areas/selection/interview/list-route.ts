import { stageLoader } from '../lists/stage-loader.ts';

export { InterviewListScreen as Component } from './list-screen.tsx';

export const loader = stageLoader('interview');
