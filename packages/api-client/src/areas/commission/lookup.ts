import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { defineCall, returns, signedIn } from '../../define-call.ts';

/** An option in a select field of the profile; rows no longer in use are not offered. */
export type LookupChoice = { id: number; name: Bilingual };

export const listPhysicallyDisabledClasses = defineCall({
  method: 'GET',
  path: 'lookup/physically-disabled-classes',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listReligions = defineCall({
  method: 'GET',
  path: 'lookup/religions',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

/** `casteGroupId` is the ethnic group of the caste, null if it has none. */
export const listCastes = defineCall({
  method: 'GET',
  path: 'lookup/castes',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<(LookupChoice & { casteGroupId: Id<'casteGroup'> | null })[]>(),
});

export const listMotherTongues = defineCall({
  method: 'GET',
  path: 'lookup/mother-tongues',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listProfessionalCouncilTypes = defineCall({
  method: 'GET',
  path: 'lookup/professional-council-types',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listProvinces = defineCall({
  method: 'GET',
  path: 'lookup/provinces',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listEducationLevels = defineCall({
  method: 'GET',
  path: 'lookup/education-levels',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listBoards = defineCall({
  method: 'GET',
  path: 'lookup/boards',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});

export const listFaculties = defineCall({
  method: 'GET',
  path: 'lookup/faculties',
  access: signedIn,
  onBehalf: 'reqMasterId',
  response: returns<LookupChoice[]>(),
});
