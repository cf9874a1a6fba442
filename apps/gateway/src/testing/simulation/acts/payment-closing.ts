import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import * as paymentClosing from '@psc/api-client/areas/payment/payment-closing.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { mostly } from './application-rows.ts';
import { withdrawal } from './withdrawal.ts';

type Day = { dayAd: string; account: string };
type Line = { reference: string; amountPaisa: number };

const localDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kathmandu')::date`;

/** The days on which a provider or a bank took money, the latest first. */
async function selectDays({ gateway }: SimulatedWorld): Promise<Day[]> {
  const { rows } = await sql<Day>`select distinct ${localDay('taken_at')}::text as "dayAd", method as account from observed_taking
    union select coalesce(voucher_date_ad, ${localDay('uploaded_at')})::text, 'bank-' || bank_id from voucher
    order by 1 desc, 2 limit 40`.execute(gateway.db);
  return rows;
}

/** The payments that a provider took, or the vouchers of a bank, on the day. */
async function linesOf({ gateway }: SimulatedWorld, { dayAd, account }: Day): Promise<Line[]> {
  const { rows } = account.startsWith('bank-')
    ? await sql<Line>`select voucher_number as reference, amount_paisa as "amountPaisa" from voucher
        where bank_id = ${Number(account.slice('bank-'.length))} and coalesce(voucher_date_ad, ${localDay('uploaded_at')}) = ${dayAd}::date
        order by id`.execute(gateway.db)
    : await sql<Line>`select receipt as reference, amount_paisa as "amountPaisa" from observed_taking
        where method = ${account} and ${localDay('taken_at')} = ${dayAd}::date order by taken_at, receipt`.execute(gateway.db);
  return rows;
}

/** The statement as a file; now and then a line is missing, has another amount or belongs to no payment. */
function statementOf(lines: readonly Line[], draw: Draw): File {
  const stated = lines
    .filter(() => !draw.percent(5))
    .map((line) => ({ ...line, amountPaisa: line.amountPaisa + (draw.percent(5) ? 100 : 0) }));
  if (stated.length === 0 || draw.percent(8)) stated.push({ reference: `X-${draw.below(1000)}`, amountPaisa: 50_000 });
  const rows = stated.map(({ reference, amountPaisa }) => `${reference},${(amountPaisa / 100).toFixed(2)}`);
  return new File([['Reference,Amount', ...rows].join('\n')], 'statement.csv', { type: 'text/csv' });
}

async function statement(world: SimulatedWorld, draw: Draw) {
  const days = await selectDays(world);
  if (days.length === 0) return null;
  const day = draw.oneOf(days);
  return { day, file: statementOf(await linesOf(world, day), draw), words: `of ${day.account} for ${day.dayAd}` };
}

type Closing = { revisionId: Id<'revision'>; words: string; isReady: boolean; askedBy: number };
type Difference = { id: number; version: number; isOpen: boolean };

async function decide(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const { rows } = await sql<Closing>`select v.id as "revisionId", c.day_ad || ' of ' || coalesce(c.method, 'bank-' || c.bank_id) as words,
      v.asked_by as "askedBy", v.state = 'asked'
        and not exists (select from payment_difference d where d.closing_id = c.id and d.explained_at is null) as "isReady"
    from payment_closing c join revision v on v.id = c.revision_id order by c.id`.execute(world.gateway.db);
  const found = mostly(draw, rows, ({ isReady }) => isReady, 90);
  if (!found) return null;
  const { revisionId, words, askedBy } = found;
  const able = world.mayMake(paymentClosing.decide).filter(({ accountId }) => accountId !== askedBy);
  const approve = draw.percent(85);
  const input = { body: { revisionId, approve, remarks: approve ? '' : 'The statement of another day' } };
  return { input, about: {}, words, ...(draw.percent(80) && { accountId: draw.oneOf(able).accountId }) };
}

export const closingActs: readonly Act[] = [
  {
    call: 'paymentClosing.previewStatement',
    does: 'previews the statement',
    prepare: async (world, draw) => {
      const found = await statement(world, draw);
      return found && { input: { params: found.day, body: { file: found.file } }, about: {}, words: found.words };
    },
  },
  {
    call: 'paymentClosing.recordStatement',
    does: 'records the statement',
    weight: 3,
    prepare: async (world, draw) => {
      const found = await statement(world, draw);
      if (!found) return null;
      const { day: params, file, words } = found;
      const officer = draw.oneOf(world.mayMake(paymentClosing.recordStatement));
      const as = await world.signedIn(officer);
      const previewed = await world.gateway.call(paymentClosing.previewStatement, { params, body: { file } } as never, { as });
      if (previewed.httpStatus !== 200) return null;
      const { key } = previewed.data as { key: string };
      return { input: { params, body: { file, key } }, about: {}, accountId: officer.accountId, words };
    },
  },
  {
    call: 'paymentClosing.explain',
    does: 'explains a difference',
    irregular: true,
    prepare: async (world, draw) => {
      const { rows } =
        await sql<Difference>`select id, version, explained_at is null as "isOpen" from payment_difference order by id`.execute(
          world.gateway.db,
        );
      const found = mostly(draw, rows, ({ isOpen }) => isOpen);
      if (!found) return null;
      const { id, version } = found;
      return { input: { params: { id }, body: { version, remarks: 'The bank was asked' } }, about: {}, words: String(id) };
    },
  },
  { call: 'paymentClosing.decide', does: 'decides on closing the day', weight: 3, prepare: decide },
  withdrawal('paymentClosing.withdraw', 'withdraws the closing of a day', 'paymentClosing'),
  {
    call: 'paymentClosing.day',
    does: 'reads the day',
    prepare: ({ gateway }, draw) => {
      const dayAd = addDays(nepalDayOf(gateway.now()), -draw.below(3));
      return Promise.resolve({ input: { params: { dayAd } }, about: {}, words: dayAd });
    },
  },
];
