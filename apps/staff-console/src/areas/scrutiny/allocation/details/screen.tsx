import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../../shared/screen.module.css';
import { OfficerTable } from '../../officer-table.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { DivideEqually } from './divide-equally.tsx';
import { FindApplication } from './find-application.tsx';
import { GivenOut } from './given-out.tsx';
import type { loader } from './loader.ts';
import { ReopenForm } from './reopen-form.tsx';

export default function AllocationDetailsScreen() {
  const { t } = useLingui();
  const { advertisement, officers, given } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const permissions = useSession((session) => session.privileges.scrutinyAllocation) ?? [];
  const isOpen = advertisement.state === 'included' && advertisement.finalizedAt === null;
  return (
    <>
      <PageHeader
        title={inLanguage(advertisement.post, language)}
        description={
          <>
            <CodeText value={advertisement.advtCode} /> · {inLanguage(advertisement.class, language)} ·{' '}
            {inLanguage(advertisement.service, language)}
          </>
        }
        back={<Link to="/admin/scrutiny-allocation">{messageText('titles./admin/scrutiny-allocation')}</Link>}
        actions={
          <>
            <LinkButton kind="quiet" to={`/admin/scrutiny-fairness/${advertisement.advtCode}`}>
              {messageText('titles./admin/scrutiny-fairness/{id}')}
            </LinkButton>
            {isOpen && permissions.includes('update') && advertisement.allocated > 0 && (
              <LinkButton
                to={`/admin/scrutiny-reallocation/${advertisement.advtCode}`}
              >{t`Move applications to another officer`}</LinkButton>
            )}
          </>
        }
      />
      <NumberFacts
        facts={[
          { label: t`Paid applications`, value: advertisement.numberOfApplications },
          { label: t`Allocated to officers`, value: advertisement.allocated },
          { label: t`To allocate`, value: advertisement.unallocated },
          { label: t`Unpaid`, value: advertisement.unpaid },
        ]}
      />
      {advertisement.state === 'removed' && (
        <p className={screen.notice}>{t`This advertisement was removed from scrutiny. Restore it before you allocate applications.`}</p>
      )}
      {advertisement.finalizedAt !== null && (
        <p className={screen.notice} data-tone="done">
          {t`The scrutiny of this advertisement has been finalised.`}
        </p>
      )}
      {advertisement.finalizedAt !== null && permissions.includes('approve') && <ReopenForm advertisement={advertisement} />}
      {isOpen && advertisement.unallocated === 0 && (
        <p className={screen.notice} data-tone="done">
          {t`All paid applications have been allocated to officers.`}
        </p>
      )}
      {isOpen && advertisement.unallocated > 0 && permissions.includes('create') && (
        <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Allocate applications`}>
          <DivideEqually advertisement={advertisement} officers={officers} />
          <AllocateForm advertisement={advertisement} officers={officers} />
        </section>
      )}
      <h2 className={screen.heading}>{t`Officers and their applications`}</h2>
      <OfficerTable officers={officers} />
      <FindApplication advtCode={advertisement.advtCode} />
      {given.page.rows.length > 0 && <GivenOut given={given} officers={officers} />}
    </>
  );
}
