import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SecondCase } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { ApplicationFacts } from '../candidate-details/application-facts.tsx';
import { CareerFacts } from '../candidate-details/career-facts.tsx';
import classes from '../candidate-details/case.module.css';
import { useCaseDocuments } from '../candidate-details/case-documents.ts';
import { Evidence } from '../candidate-details/evidence.tsx';
import { PersonFacts } from '../candidate-details/person-facts.tsx';
import { Verdicts } from '../candidate-details/verdicts.tsx';
import { ReadingForm } from './reading-form.tsx';
import { noMarks } from './no-marks.ts';

/** An application as the first officer saw it, without that officer's marks, decision and remark. */
export default function SecondReadingScreen() {
  const scrutinyCase = useLoaderData<SecondCase>();
  return <SecondReading key={scrutinyCase.applicationId} scrutinyCase={scrutinyCase} />;
}

function SecondReading({ scrutinyCase }: { scrutinyCase: SecondCase }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = activeLanguage();
  const documents = useCaseDocuments(scrutinyCase);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = documents.find(({ file }) => file.imageName === chosen) ?? documents[0] ?? null;
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/scrutiny-second-reading/{id}')}
        description={
          <>
            <CodeText value={scrutinyCase.applicationNumber} /> · {inLanguage(scrutinyCase.post, language)} ·{' '}
            {inLanguage(scrutinyCase.class, language)}
          </>
        }
        back={<Link to="/admin/scrutiny">{messageText('titles./admin/scrutiny')}</Link>}
      />
      <p>{t`Another officer has decided on this application. Choose what you would decide; the first decision is not shown, and your answer alone changes nothing.`}</p>
      <div className={classes.case}>
        <Verdicts scrutinyCase={scrutinyCase} marks={noMarks} nameOf={() => ''} asksQuotas />
        <Evidence
          masterId={scrutinyCase.masterId}
          documents={documents}
          open={open}
          onShow={({ file }) => setChosen(file.imageName)}
          marks={noMarks}
        />
        <div className={classes.facts}>
          <PersonFacts scrutinyCase={scrutinyCase} openFile={open?.file ?? null} />
          <ApplicationFacts scrutinyCase={scrutinyCase} />
          <CareerFacts
            scrutinyCase={scrutinyCase}
            documents={documents}
            openFile={open?.file.imageName ?? null}
            onShow={({ file }) => setChosen(file.imageName)}
          />
        </div>
      </div>
      <ReadingForm
        scrutinyCase={scrutinyCase}
        onSaved={(next) => navigate(next === null ? '/admin/scrutiny' : `/admin/scrutiny-second-reading/${next}`)}
      />
    </>
  );
}
