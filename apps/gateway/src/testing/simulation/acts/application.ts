import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { pdfFile } from '../../small-files.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import { noteAcknowledgement } from '../observations.ts';
import type { SimulatedWorld } from '../world.ts';
import { choicesOf, claimable, mostly } from './application-rows.ts';

const methods = ['esewa', 'khalti', 'cips', 'rmis', 'bankVoucher', 'fonePay'] as const;

type Vacancy = {
  advtCode: Id<'advertisement'>;
  isOpen: boolean;
  categoryIds: Id<'advertisementCategory'>[];
  paperIds: Id<'paper'>[];
  applicants: number[];
};

async function selectPublic({ gateway }: SimulatedWorld): Promise<Vacancy[]> {
  const { rows } = await sql<Vacancy>`select a.advt_code as "advtCode",
      a.life_cycle_status = 'live' and a.combined_into_advt_code is null and a.double_fee_submission_last_at > ${gateway.now()} as "isOpen",
      array(select id from advertisement_category c where c.advt_code = a.advt_code order by id) as "categoryIds",
      array(select id from paper p where p.advt_code = a.advt_code order by id) as "paperIds",
      array(select master_id from application x where x.advt_code = a.advt_code) as applicants
    from advertisement a where a.life_cycle_status in ('published', 'live', 'closed', 'cancelled') order by a.advt_code`.execute(
    gateway.db,
  );
  return rows.filter(({ categoryIds, paperIds }) => categoryIds.length > 0 && paperIds.length > 0);
}

type Offered = Pick<Vacancy, 'categoryIds' | 'paperIds'>;

async function answers(world: SimulatedWorld, draw: Draw, masterId: Id<'candidate'>, { categoryIds, paperIds }: Offered) {
  const { facultyId, subjectId } = await choicesOf(world);
  const claimed = await claimable(world, masterId, categoryIds);
  return {
    categoryIds: draw.someOf(claimed.length > 0 && draw.percent(90) ? claimed : categoryIds),
    facultyId,
    subjectId,
    examCentreId: draw.oneOf(world.centres),
    paperId: draw.oneOf(paperIds),
    minimumQualificationAnswer: draw.oneOf(['yes', 'hasMore'] as const),
    termsAccepted: true,
  };
}

/** The answer to an application that was received, with its id. */
const acknowledge =
  (world: SimulatedWorld) =>
  ({ data }: { data?: unknown }) =>
    noteAcknowledgement(world, (data as { applicationId: Id<'application'> }).applicationId);

type Own = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  applicationNumber: string;
  isUnpaid: boolean;
  /** Paid, while people still apply. */
  isPaidEarly: boolean;
  isSingle: boolean;
  categoryIds: Id<'advertisementCategory'>[];
  paperIds: Id<'paper'>[];
};

async function selectApplications({ gateway }: SimulatedWorld): Promise<Own[]> {
  const { rows } = await sql<Own>`select x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode",
      x.application_number as "applicationNumber", x.fee_type = 'single' as "isSingle",
      x.payment_status in ('unpaid', 'voucherRejected')
        and not exists (select from payment_attempt t where t.application_id = x.id and (t.status = 'pending' or t.status = 'givenUp' and t.next_check_at is not null)) as "isUnpaid",
      x.payment_status = 'paid' and exists (select from advertisement a where a.advt_code = x.advt_code and a.life_cycle_status = 'live'
        and a.double_fee_submission_last_at > ${gateway.now()}) as "isPaidEarly",
      array(select id from advertisement_category c where c.advt_code = x.advt_code order by id) as "categoryIds",
      array(select id from paper p where p.advt_code = x.advt_code order by id) as "paperIds"
    from application x order by x.id`.execute(gateway.db);
  return rows;
}

/** Mostly one that may be changed, and now and then one that is paid already. */
const drawOwn = (draw: Draw, rows: readonly Own[]): Own | null =>
  mostly(draw, rows, draw.percent(12) ? ({ isPaidEarly }) => isPaidEarly : ({ isUnpaid }) => isUnpaid);

const aboutOf = ({ applicationId, advtCode, masterId }: Own) => ({ applicationId, advtCode, masterId });

export const applicationActs: readonly Act[] = [
  {
    call: 'vacancy.apply',
    does: 'applies',
    weight: 10,
    prepare: async (world, draw) => {
      const found = mostly(draw, await selectPublic(world), ({ isOpen }) => isOpen, 95);
      if (!found) return null;
      const { advtCode, applicants } = found;
      const fresh = world.candidates.filter(({ masterId }) => !applicants.includes(masterId));
      const { masterId } = draw.oneOf(fresh.length > 0 && draw.percent(90) ? fresh : world.candidates);
      const paymentMethod = draw.oneOf(methods);
      const voucher = paymentMethod === 'bankVoucher' && { bankId: (await choicesOf(world)).bankIds[0], voucherNumber: 'V-100' };
      return {
        input: { body: { ...(await answers(world, draw, masterId, found)), advtCode, paymentMethod, ...voucher } },
        about: { advtCode, masterId },
        masterId,
        words: `for advertisement ${advtCode}`,
        afterwards: acknowledge(world),
      };
    },
  },
  {
    call: 'vacancy.changeApplication',
    does: 'changes the application',
    irregular: true,
    weight: 3,
    prepare: async (world, draw) => {
      const own = drawOwn(draw, await selectApplications(world));
      if (!own) return null;
      const { applicationId, masterId } = own;
      const body = { ...(await answers(world, draw, masterId, own)), applicationId };
      return { input: { body }, about: aboutOf(own), masterId, words: String(applicationId), afterwards: acknowledge(world) };
    },
  },
  {
    call: 'application.withdraw',
    does: 'withdraws the application',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const own = drawOwn(draw, await selectApplications(world));
      if (!own) return null;
      const { applicationId, masterId } = own;
      return { input: { body: { applicationId } }, about: aboutOf(own), masterId, words: String(applicationId) };
    },
  },
  {
    call: 'application.deleteByCandidate',
    does: 'deletes the application',
    irregular: true,
    prepare: async (world, draw) => {
      const own = drawOwn(draw, await selectApplications(world));
      if (!own) return null;
      const { advtCode, masterId } = own;
      const input = { params: { masterId, advtCode }, body: { reason: 'The candidate sent it by mistake' } };
      return { input, about: aboutOf(own), words: String(own.applicationId) };
    },
  },
  {
    call: 'vacancy.reApply',
    does: 'accepts the double fee for the application',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const own = mostly(draw, await selectApplications(world), ({ isUnpaid, isSingle }) => isUnpaid && isSingle);
      if (!own) return null;
      const { applicationId, masterId } = own;
      return { input: { body: { applicationId } }, about: aboutOf(own), masterId, words: String(applicationId) };
    },
  },
  {
    call: 'application.answerHold',
    does: 'answers the hold of the application',
    weight: 3,
    prepare: async (world, draw) => {
      const { rows } = await sql<Own>`select x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode"
        from scrutiny_hold h join application x on x.id = h.application_id where h.answered_at is null order by h.id`.execute(
        world.gateway.db,
      );
      if (rows.length === 0) return null;
      const own = draw.oneOf(rows);
      const { applicationId, masterId } = own;
      const body = { applicationId, answer: 'The document is attached.', document: pdfFile() };
      return { input: { body }, about: aboutOf(own), masterId, words: String(applicationId) };
    },
  },
];
