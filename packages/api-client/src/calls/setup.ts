import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../define-call.ts';

/** Parts of Nepal's federal defaults, in the order in which they refer to each other. */
export const defaultSections = ['places', 'posts', 'quotas', 'people', 'education', 'offices', 'system', 'centres'] as const;
export type DefaultSection = (typeof defaultSections)[number];

/** The steps in which a commission is set up, and what belongs to each. */
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

/** `count` is how many there are of what is asked for, `of` how many there have to be at least. */
export type SetupPart = { part: SetupPartName; done: boolean; count: number; of: number };
export type SetupStep = { step: SetupStepName; done: boolean; parts: SetupPart[] };
export type SetupProgress = {
  done: boolean;
  steps: SetupStep[];
  /** Sections of the defaults of which the commission has nothing yet. */
  loadable: DefaultSection[];
};

/** How far the commission is set up, read from what there is. */
export const getProgress = defineCall({
  method: 'GET',
  path: 'setup/progress',
  access: staff('masterConfiguration', 'read'),
  response: returns<SetupProgress>(),
});

export const LoadDefaultsForm = v.strictObject({
  sections: v.pipe(v.array(v.picklist(defaultSections, 'rules.all.choice.listedOnly')), v.minLength(1, 'rules.all.choice.listedOnly')),
});

/** Loads Nepal's federal defaults of these sections; a list that has entries is left as it is. */
export const loadDefaults = defineCall({
  method: 'POST',
  path: 'setup/defaults',
  access: staff('masterConfiguration', 'create'),
  body: json(LoadDefaultsForm),
  response: returns<{ rows: number }>(),
  long: true,
});
