import { useLingui } from '@lingui/react/macro';
import type * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { OfficerTable } from '../../officer-table.tsx';
import { movableOf, ReallocateForm } from './reallocate-form.tsx';

export default function ReallocationScreen() {
  const { t } = useLingui();
  const { advertisement, officers } = useLoaderData<SendData<typeof scrutiny.usersByAdvertisement>>();
  const language = activeLanguage();
  const movable = officers.filter((officer) => movableOf(officer) > 0);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/scrutiny-reallocation/{id}')}
        description={
          <>
            {inLanguage(advertisement.post, language)} · <CodeText value={advertisement.advtCode} /> ·{' '}
            {inLanguage(advertisement.service, language)}
          </>
        }
        back={
          <Link to={`/admin/scrutiny-allocation/${advertisement.advtCode}`}>{messageText('titles./admin/scrutiny-allocation/{id}')}</Link>
        }
      />
      {advertisement.finalizedAt !== null ? (
        <p className={screen.notice} data-tone="done">
          {t`The scrutiny of this advertisement has been finalised.`}
        </p>
      ) : movable.length === 0 ? (
        <p className={screen.notice} data-tone="done">
          {t`No officer has undecided applications, so nothing can be moved.`}
        </p>
      ) : (
        <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Move applications`}>
          <ReallocateForm advtCode={advertisement.advtCode} officers={officers} />
        </section>
      )}
      <h2 className={screen.heading}>{t`Officers and their applications`}</h2>
      <OfficerTable officers={officers} />
    </>
  );
}
