import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { Link, useLoaderData } from 'react-router';
import { ApplyWizard } from './apply-wizard.tsx';
import type { loader } from './route.ts';
import { VacancyPage } from './vacancy-page.tsx';

/** A vacancy: its facts and whether one is eligible; with the categories chosen, the form. */
export function ApplyScreen() {
  const { detail, masterId, categoryIds, form } = useLoaderData<typeof loader>();
  const { advtCode, post, service, group, class: postClass } = detail.vacancy;
  // Sending the application must not take the form away from under the voucher that is still on its way.
  const [opened, setOpened] = useState(form);
  if (form && form !== opened) setOpened(form);
  const shownForm = categoryIds.length > 0 ? (form ?? opened) : null;
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        back={
          <Link to="/vacancy">
            <Trans>All vacancies</Trans>
          </Link>
        }
        title={inLanguage(post, language)}
        description={[service, group, postClass].map((name) => inLanguage(name, language)).join(' · ')}
      />
      {shownForm ? (
        <ApplyWizard key={`${advtCode}-${categoryIds.join('-')}`} detail={detail} masterId={masterId} categoryIds={categoryIds} form={shownForm} />
      ) : (
        <VacancyPage detail={detail} masterId={masterId} />
      )}
    </>
  );
}
