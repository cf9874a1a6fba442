import type { ApplicationSummary } from '../../packages/api-client/src/areas/application/application.ts';
import type { VacancyDetail, VacancyPage } from '../../packages/api-client/src/areas/application/vacancy.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { addresses } from './addresses.ts';

export type ApplicationToPay = { applicationId: number; applicationNumber: string; feeAmountPaisa: number };

/** Calls the gateway as one demo candidate. */
export type CandidateCalls = <Data>(path: string, body?: object) => Promise<Data>;

const signedIn = new Map<string, Promise<CandidateCalls>>();

/** Signs each candidate in only once, because hashing a password takes the gateway a while. */
export function callsAs(username: string): Promise<CandidateCalls> {
  const calls = signedIn.get(username) ?? signIn(username);
  signedIn.set(username, calls);
  return calls;
}

async function signIn(username: string): Promise<CandidateCalls> {
  const { gateway } = addresses();
  const signingIn = await fetch(`${gateway}/session/login`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('candidate-portal:')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
  });
  const { access_token: token } = (await signingIn.json()) as { access_token: string };
  let sent = 0;
  return async <Data>(path: string, body?: object) => {
    sent += 1;
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `${username}-${Date.now()}-${sent}`,
    };
    const answer = await fetch(
      `${gateway}/${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    const { status, message, data } = (await answer.json()) as { status: number; message: string; data: Data };
    if (status !== 1) throw new Error(`${path} answered ${answer.status}: ${message}`);
    return data;
  };
}

/**
 * Applies for the oldest open vacancy that accepts this candidate and has no application from the demo, and leaves the fee unpaid. The
 * newest vacancy belongs to the whole cycle, which runs in parallel: a pending payment would block its scrutiny.
 */
export async function applyUnpaid(username: string, paymentMethod: string): Promise<ApplicationToPay> {
  const call = await callsAs(username);
  const { vacancies } = await call<VacancyPage>('vacancy/list');
  for (const { advtCode } of vacancies.toReversed().filter((vacancy) => vacancy.acceptsApplications && vacancy.applicationId === null)) {
    const detail = await call<VacancyDetail>('vacancy/detail', { advtCode });
    const category = detail.vacancy.categories.find(({ quotaCode }) => quotaCode === 'open');
    if (category === undefined || isBarred(detail)) continue;
    return call<ApplicationToPay>('vacancy/apply', {
      advtCode,
      categoryIds: [category.id],
      facultyId: detail.faculties[0]?.id,
      subjectId: detail.subjects[0]?.id,
      examCentreId: detail.examCentres[0]?.id,
      paperId: detail.papers[0]?.id,
      minimumQualificationAnswer: 'yes',
      paymentMethod,
      termsAccepted: true,
    });
  }
  throw new Error(`No vacancy of the demo takes ${username} any more.`);
}

/** A quota bars the candidate from its own category only. */
function isBarred({ eligibility }: VacancyDetail): boolean {
  return eligibility.some(({ rule, barrier, verdict }) => rule !== 'quota' && barrier && verdict === 'notMet');
}

/** State of the application at the gateway, regardless of the page on screen. */
export async function applicationOf(username: string, applicationId: number): Promise<ApplicationSummary> {
  const call = await callsAs(username);
  const applications = await call<ApplicationSummary[]>('application/list');
  const found = applications.find((application) => application.applicationId === applicationId);
  if (found === undefined) throw new Error(`${username} has no application ${applicationId}.`);
  return found;
}
