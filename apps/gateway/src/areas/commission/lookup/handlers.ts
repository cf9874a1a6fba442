import type * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { selectCastes, selectChoices, selectProvinces } from './repository.ts';

/** The lists are the same for all callers, so reading on behalf of a candidate changes nothing. */
export const lookupHandlers: Handlers<typeof lookup> = {
  listPhysicallyDisabledClasses: (_input, { db }) => selectChoices(db, 'disabledClass'),
  listReligions: (_input, { db }) => selectChoices(db, 'religion'),
  listCastes: (_input, { db }) => selectCastes(db),
  listMotherTongues: (_input, { db }) => selectChoices(db, 'language'),
  listProfessionalCouncilTypes: (_input, { db }) => selectChoices(db, 'professionalCouncilType'),
  listProvinces: (_input, { db }) => selectProvinces(db),
  listEducationLevels: (_input, { db }) => selectChoices(db, 'educationLevel'),
  listBoards: (_input, { db }) => selectChoices(db, 'educationBoard'),
  listFaculties: (_input, { db }) => selectChoices(db, 'faculty'),
};
