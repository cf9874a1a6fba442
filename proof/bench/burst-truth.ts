import type { OpenDatabase } from '../../apps/gateway/src/platform/database/connection.ts';
import type { Choice, Crowd } from './burst-candidate.ts';
import type { BurstProvider } from './burst-provider.ts';
import { answerTo } from './load.ts';

/** The vacancy that all candidates apply for: the first open one of the demo data. */
export async function choiceOf(base: string, token: string): Promise<Choice> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const dataOf = async <Data>(answer: Promise<{ text: string }>) => (JSON.parse((await answer).text) as { data: Data }).data;
  type Listed = { vacancies: { advtCode: number; acceptsApplications: boolean; categories: { id: number; quotaCode: string }[] }[] };
  const { vacancies } = await dataOf<Listed>(answerTo({ method: 'GET', url: `${base}/vacancy/list`, headers }));
  const vacancy = vacancies.find(
    ({ acceptsApplications, categories }) => acceptsApplications && categories.some(({ quotaCode }) => quotaCode === 'open'),
  );
  if (!vacancy) throw new Error('No vacancy of the demo data takes applications today.');
  const { advtCode } = vacancy;
  type Detail = Record<'faculties' | 'subjects' | 'examCentres' | 'papers', { id: number }[]>;
  const detail = await dataOf<Detail>(
    answerTo({ method: 'POST', url: `${base}/vacancy/detail`, headers, body: JSON.stringify({ advtCode }) }),
  );
  return {
    advtCode,
    categoryIds: vacancy.categories.filter(({ quotaCode }) => quotaCode === 'open').map(({ id }) => id),
    minimumQualificationAnswer: 'yes',
    facultyId: detail.faculties[0]?.id,
    subjectId: detail.subjects[0]?.id,
    examCentreId: detail.examCentres[0]?.id,
    paperId: detail.papers[0]?.id,
  };
}

type Standing = {
  masterId: number;
  paymentStatus: string;
  receiptNumber: string | null;
  feeAmountPaisa: number;
  paidNames: string[];
  attempts: number;
  unmatched: number;
  mails: number;
};

/**
 * One line for each candidate whose application, payment or receipt differs from the providers' records or from the answers that the
 * candidate got.
 *
 * @param mostAttempts more than one where a payment may have been interrupted and started again
 */
export async function wrongPayments(
  open: OpenDatabase,
  provider: BurstProvider,
  { seen }: Crowd,
  candidates: readonly { masterId: number }[],
  mostAttempts = 1,
): Promise<string[]> {
  const { rows } = await open.jobs.executeSql(
    `
    select x.master_id as "masterId", x.payment_status as "paymentStatus", x.receipt_number as "receiptNumber", x.fee_amount_paisa as "feeAmountPaisa",
      coalesce((select array_agg(case p.method when 'khalti' then p.provider_reference else p.reference end) from payment_attempt p where p.application_id = x.id and p.status = 'paid'), '{}') as "paidNames",
      (select count(*)::int from payment_attempt p where p.application_id = x.id) as attempts,
      (select count(*)::int from unmatched_payment s join payment_attempt p on p.id = s.payment_attempt_id where p.application_id = x.id) as unmatched,
      (select count(*)::int from pgboss.job j where j.name = 'mail' and j.data->>'word' = 'gateway.payment.paidMail' and j.data->'values'->>'receiptNumber' = x.receipt_number) as mails
    from application x where x.master_id = any($1::int[])`,
    [candidates.map(({ masterId }) => masterId)],
  );
  const standings = rows as Standing[];
  const wrong: string[] = [];
  const receipts = new Set(standings.map(({ receiptNumber }) => receiptNumber));
  if (standings.length !== candidates.length) wrong.push(`${standings.length} applications of ${candidates.length} candidates`);
  if (receipts.size !== standings.length) wrong.push(`${receipts.size} receipts of ${standings.length} applications`);
  for (const each of standings) {
    const [name] = each.paidNames;
    const taking = provider.takings.get(name ?? '');
    const told = seen.receipts.get(each.masterId);
    const isRight =
      each.paymentStatus === 'paid' &&
      each.paidNames.length === 1 &&
      each.attempts <= mostAttempts &&
      each.unmatched === 0 &&
      each.mails === 1 &&
      taking?.times === 1 &&
      taking.amountPaisa === each.feeAmountPaisa &&
      (told === null || told === each.receiptNumber);
    if (!isRight) wrong.push(JSON.stringify({ ...each, taking, told }));
  }
  return wrong;
}
