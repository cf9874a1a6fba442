import type { Person } from '../people.ts';
import type { RecordedResponse } from './response-recorder.ts';
import { accountSteps, endingSteps, newcomer, newPassword } from './steps/account-steps.ts';
import { candidateAccountSteps } from './steps/candidate-account-steps.ts';
import { demandSteps } from './steps/demand-steps.ts';
import { formulaSteps } from './steps/formula-steps.ts';
import { examinationSteps } from './steps/examination-steps.ts';
import { furtherSteps } from './steps/further-steps.ts';
import { masterDataSteps } from './steps/master-data-steps.ts';
import { deletingSteps, profileSteps } from './steps/profile-steps.ts';
import { resultSteps } from './steps/result-steps.ts';
import { scrutinySteps } from './steps/scrutiny-steps.ts';
import { staffAccountSteps } from './steps/staff-account-steps.ts';
import { secondFactorSteps } from './steps/second-factor-steps.ts';
import type { Step } from './steps/step.ts';
import { closingSteps } from './steps/closing-steps.ts';
import { beginPaymentsOf, paymentSteps, vacancySteps } from './steps/vacancy-steps.ts';
import { missingBelongings, type World } from './world.ts';

/** The caller's responses about the stranger's data and about unknown ids, which must look alike. */
export type Pair = { callId: string; strangers: RecordedResponse; missing: RecordedResponse };

/** The commission's steps in order: changes come before reads. */
export const namedSteps: readonly Step[] = [
  ...vacancySteps,
  ...closingSteps,
  ...paymentSteps,
  ...profileSteps,
  ...demandSteps,
  ...formulaSteps,
  ...scrutinySteps,
  ...examinationSteps,
  ...resultSteps,
  ...masterDataSteps,
  ...staffAccountSteps,
  ...secondFactorSteps,
  ...candidateAccountSteps,
];

/** Makes every call as every possible caller: changes before reads, and calls that end a session last. */
export async function askEverything(world: World): Promise<Pair[]> {
  const taken = [...accountSteps, ...namedSteps, ...deletingSteps, ...endingSteps];
  await beginPaymentsOf(world);
  const pairs: Pair[] = [];
  for (const step of accountSteps) await askAsEachPerson(world, step, pairs);
  await followNewcomer(world);
  for (const step of [...namedSteps, ...furtherSteps(taken), ...deletingSteps, ...endingSteps]) {
    await askAsEachPerson(world, step, pairs);
  }
  return pairs;
}

/** Callers without permission come first, so that callers with permission find the step undone. */
async function askAsEachPerson(world: World, step: Step, pairs: Pair[]): Promise<void> {
  const { caller, stranger, idle, postOfficer, officer } = world;
  const ask = async (by: string, as: Person | undefined, about: string, input: Parameters<World['recorder']['call']>[1]) =>
    world.recorder.call(step.callId, input, { ...(as && { as }), ...(step.headers && { headers: step.headers }) }, by, about);
  if (!step.personal) {
    const input = await step.input(world, missingBelongings);
    await ask('nobody', undefined, '-', input);
    await ask('idle staff', idle, '-', input);
    await ask('candidate', caller, '-', input);
    await ask('officer', officer, '-', input);
    await ask('officer of posts', postOfficer, '-', input);
    return;
  }
  const strangers = () => step.input(world, stranger.belongings);
  await ask('nobody', undefined, 'stranger', await strangers());
  await ask('idle staff', idle, 'stranger', await strangers());
  pairs.push({
    callId: step.callId,
    strangers: await ask('candidate', caller, 'stranger', await strangers()),
    missing: await ask('candidate', caller, 'nobody', await step.input(world, missingBelongings)),
  });
  await ask('candidate', caller, 'self', await step.input(world, caller.belongings));
  await ask('officer', officer, 'stranger', await strangers());
  await ask('officer of posts', postOfficer, 'stranger', await strangers());
}

export const temporaryPasswordIn = (text: string): string => /(?:Temporary password|अस्थायी पासवर्ड): (\S+)/.exec(text)?.[1] ?? '';
export const linkTokenIn = (text: string): string => /\/change\/password\/link#([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';

/** From the temporary password to a chosen one, and from a forgotten one to a new one. */
async function followNewcomer({ recorder, gateway }: World): Promise<void> {
  const by = newcomer.username;
  const mailed = async (found: (text: string) => string) =>
    (await gateway.mails())
      .filter(({ to }) => to === newcomer.email)
      .map(({ text }) => found(text))
      .findLast((text) => text !== '') ?? '';
  const headers = { authorization: `Basic ${btoa('candidate-portal:')}` };
  const signIn = async (password: string): Promise<Person> => {
    const body = { grant_type: 'password', username: newcomer.username, password };
    const { envelope } = await recorder.call('session.login', { body }, { headers }, by);
    const tokens = envelope as unknown as { access_token: string; refresh_token: string };
    const { username, email } = newcomer;
    return { accountId: 0, username, email, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
  };
  const as = await signIn(await mailed(temporaryPasswordIn));
  await recorder.callSuccessfully(
    'session.changePasswordWithoutToken',
    { body: { newPassword, confirmPassword: newPassword } },
    { as },
    by,
  );
  await recorder.callSuccessfully('session.requestResetPassword', { body: { email: newcomer.email } }, {}, by);
  const forgotten = `${newPassword}2`;
  await recorder.callSuccessfully(
    'session.resetPassword',
    { body: { tokenId: await mailed(linkTokenIn), newPassword: forgotten, confirmPassword: forgotten } },
    {},
    by,
  );
  await recorder.callSuccessfully('ownAccount.close', { body: { password: forgotten } }, { as: await signIn(forgotten) }, by);
}
