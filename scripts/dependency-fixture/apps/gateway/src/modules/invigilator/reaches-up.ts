export { report } from '../report/report.ts';
