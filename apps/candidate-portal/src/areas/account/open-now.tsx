import { Suspense, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenVacancy } from '@psc/api-client/calls/dashboard.ts';
import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { Await } from 'react-router';
import { NoticeImage } from './notice-image.tsx';
import classes from './open-now.module.css';

type OpenNowProps = {
  /** Null when the list could not be fetched. */
  vacancies: Promise<OpenVacancy[] | null>;
  notices: Promise<PublicNotice[] | null>;
};

/** What people want to see before they sign in: the vacancies that are open, and the notices. */
export function OpenNow({ vacancies, notices }: OpenNowProps) {
  const { t } = useLingui();
  return (
    <div className={classes.lists}>
      <Titled title={t`Open vacancies`}>
        <Arriving promise={vacancies}>{(found) => <VacancyList vacancies={found} />}</Arriving>
      </Titled>
      <Titled title={t`Notices`}>
        <Arriving promise={notices}>{(found) => <NoticeList notices={found} />}</Arriving>
      </Titled>
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Arriving<Row>({ promise, children }: { promise: Promise<Row[] | null>; children: (rows: Row[]) => ReactNode }) {
  const { t } = useLingui();
  return (
    <Suspense fallback={<p className={classes.quiet}>{t`Loading…`}</p>}>
      <Await resolve={promise}>
        {(rows: Row[] | null) => (rows ? children(rows) : <p className={classes.quiet}>{t`This list could not be fetched. You can log in all the same.`}</p>)}
      </Await>
    </Suspense>
  );
}

function VacancyList({ vacancies }: { vacancies: OpenVacancy[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (vacancies.length === 0) return <p className={classes.quiet}>{t`No vacancy is open now. New ones appear here when they are published.`}</p>;
  return (
    <ul>
      {vacancies.map((vacancy) => {
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

function NoticeList({ notices }: { notices: PublicNotice[] }) {
  const { t } = useLingui();
  if (notices.length === 0) return <p className={classes.quiet}>{t`There is no notice now.`}</p>;
  return (
    <ul>
      {notices.map((notice) => (
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
