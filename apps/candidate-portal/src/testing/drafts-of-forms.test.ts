import { join } from 'node:path';
import { formsOfApp } from '@psc/ui/testing/forms/forms-of-app.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const drafts = {
  'areas/access/register/screen.tsx': 'registration',
  'areas/account/own-account/correct-email-screen.tsx': 'email-correction',
  'areas/application/my-applications/hold-answer.tsx': 'application.answer-hold.${detail.applicationId}',
  'areas/application/vacancy/apply/apply-wizard.tsx': 'draftKeyOf(advtCode)',
  'areas/application/vacancy/apply/change-application.tsx': 'application-change.${own.applicationId}',
  'areas/application/vacancy/voucher-upload/screen.tsx': 'voucherDraftKey(detail.applicationId, categoryAdditionId)',
  'areas/profile/contact/screen.tsx': 'profile.contact',
  'areas/profile/extra/further-groups.tsx': 'profile.further-group',
  'areas/profile/extra/screen.tsx': 'profile.extra',
  'areas/profile/personal/screen.tsx': 'profile.personal',
  'areas/profile/shared/record-form.tsx': 'draftOfRecord(kind, record)',
  'areas/publication/contact/ask-form.tsx': 'enquiry',
  'areas/publication/contact/ask-form.tsx (2)': 'enquiry',
};

const withoutDraft = {
  'areas/access/second-factor/screen.tsx': 'a code',
  'areas/access/select-master-id/screen.tsx': 'one number',
  'areas/account/own-account/authenticator.tsx': 'a password',
  'areas/account/own-account/authenticator.tsx (2)': 'a code',
  'areas/account/own-account/closing.tsx': 'a password',
  'areas/account/own-account/contact-forms.tsx': 'a code',
  'areas/account/own-account/contact-forms.tsx (2)': 'one e-mail and a password, which no draft holds',
  'areas/account/own-account/contact-forms.tsx (3)': 'one number and a password, which no draft holds',
  'areas/account/own-account/contact-forms.tsx (4)': 'one name and a password, which no draft holds',
  'areas/account/own-account/correct-email-screen.tsx (2)': 'a code',
  'areas/application/my-applications/arrangement-form.tsx': 'nothing about an illness stays on a device',
  'areas/profile/documents/screen.tsx': 'files, which no draft holds',
  'change-password.tsx': 'passwords',
  'change-password.tsx (2)': 'passwords',
  'password-dialog.tsx': 'one e-mail',
  'reset-password.tsx': 'passwords',
};

test('every form keeps a draft of what is typed, or has a reason to keep none', async () => {
  const forms = [
    ...(await formsOfApp(join(root, 'apps/candidate-portal/src'))),
    ...(await formsOfApp(join(root, 'packages/ui/src/application'))),
  ];
  const kept = forms.flatMap(({ name, draft }) => (draft === null ? [] : [[name, draft]]));
  expect(Object.fromEntries(kept)).toEqual(drafts);
  expect(forms.filter(({ draft }) => draft === null).map(({ name }) => name)).toEqual(Object.keys(withoutDraft));
});
