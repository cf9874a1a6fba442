import type { ReactNode } from 'react';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { useStaffCall } from './use-staff-call.ts';

type CandidatePaperProps = {
  file: ProfileFile;
  masterId: number;
  title: string;
  blob: Blob | null;
  loading: boolean;
  problem: string | null;
  /** Acts on the document, next to its title. */
  actions?: ReactNode;
};

/** A candidate's document with the viewer's name and time as a watermark; downloaded copies are marked on each page. */
export function CandidatePaper({ file, masterId, title, blob, loading, problem, actions }: CandidatePaperProps) {
  const username = useSession((session) => session.who?.username ?? '');
  const copy = useStaffCall(getDocumentFile);
  const save = async () => {
    const { type, imageName } = file;
    const outcome = await copy.run({ params: { type, ImageName: imageName }, query: { copy: true }, onBehalf: masterId });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <DocumentViewer
      file={blob}
      title={title}
      loading={loading}
      problem={problem}
      viewedBy={username}
      actions={actions}
      download={{ run: () => void save(), inProgress: copy.inProgress }}
    />
  );
}
