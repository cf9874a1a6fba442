import type { Id } from '@psc/validation/rules/id.ts';
import type * as candidates from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { checkedPersonalDetails } from '../../profile/personal-details.ts';
import { saveDocument, selectDocuments } from '../../profile/repository/documents.ts';
import { savePersonalDetails, selectPersonalDetails } from '../../profile/repository/personal.ts';
import { renewSnapshot } from '../../profile/snapshot.ts';
import { storeProfileFile } from '../../profile/store-profile-file.ts';
import { sendResetLink } from '../../access/session/send-reset-link.ts';
import { deleteFactors } from '../../access/second-factor/repository/factors.ts';
import { endFamiliesOf } from '../../access/session/repository/sign-ins.ts';
import { actOn, recordAct } from './act.ts';
import type { PersonRow } from './repository/people.ts';
import { setUsername, usernameIsTaken } from './repository/acts.ts';

type Body<Name extends keyof typeof candidates> = BodyOutput<(typeof candidates)[Name]>;
type DocumentType = EnumerationValue<'candidateDocumentType'>;

const documentTypes = enumerations.candidateDocumentType;

/** @throws Refusal 400 at a user name that another candidate has; 404; 409 when a colleague changed the account first */
export async function changeUsername({ masterId, version, username, reason }: Body<'editUsername'>, context: Context): Promise<Done<null>> {
  const person = await actOn(masterId, version, context);
  if (await usernameIsTaken(context.db, person.accountId, username))
    throw refuse.invalid([{ field: 'username', message: 'gateway.candidateAccount.usernameTaken' }]);
  await setUsername(context.db, person.accountId, username);
  const before = { username: person.username };
  await recordAct(person, { before, after: { username, reason }, mail: 'usernameMail', values: { username } }, context);
  return done(null, 'gateway.candidateAccount.usernameChanged');
}

/** @throws Refusal 400 at a field; 404; 409 when a colleague changed the account first */
export async function correctPersonalDetails(body: Body<'savePersonalDetail'>, context: Context): Promise<Done<null>> {
  const { masterId, version, reason, ...typed } = body;
  const { db, now } = context;
  const person = await actOn(masterId, version, context);
  const before = (await selectPersonalDetails(db, masterId))!;
  await savePersonalDetails(db, masterId, await checkedPersonalDetails(db, masterId, typed), now());
  await renewSnapshot(db, masterId, now());
  const after = (await selectPersonalDetails(db, masterId))!;
  await recordAct(person, { before, after: { ...after, reason }, mail: 'correctedMail' }, context);
  return done(null, 'gateway.candidateAccount.corrected');
}

type Replaced = {
  masterId: Id<'candidate'>;
  version: number;
  reason: string;
  files: Partial<Record<DocumentType, UploadLike | undefined>>;
};

/** Replaces pictures of the profile; the earlier files are kept, because applications may show them. */
async function replaceDocuments({ masterId, version, reason, files }: Replaced, context: Context): Promise<Done<null>> {
  const { db, now } = context;
  const person = await actOn(masterId, version, context);
  const before = await selectDocuments(db, masterId);
  for (const type of documentTypes) {
    const file = files[type];
    if (file) await saveDocument(db, masterId, type, await storeProfileFile(context, person, type, file), now());
  }
  await renewSnapshot(db, masterId, now());
  const after = { documents: await selectDocuments(db, masterId), reason };
  await recordAct(person, { before: { documents: before }, after, mail: 'documentsCorrectedMail' }, context);
  return done(null, 'gateway.candidateAccount.documentsCorrected');
}

/** @throws Refusal 400 when no picture is sent; 404; 409 when a colleague changed the account first */
export function correctDocuments({ masterId, version, reason, ...files }: Body<'saveUserDocument'>, context: Context): Promise<Done<null>> {
  if (documentTypes.every((type) => !files[type]))
    throw refuse.invalid(documentTypes.map((type) => ({ field: type, message: `rules.documents.${type}.required` })));
  return replaceDocuments({ masterId, version, reason, files }, context);
}

/**
 * @throws Refusal 404 for an unknown type or a picture that the candidate never uploaded; 409 when a colleague changed the account first
 */
export async function correctPhoto(type: string, { picture, ...body }: Body<'savePhoto'>, context: Context): Promise<Done<null>> {
  const documents = await selectDocuments(context.db, body.masterId);
  const replaced = documents.find((document) => document.type === type);
  if (!replaced) throw refuse.notFound('gateway.profile.fileNotFound');
  return replaceDocuments({ ...body, files: { [replaced.type]: picture } }, context);
}

/**
 * The link goes to the address of the account, and the officer never sees it. @throws Refusal 404; 409 when a colleague changed the account
 * first
 */
export async function sendPasswordLink(body: Body<'resetUserPassword'>, context: Context): Promise<Done<null>> {
  const { masterId, version, reason, secondFactorToo } = body;
  const person = await actOn(masterId, version, context);
  if (secondFactorToo) await removeSecondFactor(person, reason, context);
  else await context.audit({ subject: `candidate:${masterId}`, after: { reason } });
  await context.enqueue(sendResetLink({ accountId: person.accountId }));
  return done(null, 'gateway.candidateAccount.passwordLinkSent');
}

/**
 * For candidates who lost both the app and the recovery codes. Unlike for staff, one officer suffices: the password remains, and it is set
 * by a link to the address of the account.
 */
async function removeSecondFactor(person: PersonRow, reason: string, context: Context): Promise<void> {
  await deleteFactors(context.db, person.accountId);
  await endFamiliesOf(context.db, person.accountId, 'secondFactorChanged', context.now());
  await recordAct(person, { before: {}, after: { reason, secondFactorRemoved: true }, mail: 'secondFactorRemovedMail' }, context);
}
