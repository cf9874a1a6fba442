import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { pdfFile } from '../../small-files.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { mostly } from './application-rows.ts';

type Profile = {
  masterId: Id<'candidate'>;
  version: number;
  trainingIds: number[];
  serviceIds: number[];
  isLocked: boolean;
  areDocumentsLocked: boolean;
};

async function selectProfiles({ gateway }: SimulatedWorld): Promise<Profile[]> {
  const { rows } = await sql<Profile>`select c.master_id as "masterId", c.version, c.profile_locked as "isLocked",
      c.documents_locked as "areDocumentsLocked",
      array(select id from training t where t.master_id = c.master_id order by id) as "trainingIds",
      array(select id from government_experience g where g.master_id = c.master_id order by id) as "serviceIds"
    from candidate c order by c.master_id`.execute(gateway.db);
  return rows;
}

async function applicantIn(world: SimulatedWorld, draw: Draw, isLikely: (profile: Profile) => boolean): Promise<Profile | null> {
  return mostly(draw, await selectProfiles(world), isLikely);
}

const wordsOf = ({ masterId }: Profile) => `of candidate ${masterId}`;

/** A lock or unlock by an officer, in a profile where it changes something. */
function lockAct(
  callId: string,
  does: string,
  isLikely: (profile: Profile) => boolean,
  further: (world: SimulatedWorld, draw: Draw) => object,
): Act {
  return {
    call: `userAdmin.${callId}`,
    does,
    irregular: true,
    prepare: async (world, draw) => {
      const profile = await applicantIn(world, draw, isLikely);
      if (!profile) return null;
      const { masterId, version } = profile;
      const body = { reason: 'The commission looks into it', version, ...further(world, draw) };
      const input = callId === 'lockProfile' ? { body: { masterId, ...body } } : { params: { masterId }, body };
      return { input, about: { masterId }, words: wordsOf(profile) };
    },
  };
}

/** Open until a day, or for good. */
const openUntil = ({ gateway }: SimulatedWorld, draw: Draw) =>
  draw.percent(50) ? { until: addDays(nepalDayOf(gateway.now()), draw.between(0, 5)) } : {};

type Voucher = {
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  applicationId: Id<'application'>;
  locked: boolean;
  version: number;
};

export const profileActs: readonly Act[] = [
  {
    call: 'profile.saveTraining',
    does: 'adds a training to the profile',
    weight: 2,
    prepare: async (world, draw) => {
      const profile = await applicantIn(world, draw, ({ isLocked }) => !isLocked);
      if (!profile) return null;
      const { masterId } = profile;
      const [from, to] = ['2024-01-01', '2024-01-31'];
      const training = {
        instituteName: 'Staff College',
        trainingName: `Training ${draw.below(1000)}`,
        percentage: '88',
        division: 'First',
      };
      const body = { ...training, trainingFrom: from, trainingTo: to, file: pdfFile() };
      return { input: { body }, about: { masterId }, masterId };
    },
  },
  {
    call: 'profile.deleteTraining',
    does: 'deletes a training from the profile',
    irregular: true,
    prepare: async (world, draw) => {
      const profile = await applicantIn(world, draw, ({ trainingIds, isLocked }) => trainingIds.length > 0 && !isLocked);
      if (!profile || profile.trainingIds.length === 0) return null;
      const { masterId, trainingIds } = profile;
      return { input: { params: { id: draw.oneOf(trainingIds) } }, about: { masterId }, masterId };
    },
  },
  {
    call: 'profile.saveGovernmentExperience',
    does: 'adds government service to the profile',
    weight: 2,
    prepare: async (world, draw) => {
      const profile = await applicantIn(world, draw, ({ isLocked }) => !isLocked);
      const { rows } = await sql<Record<string, number>>`select sg.id as "subGroup", g.id as "group", g.service_id as service,
          p.id as post, p.class_id as "classId"
        from sub_group sg join service_group g on g.id = sg.group_id cross join (select id, class_id from post order by id limit 1) p
        order by sg.id limit 1`.execute(world.gateway.db);
      if (!profile || rows.length === 0) return null;
      const { masterId } = profile;
      const service = {
        institutionName: 'Ministry of Finance',
        address: 'Kathmandu',
        employmentFrom: '2019-02-01',
        remarks: 'Still there',
      };
      const body = { ...rows[0], ...service, employmentStatus: 'working', employmentType: 'Permanent', multipartFile: pdfFile() };
      return { input: { body }, about: { masterId }, masterId };
    },
  },
  {
    call: 'profile.deleteGovernmentExperience',
    does: 'deletes government service from the profile',
    irregular: true,
    prepare: async (world, draw) => {
      const profile = await applicantIn(world, draw, ({ serviceIds, isLocked }) => serviceIds.length > 0 && !isLocked);
      if (!profile || profile.serviceIds.length === 0) return null;
      const { masterId, serviceIds } = profile;
      return { input: { params: { id: draw.oneOf(serviceIds) } }, about: { masterId }, masterId };
    },
  },
  lockAct(
    'lockProfile',
    'locks the profile',
    ({ isLocked }) => !isLocked,
    () => ({}),
  ),
  { ...lockAct('unlockProfile', 'unlocks the profile', ({ isLocked }) => isLocked, openUntil), weight: 3 },
  lockAct(
    'lockDocuments',
    'locks the documents',
    ({ areDocumentsLocked }) => !areDocumentsLocked,
    () => ({}),
  ),
  { ...lockAct('unlockDocuments', 'unlocks the documents', ({ areDocumentsLocked }) => areDocumentsLocked, openUntil), weight: 2 },
  {
    call: 'userAdmin.setVoucherLock',
    does: 'locks or unlocks the voucher',
    irregular: true,
    prepare: async (world, draw) => {
      const { rows } =
        await sql<Voucher>`select x.master_id as "masterId", x.advt_code as "advtCode", x.id as "applicationId", v.locked, v.version
        from voucher v join application x on x.id = v.application_id where v.category_addition_id is null order by v.id`.execute(
          world.gateway.db,
        );
      if (rows.length === 0) return null;
      const { masterId, advtCode, applicationId, locked, version } = draw.oneOf(rows);
      const body = { masterId, advtCode, locked: draw.percent(90) ? !locked : locked, version, reason: 'The bank was asked about it' };
      return { input: { body }, about: { masterId, advtCode, applicationId }, words: `of application ${applicationId}` };
    },
  },
];
