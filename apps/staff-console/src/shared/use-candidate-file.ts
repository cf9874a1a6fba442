import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';

/** Loads a candidate's file for the viewer; the download is aborted if the user leaves before it is complete. */
export function useCandidateFile(
  file: ProfileFile | null,
  masterId: number,
): { blob: Blob | null; loading: boolean; problem: string | null } {
  const { data, problem, inProgress } = useFetched(
    getDocumentFile,
    file && { params: { type: file.type, ImageName: file.imageName }, onBehalf: masterId },
  );
  return { blob: data?.blob ?? null, loading: inProgress, problem };
}
