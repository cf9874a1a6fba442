import { useLingui } from '@lingui/react/macro';
import type * as qualification from '@psc/api-client/areas/advertisement/qualification.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import screen from '../../../../shared/screen.module.css';
import { useMay } from '../../../../shell/use-may.ts';
import { QualificationLines } from '../qualification-lines.tsx';

export default function ViewQualificationScreen() {
  const { t } = useLingui();
  const row = useLoaderData<SendData<typeof qualification.view>>();
  const may = useMay();
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        back={<Link to="/admin/academic-qualification">{messageText('titles./admin/academic-qualification')}</Link>}
        title={messageText('titles./admin/view-qualification/{id}')}
        description={inLanguage(row.post, language)}
        actions={
          row.changeable &&
          may('create') && (
            <LinkButton kind="primary" to={addressOf('/admin/create-qualification/{id}', { id: row.advtCode })}>
              {row.qualifications.length > 0 ? t`Change the qualifications` : t`Set the qualifications`}
            </LinkButton>
          )
        }
      />
      {!row.changeable && (
        <p className={screen.notice}>{t`The advertisement is published: the accepted qualifications can no longer be changed.`}</p>
      )}
      <section className={screen.card} aria-label={t`Accepted qualifications`}>
        <FactList
          facts={[
            { label: t`Advertisement code`, value: <CodeText value={row.advtCode} /> },
            { label: t`Service`, value: inLanguage(row.service, language) },
            { label: t`Class`, value: inLanguage(row.class, language) },
            { label: t`Competition`, value: row.category && messageText(`enums.academicQualificationCategory.${row.category}`) },
            { label: t`Accepted qualifications`, value: <QualificationLines rows={row.qualifications} /> },
          ]}
        />
      </section>
      <HistorySection thing="advertisement" number={row.advtCode} />
    </>
  );
}
