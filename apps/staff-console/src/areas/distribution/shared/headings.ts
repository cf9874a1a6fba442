import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DistributionStage } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';

/** The ways to fill posts in Civil Service Act, section 7(1). */
export const headingWords: Record<Heading, MessageDescriptor> = {
  open: msg`Open competition`,
  workEvaluation: msg`Promotion by work evaluation`,
  internal: msg`Internal competition`,
  seniority: msg`Promotion by seniority`,
};

export const stageWords: Record<DistributionStage['stage'], MessageDescriptor> = {
  heading: msg`1. All posts by the way they are filled`,
  inclusion: msg`2. Split open-competition posts: open and inclusive`,
  quota: msg`3. Inclusive posts by quota`,
  group: msg`4. Posts of a quota by group`,
};
