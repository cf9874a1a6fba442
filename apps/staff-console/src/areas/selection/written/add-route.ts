import { stageLoader } from '../lists/stage-loader.ts';

export { AddWrittenScreen as Component } from './add-screen.tsx';

export const loader = stageLoader('written');
