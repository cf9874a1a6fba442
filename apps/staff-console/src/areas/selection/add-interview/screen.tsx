import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { useLoaderData } from 'react-router';
import { AddScreen } from '../add-screen.tsx';
import type { StageData } from '../loader.ts';
import { StageFacts } from '../stage-facts.tsx';
import { MarksForm } from './marks-form.tsx';

/** The marks of the interview, candidate by candidate. */
export function AddInterviewScreen() {
  const { t } = useLingui();
  const { list } = useLoaderData<StageData>();
  const maximum = list && localDigits(list.interviewMaximumMarks, activeLanguage());
  return (
    <AddScreen
      stage="interview"
      description={maximum ? t`Enter the marks out of ${maximum}, with at most two decimals. Leave empty whoever did not come.` : t`Enter the marks of the interview. Leave empty whoever did not come.`}
    >
      {(given, mayAdd) => (
        <>
          <StageFacts list={given} />
          <MarksForm key={given.advtCode} list={given} mayAdd={mayAdd} />
        </>
      )}
    </AddScreen>
  );
}
