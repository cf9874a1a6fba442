import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { Link } from 'react-router';
import { AdvtNumbers } from '@psc/ui/advt-numbers.tsx';
import { NoticeImage } from './notice-image.tsx';

export function VacancyList({ rows }: { rows: OpenVacancy[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (rows.length === 0) return <Text c="dimmed">{t`No vacancies are open now. New ones will appear here when they are published.`}</Text>;
  return (
    <ul>
      {rows.map((vacancy) => {
        const doubled = vacancy.feeType === 'double';
        const deadline = doubled ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
        const fee = formatMoney(vacancy.feePaisa, language);
        return (
          <li key={vacancy.advtCode}>
            <h3>
              <Link to={`/advertisement/${vacancy.advtCode}`}>{inLanguage(vacancy.post, language)}</Link>
            </h3>
            <p>{[vacancy.service, vacancy.class, vacancy.organization].map((name) => inLanguage(name, language)).join(', ')}</p>
            <p>
              <Trans>
                Advertisement number: <AdvtNumbers numbers={vacancy.categories.map(({ advtNumber }) => advtNumber)} />
              </Trans>
            </p>
            <p>
              <Trans>
                Posts: {formatNumber(vacancy.totalSeats, language)}. Fee today: {fee}
              </Trans>
              {doubled && (
                <>
                  {' '}
                  <Trans>(double fee)</Trans>
                </>
              )}
            </p>
            <DeadlineText deadline={deadline} />
          </li>
        );
      })}
    </ul>
  );
}

export function NoticeList({ rows }: { rows: PublicNotice[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <Text c="dimmed">{t`There are no notices now.`}</Text>;
  return (
    <ul>
      {rows.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { notice: PublicNotice }) {
  const [open, setOpen] = useState(false);
  const language = activeLanguage();
  const title = inLanguage(notice.title, language);
  return (
    <li>
      <Disclosure summary={title} onToggle={setOpen}>
        <p>{inLanguage(notice.description, language)}</p>
        {open && notice.hasImage && <NoticeImage id={notice.id} alternative={title} />}
      </Disclosure>
      <Text c="dimmed">
        <DateText ad={notice.startDateAd} short /> – <DateText ad={notice.endDateAd} short />
      </Text>
    </li>
  );
}
