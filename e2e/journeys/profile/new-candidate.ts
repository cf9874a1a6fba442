import { expect, type Page } from '@playwright/test';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { addresses } from '../../support/addresses.ts';
import { mailTo } from '../../support/mailbox.ts';
import { signInAsCandidate } from '../../support/sign-in.ts';

export type NewCandidate = {
  username: string;
  email: string;
  citizenshipNumber: string;
  citizenshipIssueDistrictId: number;
  nationalId: string;
};

/**
 * A candidate unknown to the stack, even if it keeps its data between runs. The national identity number always starts with 3, so a journey
 * can get a different one by changing the first digit.
 */
export function uniqueCandidate(username: string): NewCandidate {
  const digits = String(Date.now()).slice(-7);
  return {
    username: `${username}-${digits}`,
    email: `${username}.${digits}@example.test`,
    citizenshipNumber: `05-01-70-${digits}`,
    citizenshipIssueDistrictId: 5,
    nationalId: `3${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}21`,
  };
}

export const passwordOfNew = 'Bhojpur2083';

const days = { dateOfBirthAd: '1999-02-10', citizenshipIssueDateAd: '2017-03-04' };

/** Registers through the gateway's calls; the temporary password is sent by mail. Returns the dates used. */
export async function register(candidate: NewCandidate): Promise<typeof days> {
  await call('session/register', {
    json: {
      ...days,
      dateOfBirthBs: bsFromAd(days.dateOfBirthAd),
      citizenshipIssueDateBs: bsFromAd(days.citizenshipIssueDateAd),
      firstName: 'Gita',
      noMiddleName: true,
      lastName: 'Rai',
      gender: 'female',
      phoneNumber: '9812345678',
      ...candidate,
    },
    headers: { 'Idempotency-Key': `registration-${candidate.username}` },
  });
  return days;
}

/** Registers and replaces the temporary password, so the journey starts with an empty profile. */
export async function registerCandidate(candidate: NewCandidate): Promise<void> {
  const { username, email } = candidate;
  await register(candidate);
  const mail = await mailTo(email);
  const temporary = mail.text.split(/\s+/).find((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{12}$/.test(word)) ?? '';
  const credentials = Buffer.from('candidate-portal:').toString('base64');
  const tokens = await call('session/login', {
    form: { grant_type: 'password', username, password: temporary },
    headers: { Authorization: `Basic ${credentials}` },
  });
  await call('session/change-password-without-token', {
    json: { newPassword: passwordOfNew, confirmPassword: passwordOfNew },
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
}

export async function signInAs(page: Page, { username }: NewCandidate): Promise<void> {
  await signInAsCandidate(page, username, passwordOfNew);
  await expect(page).toHaveURL(/\/home/);
}

type Sent = { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> };

async function call(path: string, { json, form, headers }: Sent): Promise<Record<string, unknown>> {
  const body = json === undefined ? new URLSearchParams(form) : JSON.stringify(json);
  const contentType = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await fetch(`${addresses().gateway}/${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': contentType, ...headers },
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
