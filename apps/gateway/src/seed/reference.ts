import type { Database } from '../database/connection.ts';
import { seedFirstRows } from './reference/first-rows.ts';
import { seedMasterData } from './reference/master-data.ts';
import { seedModulesAndRoles } from './reference/modules-and-roles.ts';
import { seedSelectionRules } from './reference/selection-rules.ts';

/** What every gateway needs, production too. Runs at each start and changes nothing that is there. */
export const neededSeeds: readonly ((db: Database) => Promise<void>)[] = [seedFirstRows, seedSelectionRules, seedModulesAndRoles];

/** With Nepal's federal defaults, which a commission loads by the first-run assistant; the demo and the tests begin with them. */
export const referenceSeeds: readonly ((db: Database) => Promise<void>)[] = [...neededSeeds, seedMasterData];
