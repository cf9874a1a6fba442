import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenVacancy } from '@psc/api-client/calls/dashboard.ts';
import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { NoticeImage } from './notice-image.tsx';
import classes from './open-now.module.css';

export function VacancyList({ rows }: { rows: OpenVacancy[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (rows.length === 0) return <p className={classes.quiet}>{t`No vacancy is open now. New ones appear here when they are published.`}</p>;
  return (
    <ul>
      {rows.map((vacancy) => {
        const doubled = vacancy.feeType === 'double';
        const deadline = doubled ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
        const fee = formatMoney(vacancy.feePaisa, language);
        return (
          <li key={vacancy.advtCode}>
            <h3>{inLanguage(vacancy.post, language)}</h3>
            <p>
              {inLanguage(vacancy.service, language)}, {inLanguage(vacancy.class, language)}
            </p>
            <p>
              <Trans>
                Seats: {formatNumber(vacancy.totalSeats, language)}. Fee today: {fee}
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
  if (rows.length === 0) return <p className={classes.quiet}>{t`There is no notice now.`}</p>;
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
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{title}</summary>
        <p>{inLanguage(notice.description, language)}</p>
        {open && notice.hasImage && <NoticeImage id={notice.id} alternative={title} />}
      </details>
      <p className={classes.quiet}>
        <DateText ad={notice.startDateAd} />
      </p>
    </li>
  );
}
