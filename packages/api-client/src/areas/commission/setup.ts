import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../../define-call.ts';

/** Parts of Nepal's federal defaults, ordered so that each only refers to earlier ones. */
export const defaultSections = ['places', 'posts', 'quotas', 'people', 'education', 'offices', 'system', 'centres'] as const;
export type DefaultSection = (typeof defaultSections)[number];

/** The steps to set up a commission, with their parts. */
export const setupSteps = {
  identity: ['name', 'emblem'],
  offices: ['places', 'organizations'],
  posts: ['services', 'groups', 'classes', 'posts'],
  quotas: ['quotas', 'shares', 'percentages'],
  fees: ['fees', 'ages'],
  papers: ['curricula', 'qualifications'],
  people: ['roles', 'officers', 'secondAdministrator'],
  opening: ['fiscalYear', 'centres', 'payment', 'mail'],
} as const;
export type SetupStepName = keyof typeof setupSteps;
export type SetupPartName = (typeof setupSteps)[SetupStepName][number];

/** `count` is the number of existing entries, `of` the required minimum. */
export type SetupPart = { part: SetupPartName; done: boolean; count: number; of: number };
export type SetupStep = { step: SetupStepName; done: boolean; parts: SetupPart[] };
export type SetupProgress = {
  done: boolean;
  steps: SetupStep[];
  /** Sections of the defaults that are still empty. */
  loadable: DefaultSection[];
};

/** The progress of the set-up, derived from the existing data. */
export const getProgress = defineCall({
  method: 'GET',
  path: 'setup/progress',
  access: staff('masterConfiguration', 'read'),
  response: returns<SetupProgress>(),
});

export const LoadDefaultsForm = v.strictObject({
  sections: v.pipe(v.array(v.picklist(defaultSections, 'rules.all.choice.listedOnly')), v.minLength(1, 'rules.all.choice.listedOnly')),
});

/** Loads Nepal's federal defaults of these sections; a list with entries does not change. */
export const loadDefaults = defineCall({
  method: 'POST',
  path: 'setup/defaults',
  access: staff('masterConfiguration', 'create'),
  body: json(LoadDefaultsForm),
  response: returns<{ rows: number }>(),
  long: true,
});
