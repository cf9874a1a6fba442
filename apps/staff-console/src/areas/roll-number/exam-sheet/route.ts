import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { read } from '@psc/api-client/send.ts';

export { ExamSheetScreen as Component } from './screen.tsx';

export function loader() {
  return read(advertisement.listCodes, {});
}
