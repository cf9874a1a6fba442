export { commission } from '../commission/commission.ts';
