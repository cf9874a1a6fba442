import type { ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { EditedProfile } from './candidate-access.ts';

/** Stores an uploaded file of the profile and returns its id. The earlier file is kept, because an application may show it. */
export function storeProfileFile(context: Context, editing: EditedProfile, type: ProfileFileType, upload: UploadLike): Promise<string> {
  return context.files.store(upload, { purpose: `profile.${type}`, ownerAccountId: editing.accountId });
}

/** Stores an optional file; undefined keeps the stored one. */
export async function storeOptionalProfileFile(
  context: Context,
  editing: EditedProfile,
  type: ProfileFileType,
  upload: UploadLike | undefined,
): Promise<string | undefined> {
  return upload === undefined ? undefined : storeProfileFile(context, editing, type, upload);
}
