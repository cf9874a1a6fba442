import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { useChosenPaper } from '../../../../examination/paper-chooser.tsx';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { AdvertisementAndCentre } from './advertisement-and-centre.tsx';
import { reportKinds, useReportWords } from './report-kinds.ts';
import type { loader } from './loader.ts';

export default function ReportChoiceScreen() {
  const { t } = useLingui();
  const { isEmpty, chosen, advtCode } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const words = useReportWords();
  const examCentreId = search.get('examCentreId');
  const paper = useChosenPaper(chosen?.papers ?? []);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/generate-exam-center-report')}
        description={t`Gate, room and attendance lists to print.`}
      />
      {isEmpty ? (
        <EmptyState
          title={t`No examination has roll numbers yet`}
        >{t`The lists can be printed as soon as roll numbers are generated.`}</EmptyState>
      ) : (
        <AdvertisementAndCentre />
      )}
      {advtCode && (
        <div className={screen.actions}>
          {examCentreId &&
            paper &&
            reportKinds.map((kind) => (
              <LinkButton
                kind={kind === 'attendance' ? 'primary' : 'secondary'}
                key={kind}

                to={addressOf('/admin/exam-center-report/{id}', { id: advtCode, examCentreId, paperId: paper.paperId, kind })}
              >
                {words[kind]}
              </LinkButton>
            ))}
          <LinkButton to={addressOf('/admin/exam-center-list-report/{id}', { id: advtCode })}>
            {messageText('titles./admin/exam-center-list-report/{id}')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
