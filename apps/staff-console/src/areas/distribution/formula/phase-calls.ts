import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { CategoryPhase } from '@psc/api-client/areas/distribution/distribution.ts';

/** The calls of the phases differ only in their address, so one screen can use those of any phase. */
type SameCall<Call> = Record<CategoryPhase, Call>;

export const listCategories = {
  phaseTwo: calls.listPhaseTwoCategories,
  phaseThree: calls.listPhaseThreeCategories,
  phaseFour: calls.listPhaseFourCategories,
} as unknown as SameCall<typeof calls.listPhaseTwoCategories>;

export const saveCategory = {
  phaseTwo: calls.savePhaseTwoCategory,
  phaseThree: calls.savePhaseThreeCategory,
  phaseFour: calls.savePhaseFourCategory,
} as unknown as SameCall<typeof calls.savePhaseTwoCategory>;

export const deleteCategory = {
  phaseTwo: calls.deletePhaseTwoCategory,
  phaseThree: calls.deletePhaseThreeCategory,
  phaseFour: calls.deletePhaseFourCategory,
} as unknown as SameCall<typeof calls.deletePhaseTwoCategory>;

export const deleteTableValue = {
  phaseTwo: calls.deletePhaseTwoTableValue,
  phaseThree: calls.deletePhaseThreeTableValue,
  phaseFour: calls.deletePhaseFourTableValue,
} as unknown as SameCall<typeof calls.deletePhaseTwoTableValue>;
