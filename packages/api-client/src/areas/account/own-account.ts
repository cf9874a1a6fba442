import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { languages } from '@psc/i18n/language.ts';
import { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import { isEmail } from '@psc/validation/rules/patterns.ts';
import type { ConsentPurpose } from '@psc/validation/areas/access/consent.ts';
import { form } from '@psc/validation/rules/form.ts';
import { userNameText, secretText } from '@psc/validation/rules/text.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import * as v from 'valibot';
import type { ProfileFileType } from '../profile/profile-types.ts';
import type { OpenSession } from '../access/session.ts';
import { candidate, defineCall, json, publicForCandidates, returns, returnsFile } from '../../define-call.ts';

const blank = 'rules.all.text.blankIsEmpty';
const filled = v.pipe(v.string(blank), v.minLength(1, blank));
const emailAddress = v.pipe(
  filled,
  userNameText,
  v.check(isEmail, 'rules.all.email.pattern'),
  v.transform((text) => text.toLowerCase()),
);
const { username, phoneNumber, nationalId, citizenshipNumber } = RegistrationForm.entries;
const password = v.pipe(filled, secretText);
/** Six digits, Nepali or ASCII. */
const code = v.pipe(
  filled,
  v.transform((text) => cleanNumber(text).replaceAll(/\s/gu, '')),
  v.maxLength(20, 'rules.all.singleLineText.maxLength'),
);

export const UsernameForm = form({ username, password });
export const EmailForm = form({ email: emailAddress, password });
export const MobileForm = form({ phoneNumber, password });
export const CodeForm = form({ code });
export const ClosingForm = form({ password });
/** Identifies a person whose mails go to a wrong address. */
export const EmailCorrectionForm = form({
  nationalId,
  dateOfBirthAd: v.pipe(filled, dayAd),
  citizenshipNumber,
  email: emailAddress,
});

export type ContactPurpose = 'email' | 'mobile';
export type OwnSignIn = { at: string; outcome: 'signedIn' | 'wrongPassword' | 'blocked'; browser: string; address: string };

/** The duty for which a member of staff opened a file; `commission` in records older than this field. */
export const openingSections = ['scrutiny', 'candidateRecords', 'payments', 'examinations', 'commission'] as const;

/** A file of the caller opened by members of staff: shows the section or office, never a name. */
export type DocumentOpening = {
  type: ProfileFileType;
  section: (typeof openingSections)[number];
  /** The demand office of the member of staff; null for the commission's own staff. */
  office: Bilingual | null;
  /** The last time on that day, and the number of times. */
  at: string;
  times: number;
};

export type OwnAccount = {
  username: string;
  email: string;
  phoneNumber: string;
  language: 'en' | 'ne';
  registeredAt: string;
  /** Changes awaiting their code, which for a mobile number was sent by SMS or e-mail. */
  waiting: { purpose: ContactPurpose; value: string; expiresAt: string; bySms: boolean }[];
  /** The signed-in devices, newest first. */
  sessions: OpenSession[];
  /** The latest attempts to sign in, successful or not. */
  signIns: OwnSignIn[];
  /** Applications in progress; the account cannot be closed while there are any. */
  applicationsInProgress: number;
  /** The candidate's consents, newest first. */
  consents: { purpose: ConsentPurpose; version: string; givenAt: string }[];
};

export const details = defineCall({ method: 'GET', path: 'own-account/details', access: candidate, response: returns<OwnAccount>() });

export const changeUsername = defineCall({
  method: 'POST',
  path: 'own-account/username',
  access: candidate,
  body: json(UsernameForm),
  response: returns<null>(),
  ownTransactions: true,
});

/** Sends a code to the new address; the address changes only when the code is entered. */
export const changeEmail = defineCall({
  method: 'POST',
  path: 'own-account/email',
  access: candidate,
  body: json(EmailForm),
  response: returns<null>(),
  ownTransactions: true,
});

/** Sends a code for the new number: by SMS if the commission sends SMS, otherwise by e-mail. */
export const changeMobile = defineCall({
  method: 'POST',
  path: 'own-account/mobile',
  access: candidate,
  body: json(MobileForm),
  response: returns<null>(),
  ownTransactions: true,
});

export const confirmChange = defineCall({
  method: 'POST',
  path: 'own-account/confirm',
  access: candidate,
  body: json(v.strictObject({ purpose: v.picklist(['email', 'mobile']), code })),
  response: returns<null>(),
  ownTransactions: true,
});

/** The language of mails. */
export const setLanguage = defineCall({
  method: 'POST',
  path: 'own-account/language',
  access: candidate,
  body: json(v.strictObject({ language: v.picklist(languages) })),
  response: returns<null>(),
  silent: true,
});

/** Ends one session, or without an id all other sessions. */
export const endSessions = defineCall({
  method: 'POST',
  path: 'own-account/end-sessions',
  access: candidate,
  body: json(v.strictObject({ sessionId: v.optional(v.pipe(v.string(), v.uuid())) })),
  response: returns<null>(),
});

/** The caller's documents opened by members of staff, newest first. */
export const openedDocuments = defineCall({
  method: 'GET',
  path: 'own-account/opened-documents',
  access: candidate,
  response: returns<DocumentOpening[]>(),
});

/** All stored data of the caller, as JSON. */
export const ownData = defineCall({ method: 'GET', path: 'own-account/data', access: candidate, response: returnsFile() });

/** The same as PDF, to read and print. */
export const ownDataPaper = defineCall({ method: 'GET', path: 'own-account/data-paper', access: candidate, response: returnsFile() });

/** Closes the account permanently. */
export const close = defineCall({
  method: 'POST',
  path: 'own-account/close',
  access: candidate,
  body: json(ClosingForm),
  response: returns<null>(),
  ownTransactions: true,
});

/**
 * Sends a code to the right address of a person who mistyped it at registration. The answer is always the same, so that it reveals no
 * account.
 */
export const correctEmail = defineCall({
  method: 'POST',
  path: 'own-account/correct-email',
  access: publicForCandidates,
  body: json(EmailCorrectionForm),
  response: returns<null>(),
});

/** Confirms the code from the right address and mails the temporary password there. */
export const confirmCorrection = defineCall({
  method: 'POST',
  path: 'own-account/confirm-correction',
  access: publicForCandidates,
  body: json(v.strictObject({ nationalId, code })),
  response: returns<null>(),
  ownTransactions: true,
});
