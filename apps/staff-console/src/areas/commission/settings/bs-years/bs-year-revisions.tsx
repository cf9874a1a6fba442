import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/commission/bs-year.ts';
import type { BsYearEffect, BsYearRevision } from '@psc/api-client/areas/commission/bs-year.ts';
import { askForAnnouncements } from '@psc/api-client/start-up.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../../shared/screen.module.css';
import { useDateLabels } from '../../../../shared/waiting-words/use-date-labels.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../../shell/decision-form.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../../shell/withdraw-request.tsx';
import { monthDaysText } from './month-days.ts';

export function BsYearRevisions({ revisions }: { revisions: readonly BsYearRevision[] }) {
  return revisions.map((revision) => <Revision key={revision.revisionId} revision={revision} />);
}

function Revision({ revision }: { revision: BsYearRevision }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(calls.withdraw);
  const may = useMay();
  const language = activeLanguage();
  const { effect } = revision;
  const year = localDigits(revision.bsYear, language);
  return (
    <section className={screen.card} aria-label={t`Months of ${year} B.S.`}>
      <FactList
        facts={[
          { label: t`Year`, value: year },
          { label: t`Status`, value: messageText(`enums.revisionState.${revision.state}`) },
          { label: t`Days until now`, value: monthDaysText(revision.before, language) },
          { label: t`Published days`, value: monthDaysText(revision.after, language) },
          { label: t`Source`, value: revision.reason },
          { label: t`Requested by`, value: revision.askedBy },
          { label: t`Requested on`, value: <DateText instant={revision.askedAt} /> },
          revision.decidedBy !== null && { label: t`Decided by`, value: revision.decidedBy },
          revision.decisionRemarks !== '' && { label: t`Remarks`, value: revision.decisionRemarks },
        ]}
      />
      {effect && <Effect effect={effect} />}
      {effect && may('approve') && revision.mayDecide && <Decision revisionId={revision.revisionId} effect={effect} />}
      {effect && may('approve') && !revision.mayDecide && (
        <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
      )}
      {revision.mayWithdraw && may('update') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId: revision.revisionId } })} />
      )}
    </section>
  );
}

/** The deadlines, ages and fiscal years that read otherwise once the request is approved. */
function Effect({ effect: { firstDayAd, dates, changedVerdicts, fiscalYears } }: { effect: BsYearEffect }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const words = { ...useDateLabels(), paper: t`Day of a paper`, interview: t`Day of interviews` };
  if (firstDayAd === null) return <p>{t`The published days are those of the forecast, so no date reads otherwise.`}</p>;
  const count = (value: number) => localDigits(value, language);
  return (
    <>
      <p className={screen.notice}>{t`Days in A.D. do not move; their dates in B.S. read otherwise.`}</p>
      <FactList
        facts={[
          { label: t`First day that reads otherwise`, value: <DateText ad={firstDayAd} /> },
          { label: t`Dates of open advertisements that read otherwise`, value: count(dates.count) },
          { label: t`Applicants whose verdict on the age changes`, value: count(changedVerdicts) },
          {
            label: t`Fiscal years that end on another day`,
            value: fiscalYears.map((each) => localDigits(each.fiscalYear, language)).join(', ') || '–',
          },
        ]}
      />
      {dates.shown.length > 0 && (
        <DataTable
          caption={t`Dates that read otherwise`}
          rows={dates.shown}
          rowKey={(row) => `${row.advtCode} ${row.date} ${row.dayAd}`}
          columns={[
            {
              key: 'advertisement',
              head: t`Advertisement`,
              wrap: true,
              cell: (row) => `${count(row.advtCode)} · ${inLanguage(row.post, language)}`,
            },
            { key: 'date', head: t`Date`, wrap: true, cell: (row) => words[row.date] },
            { key: 'before', head: t`Reads now`, cell: (row) => localDigits(row.beforeBs, language) },
            { key: 'after', head: t`Will read`, cell: (row) => localDigits(row.afterBs, language) },
          ]}
        />
      )}
    </>
  );
}

function Decision({ revisionId, effect }: { revisionId: number; effect: BsYearEffect }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decide);
  const { dates, changedVerdicts, fiscalYears } = effect;
  const seen = { dates: dates.count, changedVerdicts, fiscalYears: fiscalYears.length };
  return (
    <DecisionForm
      approve={t`Confirm the months`}
      refuse={t`Refuse the request`}
      forbidden={null}
      decide={async (decision) => {
        const outcome = await decide.run({ body: { revisionId, seen, ...decision } });
        // The status of the server carries the confirmed months.
        if (outcome.ok) askForAnnouncements();
        return outcome;
      }}
    />
  );
}
