import type { Id } from '@psc/validation/rules/id.ts';
import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawAdvertisement, selectCalled, type CalledRow } from './selection-rows.ts';

type Plan = {
  advtCode: Id<'advertisement'>;
  version: number;
  /** The request that waits for another officer. */
  request: number | null;
  panelIds: number[];
  sessions: { id: number; panelId: Id<'interviewPanel'>; placed: number; isAhead: boolean }[];
  memberIds: number[];
  kinshipIds: number[];
  called: readonly CalledRow[];
};

/** Few people, so that a member is often wanted by two panels. */
const members = ['Sita Gurung', 'Hari Thapa', 'Mina Rai', 'Gopal Shah', 'Laxmi Adhikari', 'Dil Magar', 'Rita Jha'];
const places = [
  { placeEn: 'Anamnagar, room 5', placeNe: 'अनामनगर, कोठा ५' },
  { placeEn: 'Anamnagar, room 6', placeNe: 'अनामनगर, कोठा ६' },
];
const MOST_PANELS = 3;

/** The interview plan of an advertisement as an officer has it on the screen; null if there is none to arrange. */
async function drawPlan(world: SimulatedWorld, draw: Draw): Promise<Plan | null> {
  const row = await drawAdvertisement(world, draw, ({ writtenId, interviewId }) => writtenId !== null && interviewId === null);
  if (!row?.writtenId) return null;
  const { advtCode } = row;
  const { rows } = await sql<Omit<Plan, 'called'>>`
    select ${advtCode}::int as advt_code, coalesce((select version from interview_plan where advt_code = ${advtCode}), 0) as version,
      (select v.id from revision v where v.subject = 'interviewPlan' and v.advt_code = ${advtCode} and v.state = 'asked') as request,
      array(select id from interview_panel where advt_code = ${advtCode} order by id) as panel_ids,
      coalesce((select json_agg(json_build_object('id', s.id, 'panelId', s.panel_id, 'isAhead', s.starts_at > ${world.gateway.now()}::timestamptz,
          'placed', (select count(*) from interview_slot slot where slot.session_id = s.id)) order by s.id)
        from interview_session s join interview_panel p on p.id = s.panel_id where p.advt_code = ${advtCode}), '[]') as sessions,
      array(select m.id from interview_panel_member m join interview_panel p on p.id = m.panel_id
        where p.advt_code = ${advtCode} and m.active order by m.id) as member_ids,
      array(select k.id from interview_kinship k join interview_panel_member m on m.id = k.panel_member_id
        join interview_panel p on p.id = m.panel_id
        where p.advt_code = ${advtCode} and k.withdrawn_at is null order by k.id) as kinship_ids`.execute(world.gateway.db);
  return { ...rows[0]!, called: await selectCalled(world, row.writtenId) };
}

type Further = { body: Record<string, unknown>; words?: string } | null;

/** A change of the plan; while the plan waits for approval it is mostly left alone. */
const planAct = (
  call: string,
  does: string,
  further: (plan: Plan, draw: Draw, world: SimulatedWorld) => Further,
  { isAfterSending = false, ...act }: { isAfterSending?: boolean; weight?: number; irregular?: true } = {},
): Act => ({
  call,
  does,
  ...act,
  prepare: async (world, draw): Promise<Prepared | null> => {
    const plan = await drawPlan(world, draw);
    if (!plan || ((plan.request !== null) !== isAfterSending && draw.percent(98))) return null;
    const found = further(plan, draw, world);
    if (!found) return null;
    const { advtCode, version } = plan;
    const words = [found.words, `in advertisement ${advtCode}`].filter(Boolean).join(' ');
    const seen = isAfterSending ? {} : { advtCode, version };
    return { input: { body: { ...seen, ...found.body } }, about: { advtCode }, words };
  },
});

const irregular = { irregular: true } as const;

export const interviewPlanActs: readonly Act[] = [
  planAct('interviewPlan.savePanel', 'saves a panel of the interview', ({ panelIds }, draw) => {
    const isNew = panelIds.length === 0 || (panelIds.length < MOST_PANELS && draw.percent(50));
    const [chair, ...others] = draw
      .shuffled(members)
      .slice(0, draw.between(2, 3))
      .map((name) => ({ name, designation: 'Member' }));
    return { body: { ...(!isNew && { panelId: draw.oneOf(panelIds) }), ...draw.oneOf(places), chair, members: others } };
  }),
  planAct(
    'interviewPlan.saveSession',
    'saves a half-day of a panel',
    ({ panelIds, sessions }, draw, world) => {
      if (panelIds.length === 0) return null;
      const known = sessions.length > 0 && draw.percent(25) ? draw.oneOf(sessions) : null;
      const dayAd = addDays(nepalDayOf(world.gateway.now()), draw.percent(20) ? draw.between(1, 4) : draw.between(20, 60));
      const startsAt = new Date(instantAtNepal(dayAd, draw.oneOf(['10:30', '13:00']))).toISOString();
      const span = { startsAt, minutesEach: draw.oneOf([15, 20]), capacity: draw.between(2, 6) };
      const of = known ? { sessionId: known.id, panelId: known.panelId } : { panelId: draw.oneOf(panelIds) };
      return { body: { ...of, ...span }, words: `on ${dayAd}` };
    },
    { weight: 2 },
  ),
  planAct(
    'interviewPlan.divide',
    'divides the candidates among the half-days',
    ({ sessions }, draw) => (sessions.every(({ isAhead }) => !isAhead) ? null : { body: { order: draw.oneOf(['merit', 'rollNumber']) } }),
    { weight: 2 },
  ),
  planAct(
    'interviewPlan.send',
    'sends the interview plan for approval',
    ({ sessions }, draw) =>
      sessions.every(({ placed }) => placed === 0) || (sessions.some(({ placed, isAhead }) => placed > 0 && !isAhead) && draw.percent(90))
        ? null
        : { body: { reason: draw.percent(80) ? 'A member is ill' : '' } },
    { weight: 3 },
  ),
  planAct(
    'interviewPlan.decide',
    'decides on the interview plan',
    ({ request: revisionId }, draw) => {
      if (revisionId === null) return null;
      const approve = draw.percent(75);
      return {
        body: { revisionId, approve, remarks: approve ? '' : 'A panel has no expert' },
        words: approve ? 'and approves it' : 'and gives it back',
      };
    },
    { weight: 3, isAfterSending: true },
  ),
  planAct(
    'interviewPlan.place',
    'places candidates by hand',
    ({ called, sessions }, draw) => {
      if (called.length === 0 || sessions.length === 0) return null;
      const people = draw.shuffled(called).slice(0, draw.between(1, 2));
      const sessionId = draw.percent(25) ? null : draw.oneOf(sessions).id;
      const applicationIds = people.map(({ applicationId }) => applicationId);
      return { body: { applicationIds, sessionId }, words: `(${applicationIds.join(', ')} in ${sessionId ?? 'no half-day'})` };
    },
    irregular,
  ),
  planAct(
    'interviewPlan.removeSession',
    'removes a half-day',
    ({ sessions }, draw) => (sessions.length === 0 ? null : { body: { sessionId: draw.oneOf(sessions).id } }),
    irregular,
  ),
  planAct(
    'interviewPlan.removePanel',
    'removes a panel',
    ({ panelIds }, draw) => (panelIds.length === 0 ? null : { body: { panelId: draw.oneOf(panelIds) } }),
    irregular,
  ),
  planAct(
    'interviewPlan.declareKinship',
    'declares a kinship',
    ({ memberIds, called }, draw) => {
      if (memberIds.length === 0 || called.length === 0) return null;
      const { masterId } = draw.oneOf(called);
      return { body: { memberId: draw.oneOf(memberIds), masterId, relation: 'Niece' }, words: `of candidate ${masterId}` };
    },
    irregular,
  ),
  planAct(
    'interviewPlan.withdrawKinship',
    'withdraws a kinship',
    ({ kinshipIds }, draw) =>
      kinshipIds.length === 0 ? null : { body: { kinshipId: draw.oneOf(kinshipIds), reason: 'Another person of that name' } },
    irregular,
  ),
];
