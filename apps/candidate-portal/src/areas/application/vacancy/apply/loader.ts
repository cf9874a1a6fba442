import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { Agreement, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { CallError } from '@psc/api-client/outcome.ts';
import { read, send } from '@psc/api-client/send.ts';
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { isStale } from '../../../../offline/stale.ts';
import { whoIsSignedIn } from '../../../../shell/session.ts';
import { categoryIdsFrom, vacancyPath } from '../shared/paths.ts';
import { fetchAccountDraft } from './account-draft.ts';
import { canChoose } from './eligibility.ts';

export type OfferedVacancy = { detail: VacancyDetail; masterId: number; categoryIds: number[]; form: FormParts | null };
/** The gateway's message saying why the vacancy is unavailable. */
export type NotOffered = { closed: string };

/** When only the step changes, the data is still valid: the next step must not wait for the network. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

/**
 * Loads the vacancy, and the form's data once the address names categories. An address with another candidate's master ID, or with
 * unavailable categories, redirects to the candidate's own page of the vacancy.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<OfferedVacancy | NotOffered> {
  const advtCode = Number(params.id);
  const [detail, who] = await Promise.all([detailOf(advtCode, request), whoIsSignedIn()]);
  // On a line that answers nothing, the draft of this device is offered at once.
  if (who && typeof detail !== 'string' && detail.vacancy.acceptsApplications && detail.vacancy.applicationId === null && !isStale())
    await fetchAccountDraft(who.accountId, advtCode, request.signal);
  if (typeof detail === 'string') return { closed: detail };
  const masterId = who?.masterId ?? 0;
  const asked = categoryIdsFrom(params.values ?? '');
  const chosen = detail.missing.length > 0 ? [] : asked.filter((id) => canChoose(detail, id));
  const own = vacancyPath(detail.vacancy, masterId, chosen.length === asked.length ? chosen : []);
  const address = new URL(request.url);
  if (address.pathname !== own) throw redirect(own + address.search);
  const form = chosen.length === 0 || detail.vacancy.applicationId !== null ? null : await formParts(detail, chosen, request);
  return { detail, masterId, categoryIds: chosen, form };
}

/** Returns the gateway's message if the vacancy is no longer offered. */
async function detailOf(advtCode: number, { signal }: Request): Promise<VacancyDetail | string> {
  const outcome = await send(vacancy.detail, { body: { advtCode } }, { quiet: true, signal });
  if (outcome.ok) return outcome.data;
  if (outcome.kind === 'refused' && (outcome.status === 404 || outcome.status === 409)) return outcome.message;
  throw new CallError(outcome);
}

async function formParts({ vacancy: { advtCode } }: VacancyDetail, categoryIds: number[], request: Request) {
  const [fee, methods, banks, selectiveSubjects, agreement, education, lastMethod] = await Promise.all([
    read(payment.calculateValue, { body: { advtCode, categoryIds } }, request),
    read(payment.listDynamic, {}, request),
    read(vacancy.listBanks, {}, request),
    read(vacancy.listSelectiveSubjects, { params: { advtCode } }, request),
    agreementOf(advtCode, request),
    read(profile.listEducation, {}, request),
    lastMethodOf(request),
  ]);
  const [latest] = education.toSorted((one, other) => other.passedDateAd.localeCompare(one.passedDateAd));
  return {
    fee,
    methods: methods.map(({ method }) => method),
    banks,
    namesSubjects: selectiveSubjects.length > 0,
    agreement,
    /** Faculty of the latest qualification, as the likely choice. */
    ownFacultyId: latest?.facultyId ?? null,
    ownSubject: latest?.majorSubject ?? null,
    /** How the newest paid application was paid. */
    lastMethod,
  };
}
export type FormParts = Awaited<ReturnType<typeof formParts>>;

/** Null without a paid application, and if it cannot be read: only the order of the ways to pay depends on it. */
async function lastMethodOf(request: Request): Promise<PaymentMethod | null> {
  try {
    // The page of the vacancy does not need these calls.
    const { list } = await import('@psc/api-client/areas/application/application.ts');
    const applications = await read(list, {}, request);
    return applications.find(({ paymentStatus }) => paymentStatus === 'paid')?.paymentMethod ?? null;
  } catch {
    return null;
  }
}

/** Null if the advertisement has no terms. */
async function agreementOf(advtCode: number, { signal }: Request): Promise<Agreement | null> {
  try {
    return await read(vacancy.getAgreement, { params: { advtCode } }, { signal });
  } catch (error) {
    if (error instanceof CallError && error.failure.status === 404) return null;
    throw error;
  }
}
