import { stageLoader } from '../lists/stage-loader.ts';

export { FinalCandidatesScreen as Component } from './candidates-screen.tsx';

export const loader = stageLoader('final');
