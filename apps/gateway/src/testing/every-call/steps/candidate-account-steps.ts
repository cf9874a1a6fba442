import type { Belongings, World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

/** The version of the candidate's row, which each act raises. */
async function versionOf({ gateway }: World, { masterId }: Belongings): Promise<number> {
  const row = await gateway.db.selectFrom('candidate').select('version').where('masterId', '=', masterId).executeTakeFirst();
  return row?.version ?? 1;
}

const reason = 'The commission looks into it';

/** An act that asks for the version; `named` is where the master id stands. */
const act = (callId: string, named: 'path' | 'body', further: (world: World) => object = () => ({})): Step =>
  personalStep(`userAdmin.${callId}`, async (world, about) => {
    const { masterId } = about;
    const body = { reason, version: await versionOf(world, about), ...further(world) };
    return named === 'path' ? { params: { masterId }, body } : { body: { masterId, ...body } };
  });

export const candidateAccountSteps: Step[] = [
  personalStep('userAdmin.searchProfiles', (_world, { email }) => ({ body: { searchText: email } })),
  personalStep('userAdmin.fetchMasterId', (_world, { username }) => ({ body: { searchText: username } })),
  personalStep('userAdmin.getProfileByMasterId', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.getFullUserDetails', (_world, { masterId }) => ({ params: { masterId } })),
  act('lockProfile', 'body'),
  act('unlockProfile', 'path'),
  act('lockDocuments', 'path'),
  act('unlockDocuments', 'path'),
  personalStep('userAdmin.getVoucher', (_world, { masterId }) => ({ params: { masterId } })),
  step('userAdmin.getVoucherEditData'),
  personalStep('userAdmin.setVoucherLock', async ({ gateway, advertisements }, { masterId, applications }) => {
    const voucher = await gateway.db
      .selectFrom('voucher')
      .select(['version', 'locked'])
      .where('applicationId', '=', applications.voucher)
      .executeTakeFirst();
    const { advtCode } = advertisements.voucher;
    return { body: { masterId, advtCode, locked: voucher?.locked !== true, version: voucher?.version ?? null, reason } };
  }),
  // A block to come, so that the steps that follow find everybody signed in.
  act('banUser', 'body', ({ inDays }) => ({ startDate: inDays(100), endDate: inDays(101) })),
  act('unBanUser', 'body'),
];
