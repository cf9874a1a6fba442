import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/exam-report.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData } from 'react-router';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { AdvertisementAndCentre } from './advertisement-and-centre.tsx';
import type { loader } from './loader.ts';

/** The covers of the packets of answer books, a page for each room. */
export default function FrontPaperScreen() {
  const { t } = useLingui();
  const { advertisements, advtCode } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const generate = useAct(calls.generateFrontPaper);
  const title = shownWord('titles./admin/front-paper-generation');
  const advertisement = advertisements.find((each) => String(each.advtCode) === advtCode);
  const examCentreId = search.get('examCentreId');
  return (
    <>
      <PageHeader
        title={title}
        description={t`One cover for the packet of each room: which examination, which roll numbers, who was absent.`}
      />
      {advertisements.length === 0 ? (
        <EmptyState
          title={t`No examination has roll numbers yet`}
        >{t`The lists can be printed as soon as roll numbers are generated.`}</EmptyState>
      ) : (
        <AdvertisementAndCentre />
      )}
      {advertisement && examCentreId && (
        <section className={screen.card} aria-label={title}>
          <DraftForm
            key={`${advtCode} ${examCentreId}`}
            schema={calls.FrontPaperForm}
            defaultValues={{ advtCode: advertisement.advtCode, examCentreId: Number(examCentreId), paperId: '' }}
            submitLabel={t`Download as PDF`}
            onSubmit={async (values) => {
              const outcome = await generate.run({ body: values as never });
              if (!outcome.ok) return formErrorsOf(outcome);
              saveDownload(outcome.data);
            }}
          >
            <SelectField
              name="paperId"
              label={t`Paper`}
              options={advertisement.papers.map((paper) => ({ value: paper.paperId, label: inLanguage(paper.subject, activeLanguage()) }))}
              required
            />
          </DraftForm>
        </section>
      )}
    </>
  );
}
