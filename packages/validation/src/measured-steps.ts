/** The screen of a step, and the calls whose success completes it. */
type MeasuredStep = { route: string; formStep?: string; completedBy: readonly string[] };

const applying = '/vacancy/{id}/{masterid}/{reqid}/{values}';

/**
 * The steps of registering and applying. A measured visit says how long each took and whether it was completed. The steps of the
 * application form share a screen; a later one completes those before it.
 */
export const measuredSteps = {
  register: { route: '/register', completedBy: ['session/register'] },
  password: { route: '/change-password', completedBy: ['session/change-password'] },
  personal: { route: '/user/profile/personal', completedBy: ['profile/personal-details/save'] },
  contact: { route: '/user/profile/contact', completedBy: ['profile/contact/save'] },
  education: { route: '/user/profile/education', completedBy: ['profile/education/save', 'profile/education/edit'] },
  extra: { route: '/user/profile/extra', completedBy: ['profile/extra-details/save'] },
  documents: { route: '/user/profile/documents', completedBy: ['profile/documents/upload'] },
  applyBegin: { route: applying, completedBy: [] },
  applyExamination: { route: applying, formStep: 'examination', completedBy: [] },
  applyPayment: { route: applying, formStep: 'payment', completedBy: [] },
  applyTerms: { route: applying, formStep: 'terms', completedBy: ['vacancy/apply'] },
  voucher: { route: '/voucher-upload/{id}/{advtCode}/{applydate}/{masterid}/{bankCode}', completedBy: ['vacancy/upload-voucher'] },
} as const satisfies Record<string, MeasuredStep>;
export type StepName = keyof typeof measuredSteps;
export const stepNames = Object.keys(measuredSteps) as StepName[];

/** The step that an address shows, if it is one of them. */
export function stepAt(route: string, formStep: string | null): StepName | null {
  const asked = formStep ?? undefined;
  return stepNames.find((name) => sameStep(measuredSteps[name], route, asked)) ?? null;
}

function sameStep(step: MeasuredStep, route: string, formStep: string | undefined): boolean {
  return step.route === route && (step.route !== applying || step.formStep === formStep);
}

/** Whether the call completes the step. */
export function completes(step: StepName, path: string): boolean {
  const { completedBy }: MeasuredStep = measuredSteps[step];
  return completedBy.includes(path);
}

/** Whether going from one step to the other completes the first: a later step of the same form. */
export function leadsOn(from: StepName, to: StepName | null): boolean {
  return to !== null && measuredSteps[from].route === measuredSteps[to].route && stepNames.indexOf(to) > stepNames.indexOf(from);
}
