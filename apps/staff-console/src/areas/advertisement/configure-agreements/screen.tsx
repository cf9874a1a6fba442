import { useLingui } from '@lingui/react/macro';
import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import type { AgreementRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useWatch } from 'react-hook-form';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';

export default function ConfigureAgreementsScreen() {
  const { t } = useLingui();
  const { advtCode, post, agreementId, changeable, version, agreements } = useLoaderData<SendData<typeof agreement.getConfiguration>>();
  const may = useMay();
  const save = useStaffCall(agreement.saveConfiguration);
  const language = activeLanguage();
  const code = localDigits(advtCode, language);
  return (
    <>
      <PageHeader
        back={<Link to="/admin/master-data/agreement">{messageText('titles./admin/master-data/agreement')}</Link>}
        title={messageText('titles./admin/configure-agreements/{id}')}
        description={`${code} · ${inLanguage(post, language)}`}
      />
      {!changeable && <p className={screen.notice}>{t`The advertisement is published: its terms can no longer be changed.`}</p>}
      <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Terms`}>
        <DraftForm
          key={advtCode}
          schema={agreement.AgreementConfigurationForm}
          record={{
            draft: `advertisement.terms.${advtCode}`,
            version,
            values: { agreementId: agreementId === null ? '' : String(agreementId) },
          }}
          submitLabel={t`Save the terms`}
          disabled={!changeable || !may('update')}
          onSubmit={saving((values) => save.run({ params: { id: advtCode }, body: { ...values, version } }))}
        >
          <SelectField
            name="agreementId"
            label={t`Terms`}
            options={agreements.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
            required
          />
          <ChosenText agreements={agreements} />
        </DraftForm>
      </section>
    </>
  );
}

function ChosenText({ agreements }: { agreements: readonly AgreementRow[] }) {
  const chosen = String(useWatch({ name: 'agreementId' }));
  const found = agreements.find(({ id }) => String(id) === chosen);
  return found ? <p>{inLanguage(found.text, activeLanguage())}</p> : null;
}
