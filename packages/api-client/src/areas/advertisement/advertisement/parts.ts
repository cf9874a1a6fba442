import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { afterId } from '../../../query.ts';

/** The version of the advertisement that the officer saw. */
export const Decision = { advtCode: rowIdOf<'advertisement'>(), version: v.number() };
export type Changed = { advtCode: Id<'advertisement'>; lifeCycleStatus: AdvertisementLifecycleStatus; version: number };

export const After = v.strictObject({ after: afterId });
