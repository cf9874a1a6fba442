export { commission } from './commission.ts';
