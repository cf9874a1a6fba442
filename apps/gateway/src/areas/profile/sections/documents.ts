import type { Id } from '@psc/validation/rules/id.ts';
import { profileFileTypes, type ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, fileAnswer } from '../../../platform/frame/handlers.ts';
import { refuse, Refusal } from '../../../platform/frame/refusal.ts';
import {
  auditedChange,
  editDocuments,
  openingSection,
  readableArrangementOwner,
  readableCandidate,
  readableVoucherOwner,
} from '../candidate-access.ts';
import { officialCopy } from '../../../platform/pdf/official-copy.ts';
import { storeProfileFile } from '../store-profile-file.ts';
import { saveDocument, selectDocuments } from '../repository/documents.ts';
import { fileIdOf, profileHoldsFile, selectUsername } from '../repository/profile-file.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

const documentTypes = enumerations.candidateDocumentType;

function isProfileFileType(text: string): text is ProfileFileType {
  return (profileFileTypes as readonly string[]).includes(text);
}

async function ownerOf(context: Context, type: string): Promise<number> {
  if (type === 'specialArrangement') return readableArrangementOwner(context);
  return type === 'voucher' ? readableVoucherOwner(context) : readableCandidate(context);
}

/** The status with which {@link officialCopy} refuses an incomplete picture or PDF. */
const CANNOT_BE_MARKED = 409;

type Paper = { fileName: string; mediaType: string; bytes: Uint8Array };

/** PDFs are marked even when only displayed, because the browser's viewer has its own save button. */
async function paperForStaff(context: Context, accountId: Id<'account'>, paper: Paper, isTaken: boolean) {
  const { fileName, mediaType } = paper;
  const isPdf = mediaType === 'application/pdf';
  if (!isTaken && !isPdf) return fileAnswer({ ...paper, inline: true });
  const taken = { username: await selectUsername(context.db, accountId), at: context.now() };
  if (isTaken) {
    const copy = await officialCopy(paper, taken);
    return fileAnswer({ fileName: `${fileName.replace(/\.\w+$/, '')}.pdf`, mediaType: 'application/pdf', bytes: copy });
  }
  const bytes = await officialCopy(paper, taken).catch((error: unknown) => {
    // A damaged PDF that a browser can display must not block an officer's decision; the record shows that it was viewed.
    if (error instanceof Refusal && error.details.status === CANNOT_BE_MARKED) return paper.bytes;
    throw error;
  });
  return fileAnswer({ ...paper, bytes, inline: true });
}

export const documentHandlers: ProfileHandlers<'listDocuments' | 'uploadDocuments' | 'getDocumentFile'> = {
  listDocuments: async (_input, context) => selectDocuments(context.db, await readableCandidate(context)),

  uploadDocuments: async ({ body }, context) => {
    const editing = await editDocuments(context);
    const { masterId } = editing;
    const kept = new Set((await selectDocuments(context.db, masterId)).map((document) => document.type));
    const missing = documentTypes.filter((type) => !body[type] && !kept.has(type));
    if (missing.length > 0) throw refuse.invalid(missing.map((type) => ({ field: type, message: `rules.documents.${type}.required` })));
    await auditedChange(
      context,
      masterId,
      () => selectDocuments(context.db, masterId),
      async () => {
        for (const type of documentTypes) {
          const upload = body[type];
          if (upload) await saveDocument(context.db, masterId, type, await storeProfileFile(context, editing, type, upload), context.now());
        }
      },
    );
    return done(null, 'gateway.profile.documentsSaved');
  },

  /**
   * SPEC-GAP: the specification does not say how candidates' documents are marked when staff download them. Adopted: the copy names the
   * officer, so that a leaked one can be traced; the stored file stays unchanged. A PDF that cannot be marked (damaged, encrypted, more
   * than 200 pages) cannot be downloaded, but is displayed unmarked, because a decision must not fail on a document that a browser can
   * read. The record shows that it was viewed.
   */
  getDocumentFile: async ({ params, query }, context) => {
    const masterId = await ownerOf(context, params.type);
    const fileId = fileIdOf(params.ImageName);
    if (!isProfileFileType(params.type) || fileId === null || !(await profileHoldsFile(context.db, masterId, params.type, fileId))) {
      throw refuse.notFound('gateway.profile.fileNotFound');
    }
    if (context.actor.kind === 'staff') {
      await context.audit({
        subject: `candidate:${masterId}`,
        after: {
          type: params.type,
          imageName: params.ImageName,
          section: await openingSection(context, masterId, params.type),
          ...(query.copy && { copy: true }),
        },
      });
    }
    const paper = await context.files.read(fileId);
    return context.actor.kind === 'staff'
      ? paperForStaff(context, context.actor.accountId, paper, query.copy === true)
      : fileAnswer({ ...paper, inline: true });
  },
};
