import type { KeptNumber } from '../counts/kept-numbers.ts';
import type { AnyJobDefinition } from '../jobs/job.ts';
import type { BoundArea } from './bind.ts';

/** The share of an area in the gateway: its calls with their handlers, by the names of the catalogue, its jobs and its kept numbers. */
export type GatewayArea = { calls: BoundArea[]; jobs: AnyJobDefinition[]; numbers?: KeptNumber[] };
