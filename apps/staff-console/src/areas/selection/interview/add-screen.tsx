import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { MadeAlready } from '../lists/made-already.tsx';
import { StageFrame } from '../lists/stage-frame.tsx';
import { MarksForm } from './marks-form.tsx';

/** The marks of everybody who was called. */
export function AddInterviewScreen() {
  const { t } = useLingui();
  return (
    <StageFrame stage="interview" path="/admin/add-interview-selection" description={t`Enter the marks of everybody who was called; leave them empty for who did not come. They are recorded once.`}>
      {(list) => (list.canAdd ? <MarksForm key={`${list.advtCode} ${activeLanguage()}`} list={list} /> : <MadeAlready list={list} />)}
    </StageFrame>
  );
}
