import type { Database } from '../platform/database/connection.ts';
import { seedFirstRows } from './reference/first-rows.ts';
import { seedMasterData } from './reference/master-data.ts';
import { seedModulesAndRoles } from './reference/modules-and-roles.ts';
import { seedScrutinyReasons } from './reference/scrutiny-reasons.ts';
import { seedSelectionRules } from './reference/selection-rules.ts';

/** For every gateway, production included. They run at each start and leave existing rows unchanged. */
export const neededSeeds: readonly ((db: Database) => Promise<void>)[] = [
  seedFirstRows,
  seedSelectionRules,
  seedScrutinyReasons,
  seedModulesAndRoles,
];

/** Also Nepal's federal defaults, which a commission loads in the first-run assistant; the demo and the tests start with them. */
export const referenceSeeds: readonly ((db: Database) => Promise<void>)[] = [...neededSeeds, seedMasterData];
