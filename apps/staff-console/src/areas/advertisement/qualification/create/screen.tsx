import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/qualification.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { QualificationFields, qualificationRows } from '../../../../shared/accepted-qualifications/qualification-fields.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { loader } from './loader.ts';

export default function CreateQualificationScreen() {
  const { t } = useLingui();
  const { advertisement, choices } = useLoaderData<typeof loader>();
  const { advtCode, post, version, changeable } = advertisement;
  const navigate = useNavigate();
  const may = useMay();
  const save = useStaffCall(calls.create);
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        back={
          <Link to={addressOf('/admin/view-qualification/{id}', { id: advtCode })}>
            {messageText('titles./admin/view-qualification/{id}')}
          </Link>
        }
        title={messageText('titles./admin/create-qualification/{id}')}
        description={`${localDigits(advtCode, language)} · ${inLanguage(post, language)}`}
      />
      {!changeable && (
        <p className={screen.notice}>{t`The advertisement is published: the accepted qualifications can no longer be changed.`}</p>
      )}
      <section className={screen.card} aria-label={t`Accepted qualifications`}>
        <DraftForm
          key={advtCode}
          schema={calls.QualificationForm}
          record={{ draft: `qualification.${advtCode}`, version, values: { qualifications: qualificationRows(advertisement) } }}
          submitLabel={t`Save the qualifications`}
          disabled={!changeable || !may('create')}
          onSubmit={saving(
            (values) => save.run({ params: { id: advtCode }, body: { ...values, version } }),
            () => navigate(addressOf('/admin/view-qualification/{id}', { id: advtCode })),
          )}
        >
          <QualificationFields choices={choices} />
        </DraftForm>
      </section>
    </>
  );
}
