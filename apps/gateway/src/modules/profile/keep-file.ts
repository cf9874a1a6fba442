import type { ProfileFileType } from '@psc/api-client/calls/profile-types.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Context } from '../../frame/context.ts';
import type { Editing } from './candidate-access.ts';

/** Stores an uploaded file of the profile and answers its id. An earlier one stays stored, because an application may show it. */
export function keepFile(context: Context, editing: Editing, type: ProfileFileType, upload: UploadLike): Promise<string> {
  return context.files.store(upload, { purpose: `profile.${type}`, ownerAccountId: editing.accountId });
}

/** The same for a file that may be left out; undefined leaves what is kept as it is. */
export async function keepFileIfSent(
  context: Context,
  editing: Editing,
  type: ProfileFileType,
  upload: UploadLike | undefined,
): Promise<string | undefined> {
  return upload === undefined ? undefined : keepFile(context, editing, type, upload);
}
