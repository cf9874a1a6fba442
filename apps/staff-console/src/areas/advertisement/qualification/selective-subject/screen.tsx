import { useLingui } from '@lingui/react/macro';
import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { SubjectsField } from './subjects-field.tsx';

export default function SelectiveSubjectScreen() {
  const { t } = useLingui();
  const { advtCode, requisitionId, post, subjectIds, subjects, changeable, version } =
    useLoaderData<SendData<typeof advertisement.getSelectiveSubjects>>();
  const may = useMay('publishAdvertisement');
  const save = useStaffCall(advertisement.saveSelectiveSubjects);
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        back={<Link to="/admin/advertisementlist">{messageText('titles./admin/advertisementlist')}</Link>}
        title={messageText('titles./admin/selective-subject/{id}/{advtCode}')}
        description={`${localDigits(advtCode, language)} · ${inLanguage(post, language)}`}
      />
      {!changeable && <p className={screen.notice}>{t`The advertisement is published: its subjects can no longer be changed.`}</p>}
      <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Subjects`}>
        <DraftForm
          key={advtCode}
          schema={advertisement.SelectiveSubjectsForm}
          record={{ draft: `advertisement.subjects.${advtCode}`, version, values: { subjectIds } }}
          submitLabel={t`Save the subjects`}
          disabled={!changeable || !may('update')}
          onSubmit={saving((values) => save.run({ params: { id: requisitionId, advtCode }, body: { ...values, version } }))}
        >
          <SubjectsField subjects={subjects} />
        </DraftForm>
      </section>
    </>
  );
}
