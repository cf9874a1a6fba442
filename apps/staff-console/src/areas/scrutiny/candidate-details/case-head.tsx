import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { addressOf, candidateAddress, candidateListAddress } from '../status-names.ts';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import classes from './case.module.css';
import { fullName } from './full-name.ts';

/** The candidate and the post, above the rules: the document next to them needs the height. */
export function CaseHead({ scrutinyCase, listStatus }: { scrutinyCase: ScrutinyCase; listStatus: ScrutinyStatus }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { advtCode, profile, nextApplicationId, finalized } = scrutinyCase;
  return (
    <div className={classes.head}>
      <PageHeader
        title={fullName(profile.personal, language)}
        aside={
          <ScrutinyStatusBadge
            status={scrutinyCase.scrutinyStatus}
            partial={scrutinyCase.categories.some(({ verdict }) => verdict === 'refused')}
          />
        }
        description={
          <>
            <CodeText value={scrutinyCase.masterId} /> · {inLanguage(scrutinyCase.post, language)} ·{' '}
            {inLanguage(scrutinyCase.class, language)} · {inLanguage(scrutinyCase.service, language)}
          </>
        }
        back={
          <Group justify="space-between">
            <Link to={candidateListAddress(advtCode, listStatus)}>
              {messageText(`titles./admin/scrutiny/{id}/{type}/{currentPage}#${addressOf[listStatus]}`)}
            </Link>
            {nextApplicationId !== null && (
              <Link to={candidateAddress(advtCode, nextApplicationId, listStatus)}>{t`Next waiting application`}</Link>
            )}
          </Group>
        }
      />
      {finalized && (
        <p className={screen.notice} data-tone="done">
          {t`The scrutiny of this advertisement has been finalised; decisions can no longer be changed.`}
        </p>
      )}
    </div>
  );
}
