import type { Drill } from './drill.ts';
import { NotHere } from './programs.ts';

export const retention: Drill = {
  name: 'retention',
  says: "a candidate's data are exported, and anonymised after their time",
  run() {
    return Promise.reject(new NotHere('the product has no call yet that exports or anonymises all data of a candidate'));
  },
};
