import { useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { DatesRevision } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { announcedDates } from '@psc/validation/areas/advertisement/announced-dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { AnswerButtons } from '../../../shell/answer-buttons.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { useDateLabels } from '../../../shared/waiting-words/use-date-labels.ts';

/** The requests to move announced dates earlier, on which another officer decides. */
export function DatesRevisions({ revisions }: { revisions: readonly DatesRevision[] }) {
  const { t } = useLingui();
  if (revisions.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Requests for earlier dates`}</h2>
      {revisions.map((revision) => (
        <Revision key={revision.revisionId} revision={revision} />
      ))}
    </>
  );
}

function Revision({ revision }: { revision: DatesRevision }) {
  const { t } = useLingui();
  const may = useMay('publishAdvertisement');
  const { effect } = revision;
  const count = (value: number) => localDigits(value, activeLanguage());
  return (
    <section className={screen.card} aria-label={t`Request for earlier dates`}>
      <FactList
        facts={[
          { label: t`Status`, value: messageText(`enums.revisionState.${revision.state}`) },
          { label: t`Reason`, value: revision.reason },
          { label: t`Changed dates`, value: <Changes revision={revision} /> },
          effect !== null && { label: t`Applicants whose verdict on the age changes`, value: count(effect.changedVerdicts) },
          effect !== null && { label: t`Unpaid applications with less time to pay`, value: count(effect.unpaid) },
          effect !== null && { label: t`Drafts with less time to apply`, value: count(effect.drafts) },
          { label: t`Requested by`, value: revision.askedBy },
          { label: t`Requested on`, value: <DateText instant={revision.askedAt} /> },
          revision.decidedBy !== null && { label: t`Decided by`, value: revision.decidedBy },
          revision.decisionRemarks !== '' && { label: t`Remarks`, value: revision.decisionRemarks },
        ]}
      />
      {effect !== null &&
        may('approve') &&
        (revision.mayDecide ? (
          <Decision revisionId={revision.revisionId} seen={effect} />
        ) : (
          <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
        ))}
    </section>
  );
}

function Changes({ revision: { before, after } }: { revision: DatesRevision }) {
  const labels = useDateLabels();
  const changed = announcedDates.filter((name) => before[name] !== after[name]);
  return (
    <List listStyleType="none">
      {changed.map((name) => (
        <List.Item key={name}>
          {labels[name]}: <DateOf value={before[name]} /> → <DateOf value={after[name]} />
        </List.Item>
      ))}
    </List>
  );
}

function DateOf({ value }: { value: string | null }) {
  if (value === null) return '–';
  return value.includes('T') ? <DateText instant={value} short /> : <DateText ad={value} short />;
}

function Decision({ revisionId, seen }: { revisionId: number; seen: calls.DatesEffect }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideDates);
  return (
    <AnswerButtons
      answers={[
        {
          label: t`Apply the earlier dates`,
          kind: 'primary',
          title: t`Apply the earlier dates?`,
          message: t`All applicants are informed of the new dates.`,
          remarks: 'possible',
          forbidden: null,
          send: (remarks) => decide.run({ body: { revisionId, approve: true, remarks, seen } }),
        },
        {
          label: t`Refuse the request`,
          kind: 'danger',
          title: t`Refuse the request for earlier dates?`,
          remarks: 'needed',
          draftKey: `advertisement.dates.refuse.${revisionId}`,
          forbidden: null,
          send: (remarks) => decide.run({ body: { revisionId, approve: false, remarks, seen } }),
        },
      ]}
    />
  );
}
