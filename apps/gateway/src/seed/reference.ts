import type { Database } from '../database/connection.ts';
import { seedMasterData } from './reference/master-data.ts';
import { seedModulesAndRoles } from './reference/modules-and-roles.ts';

/** What every gateway needs, production too. Runs at each start, in this order, and changes nothing that is there. */
export const referenceSeeds: readonly ((db: Database) => Promise<void>)[] = [seedModulesAndRoles, seedMasterData];
