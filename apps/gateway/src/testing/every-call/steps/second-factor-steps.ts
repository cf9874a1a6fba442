import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import { sha256 } from '../../../platform/frame/identify.ts';
import { codeAt } from '../../../areas/access/second-factor/authenticator.ts';
import { caller } from '../marked-people.ts';
import { makePasskey, signByPasskey, type SoftwarePasskey } from '../../software-passkey.ts';
import { staffPassword, type World } from '../world.ts';
import { step, type Step } from './step.ts';

const recoveryCode = 'ABCDEFGHJKLMNPQR';
let passkey: SoftwarePasskey | undefined;

const placeOf = ({ gateway }: World) => gateway.tools.configuration.passkeys;
const asOfficer = ({ officer }: World) => ({ as: officer });

export const secondFactorSteps: Step[] = [
  step('secondFactor.confirmAuthenticator', async (world) => {
    const { key } = await world.gateway.data(secondFactor.beginAuthenticator, {}, asOfficer(world));
    return { body: { code: codeAt(key, world.gateway.now()) } };
  }),
  step('secondFactor.give', async (world) => {
    const { accountId } = world.officer;
    await world.gateway.db
      .insertInto('recoveryCode')
      .values({ accountId, codeSha256: sha256(recoveryCode) })
      .execute();
    return { body: { code: recoveryCode } };
  }),
  step('secondFactor.addPasskey', async (world) => {
    const made = makePasskey(await world.gateway.data(secondFactor.beginPasskey, {}, asOfficer(world)), placeOf(world));
    passkey = made.passkey;
    return { body: { name: 'Laptop', answer: made.answer } };
  }),
  step('secondFactor.givePasskey', async (world) => {
    const options = await world.gateway.data(secondFactor.askPasskey, {}, asOfficer(world));
    return { body: { answer: passkey && signByPasskey(passkey, options) } };
  }),
  step('secondFactor.removePasskey', async (world) => {
    const { officer, gateway } = world;
    const { id } = await gateway.db
      .insertInto('passkey')
      .values({
        accountId: officer.accountId,
        credentialId: 'spare',
        publicKey: Buffer.from('spare'),
        counter: 0,
        name: 'Spare key',
        createdAt: gateway.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { passkeyId: id } };
  }),
  step('secondFactor.provePassword', () => ({ body: { password: staffPassword } })),
  step('secondFactor.beginOwn', () => ({ body: { password: caller.password } })),
  step('secondFactor.confirmOwn', async (world) => {
    const input = { body: { password: caller.password } };
    const { key } = await world.gateway.data(secondFactor.beginOwn, input, { as: world.caller });
    return { body: { code: codeAt(key, world.gateway.now()) } };
  }),
  step('secondFactor.renewOwnCodes', () => ({ body: { password: caller.password } })),
  step('secondFactor.giveOwn', async ({ gateway, caller: { accountId } }) => {
    await gateway.db
      .insertInto('recoveryCode')
      .values({ accountId, codeSha256: sha256(recoveryCode) })
      .execute();
    return { body: { code: recoveryCode } };
  }),
  step('secondFactor.removeOwn', () => ({ body: { password: caller.password } })),
];
