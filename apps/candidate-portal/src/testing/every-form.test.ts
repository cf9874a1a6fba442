import { join } from 'node:path';
import { casesOfApp, type SchemasMadeInForms } from '@psc/ui/testing/forms/cases-of-app.ts';
import { expectPromises } from '@psc/ui/testing/forms/promises-of-forms.tsx';
import { EducationEditForm, EducationForm } from '@psc/validation/areas/profile/forms/education.ts';
import { ExperienceGovernmentForm } from '@psc/validation/areas/profile/forms/experience-government.ts';
import { ExperienceNonGovernmentForm } from '@psc/validation/areas/profile/forms/experience-non-government.ts';
import { ProfessionalCouncilEditForm, ProfessionalCouncilForm } from '@psc/validation/areas/profile/forms/professional-council.ts';
import { TrainingForm } from '@psc/validation/areas/profile/forms/training.ts';
import { describe, test } from 'vitest';
import { WizardForm } from '../areas/application/vacancy/apply/wizard-fields.ts';

const made: SchemasMadeInForms = {
  'areas/access/select-master-id/screen.tsx': ['masterId'],
  'areas/application/vacancy/apply/apply-wizard.tsx': [WizardForm],
  'areas/profile/contact/screen.tsx': ['permanent.wardNo', 'mailing.wardNo', 'mailing.tole', 'sameAsPermanent'],
  'areas/profile/shared/record-form.tsx': [
    EducationForm,
    EducationEditForm,
    ExperienceGovernmentForm,
    ExperienceNonGovernmentForm,
    ProfessionalCouncilForm,
    ProfessionalCouncilEditForm,
    TrainingForm,
  ],
};
const shared: SchemasMadeInForms = {
  'change-password.tsx': ['newPassword', 'confirmPassword'],
  'change-password.tsx (2)': ['oldPassword', 'newPassword', 'confirmPassword'],
  'password-dialog.tsx': ['email'],
  'reset-password.tsx': ['newPassword', 'confirmPassword'],
};
const root = join(import.meta.dirname, '../../../..');
const cases = [
  ...(await casesOfApp(join(root, 'apps/candidate-portal/src'), made)),
  ...(await casesOfApp(join(root, 'packages/ui/src/application'), shared)),
];

describe('nothing typed is lost and nothing saved is undone in a form of', () => {
  test.each(cases.map((each, at) => [each.name, each.isNew ? 'nothing saved yet' : 'a saved record', each, at] as const))(
    '%s with %s',
    (_name, _state, each, seed) => expectPromises(each, { numRuns: 4, seed, longest: 18 }),
  );
});
