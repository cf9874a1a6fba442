import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-report.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useChosenPaper } from '../../../../examination/paper-chooser.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { AdvertisementAndCentre } from './advertisement-and-centre.tsx';
import type { loader } from './loader.ts';

/** Covers of the packets of answer books, one page per room. */
export default function FrontPaperScreen() {
  const { t } = useLingui();
  const { isEmpty, chosen, advtCode } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const generate = useStaffCall(calls.generateFrontPaper);
  const title = messageText('titles./admin/front-paper-generation');
  const paper = useChosenPaper(chosen?.papers ?? []);
  const examCentreId = search.get('examCentreId');
  const download = async (ofAdvtCode: number, atCentreId: number) => {
    const outcome = await generate.run({ body: { advtCode: ofAdvtCode, examCentreId: atCentreId, paperId: paper!.paperId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <>
      <PageHeader
        title={title}
        description={t`A cover for the packet of each room, with the examination, the roll numbers and the absent candidates.`}
      />
      {isEmpty ? (
        <EmptyState
          title={t`No examination has roll numbers yet`}
        >{t`The lists can be printed as soon as roll numbers are generated.`}</EmptyState>
      ) : (
        <AdvertisementAndCentre />
      )}
      {advtCode && examCentreId && paper && (
        <div className={screen.actions}>
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void download(Number(advtCode), Number(examCentreId))}>
            {t`Download as PDF`}
          </Button>
        </div>
      )}
    </>
  );
}
