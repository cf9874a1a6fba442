import type { BenchCandidate } from './candidates.ts';
import { answerTo, fireFor, type LoadResult, type Shot } from './load.ts';

const CONNECTIONS = 16;
const WARM_UP = 1000;

type ListedVacancy = {
  advtCode: number;
  acceptsApplications: boolean;
  categories: { id: number; quotaCode: string }[];
  fiscalYear: string;
};
type Detail = Record<'faculties' | 'subjects' | 'examCentres' | 'papers', { id: number }[]>;

/** Half of the candidates apply at the gateway; the floor inserts the applications of the other half. */
export async function benchApply(
  gateway: string,
  floors: string,
  listText: string,
  candidates: readonly BenchCandidate[],
  tokens: readonly string[],
): Promise<{ atGateway: LoadResult; atFloor: LoadResult }> {
  const { vacancies } = (JSON.parse(listText) as { data: { vacancies: ListedVacancy[] } }).data;
  const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  for (const vacancy of vacancies.filter(({ acceptsApplications }) => acceptsApplications)) {
    const { advtCode, fiscalYear } = vacancy;
    const open = vacancy.categories.find(({ quotaCode }) => quotaCode === 'open') ?? vacancy.categories[0];
    const detail = await answerTo({
      method: 'POST',
      url: `${gateway}/vacancy/detail`,
      headers: headersOf(tokens[0]),
      body: JSON.stringify({ advtCode }),
    });
    const data = (JSON.parse(detail.text) as { data: Detail | null }).data;
    if (data === null || open === undefined) continue;
    const chosen = {
      advtCode,
      categoryIds: [open.id],
      facultyId: data.faculties[0]?.id,
      subjectId: data.subjects[0]?.id,
      examCentreId: data.examCentres[0]?.id,
      paperId: data.papers[0]?.id,
      paymentMethod: 'esewa',
      minimumQualificationAnswer: 'yes',
    };
    const applyShot = (token: string, at: number): Shot => ({
      method: 'POST',
      url: `${gateway}/vacancy/apply`,
      headers: { ...headersOf(token), 'idempotency-key': `bench-${at}-${advtCode}-key` },
      body: JSON.stringify({ ...chosen, termsAccepted: true }),
    });
    const half = Math.floor(candidates.length / 2);
    const [first, ...applying] = tokens.slice(0, half).map(applyShot);
    const tried = await answerTo(first!);
    if (tried.status !== 200) throw new Error(`Applying is refused, so it cannot be measured: ${tried.text.slice(0, 500)}`);
    const writing = candidates.slice(half).map(({ masterId, profileSnapshotId }): Shot => ({
      method: 'POST',
      url: `${floors}/apply`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...chosen, masterId, feeAmountPaisa: 50_000, feeType: 'single', fiscalYear, profileSnapshotId }),
    }));
    return { atGateway: await fireWarmed(applying), atFloor: await fireWarmed(writing) };
  }
  throw new Error('No vacancy of the demo data takes applications today.');
}

async function fireWarmed(shots: readonly Shot[]): Promise<LoadResult> {
  await fireFor(shots.slice(0, WARM_UP), { connections: CONNECTIONS, once: true });
  return fireFor(shots.slice(WARM_UP), { connections: CONNECTIONS, once: true });
}
