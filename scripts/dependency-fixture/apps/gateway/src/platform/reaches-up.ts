export { commission } from '../areas/commission/commission.ts';
