import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfileFile } from '@psc/api-client/areas/profile/profile-types.ts';
import { send } from '@psc/api-client/send.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';

export function StoredFile({ file, title }: { file: ProfileFile; title: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [blob, setBlob] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const show = async () => {
    setOpen(true);
    if (blob) return;
    setProblem(null);
    const outcome = await send(profile.getDocumentFile, { params: { type: file.type, ImageName: file.imageName } }, { quiet: true });
    if (outcome.ok) setBlob(outcome.data.blob);
    else setProblem(outcome.message);
  };
  return (
    <>
      <Button kind="quiet" compact icon={<IconEye size={18} aria-hidden />} aria-label={t`View: ${title}`} onClick={() => void show()}>
        {title}
      </Button>
      {open && (
        <Dialog title={t`View the document`} onClose={() => setOpen(false)}>
          <DocumentViewer file={blob} title={title} loading={!blob && !problem} problem={problem} />
        </Dialog>
      )}
    </>
  );
}
