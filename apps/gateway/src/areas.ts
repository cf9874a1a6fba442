import type { AnyCall } from '@psc/api-client/define-call.ts';
import { accessArea } from './areas/access/area.ts';
import { profileArea } from './areas/profile/area.ts';
import { requisitionArea } from './areas/requisition/area.ts';
import { applicationArea } from './areas/application/area.ts';
import { distributionArea } from './areas/distribution/area.ts';
import { advertisementArea } from './areas/advertisement/area.ts';
import { paymentArea } from './areas/payment/area.ts';
import { resultArea } from './areas/result/area.ts';
import { selectionArea } from './areas/selection/area.ts';
import { examinationArea } from './areas/examination/area.ts';
import { deskArea } from './areas/desk/area.ts';
import { accountArea } from './areas/account/area.ts';
import { scrutinyArea } from './areas/scrutiny/area.ts';
import { publicationArea } from './areas/publication/area.ts';
import { commissionArea } from './areas/commission/area.ts';
import type { Audience } from './configuration.ts';
import { jobsOf } from './platform/counts/kept-numbers.ts';
import { mayBeMadeBy } from './platform/frame/audience.ts';
import type { BoundArea } from './platform/frame/bind.ts';
import type { AnyJobDefinition } from './platform/jobs/job.ts';
import { platformArea } from './platform/platform.ts';

const joined = [
  platformArea,
  accessArea,
  profileArea,
  requisitionArea,
  applicationArea,
  distributionArea,
  advertisementArea,
  paymentArea,
  resultArea,
  selectionArea,
  examinationArea,
  deskArea,
  accountArea,
  scrutinyArea,
  publicationArea,
  commissionArea,
];

/** Every area of the catalogue of calls with its handlers. */
export const areas: BoundArea[] = joined.flatMap(({ calls }) => calls);

/** Every kind of job. */
export const jobDefinitions: AnyJobDefinition[] = [
  ...joined.flatMap(({ jobs }) => jobs),
  ...jobsOf(joined.flatMap(({ numbers = [] }) => numbers)),
];

export function areasFor(audience: Audience, all: readonly BoundArea[] = areas): BoundArea[] {
  const isServed = ([, { access }]: [string, AnyCall]) => mayBeMadeBy(audience, access);
  return all.map((each) => ({ ...each, calls: Object.fromEntries(Object.entries(each.calls).filter(isServed)) }));
}
