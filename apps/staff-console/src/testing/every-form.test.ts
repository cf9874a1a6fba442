import { join } from 'node:path';
import * as distribution from '@psc/api-client/areas/distribution/distribution/formula.ts';
import { casesOfApp, type SchemasMadeInForms } from '@psc/ui/testing/forms/cases-of-app.ts';
import { expectPromises } from '@psc/ui/testing/forms/promises-of-forms.tsx';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import { masterForms } from '@psc/validation/areas/commission/master-forms.ts';
import { describe, test } from 'vitest';
import { checks } from '../areas/payment/checks/checks.ts';

const marks = ['marks.a61.marks', 'marks.a62.marks', 'marks.a63.marks'];
const made: SchemasMadeInForms = {
  'areas/commission/master-data/list/entry-panel.tsx': Object.values(masterForms),
  'areas/commission/settings/setting-form.tsx': ['value', 'holdsFromAd', 'source'],
  'areas/commission/master-data/quota/quota-shares.tsx': ['shares', 'holdsFromAd', 'source'],
  'areas/commission/text/text-form.tsx': ['texts.en', 'texts.ne', 'source'],
  'areas/distribution/formula/edit-panel.tsx': [
    distribution.VacancyLimitSaveForm,
    distribution.CategorySaveForm,
    distribution.PhaseFormulaSaveForm,
  ],
  'areas/distribution/formula/versions/copy-panel.tsx': ['from'],
  'areas/examination/exam-centre/numbers-form.tsx': ['numbers.n81', 'numbers.n82'],
  'areas/examination/roll-number/admit-card/download-form.tsx': ['examCentreId', 'rollFrom', 'rollTo'],
  'areas/examination/roll-number/admit-card/effect-form.tsx': ['reason'],
  'areas/examination/roll-number/admit-card/examinee-dialog.tsx': ['masterId'],
  'areas/payment/checks/check-screen.tsx': Object.values(checks).map(({ schema }) => schema),
  'areas/payment/payments/unmatched-payment-decision.tsx': ['resolution', 'remarks'],
  'areas/requisition/requisition/form.tsx': [requisition.RequisitionEditForm, requisition.SameLetterForm],
  'areas/result/typing/typing-form.tsx': marks,
  'areas/result/upload/sheet-form.tsx': ['paperId', 'file'],
  'areas/scrutiny/allocation/details/allocate-form.tsx': ['officerId', 'numberOfApplications'],
  'areas/scrutiny/allocation/reallocation/reallocate-form.tsx': ['fromOfficerId', 'toOfficerId', 'numberOfApplications'],
  'areas/scrutiny/candidate-details/decision-bar.tsx': ['event', 'remark', 'answerByDateAd', 'categories'],
  'areas/scrutiny/second-reading/reading-form.tsx': ['status', 'remark', 'categories'],
  'areas/selection/final/tie-form.tsx': ['places', 'reason'],
  'areas/selection/interview-plan/kinships.tsx (2)': ['reason'],
  'areas/selection/interview-plan/panel-dialog.tsx': ['placeEn', 'placeNe', 'chairName', 'members'],
  'areas/selection/interview-plan/place-dialog.tsx': ['sessionId'],
  'areas/selection/interview/marks-form.tsx': marks,
  'areas/selection/rules/rule-form.tsx': ['holdsFromAd', 'source', 'typed.share'],
  'areas/selection/written/call-form.tsx': ['when', 'interviewAt'],
  'shell/answer-buttons.tsx': ['remarks'],
};
const cases = await casesOfApp(join(import.meta.dirname, '..'), made);

describe('nothing typed is lost and nothing saved is undone in a form of', () => {
  test.each(cases.map((each, at) => [each.name, each.isNew ? 'nothing saved yet' : 'a saved record', each, at] as const))(
    '%s with %s',
    (_name, _state, each, seed) => expectPromises(each, { numRuns: 2, seed, longest: 14 }),
  );
});
