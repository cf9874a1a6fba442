export { commission } from '../commission/area.ts';
