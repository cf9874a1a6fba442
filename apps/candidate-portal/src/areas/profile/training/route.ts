import * as profile from '@psc/api-client/calls/profile.ts';
import { read } from '@psc/api-client/send.ts';

export { TrainingScreen as Component } from './screen.tsx';

export async function loader() {
  return { records: await read(profile.listTraining, {}) };
}
