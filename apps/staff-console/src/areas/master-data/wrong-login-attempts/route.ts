import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';

export { WrongLoginAttemptsScreen as Component } from './screen.tsx';

export function loader() {
  return read(masterData.getMaxWrongLoginAttempts, {});
}
