import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectedPerson, SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm, UNVERSIONED } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { useLocation } from 'react-router';
import { atPerson, personKey } from '../../../shared/rows-of-people.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { delayAct } from '../../../shell/delayed-act.ts';
import { SelectionTable } from '../shared/selection-table.tsx';
import { interviewMarksForm } from './interview-marks.ts';
import { InterviewTime, MarksInput } from './marks-input.tsx';

type TypedMarks = { applicationId: number; marks: number | null };
type Recorded = TypedMarks & { seen: { marks: number | null } | null };

/** Marks of one page of called candidates; saving again corrects them. */
export function MarksForm({ list, people: shown }: { list: SelectionList; people: readonly SelectedPerson[] }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const record = useStaffCall(calls.addInterview);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const language = activeLanguage();
  const maximum = formatNumber(list.interviewMaximumMarks, language);
  const schema = interviewMarksForm(list.interviewMaximumMarks, t`Enter marks from 0 to ${maximum}, with at most two decimals.`);
  // The gateway refuses marks before the interview day.
  const people = shown.filter(({ interviewDayHasCome }) => interviewDayHasCome);
  const textOf = ({ interviewMarks }: SelectedPerson) => (interviewMarks === null ? '' : String(interviewMarks));
  // Do not overwrite a colleague's entry with a row that the officer has not changed.
  const [initialMarks, setInitialMarks] = useState(() => new Map(people.map((person) => [person.applicationId, person.interviewMarks])));
  const toRecord = (typed: readonly TypedMarks[]): Recorded[] =>
    typed.map((row) => {
      const person = people.find(({ applicationId }) => applicationId === row.applicationId);
      if (!person?.interviewRecorded) return { ...row, seen: null };
      const isTouched = row.marks !== (initialMarks.get(row.applicationId) ?? null);
      return { ...row, marks: isTouched ? row.marks : person.interviewMarks, seen: { marks: person.interviewMarks } };
    });
  const post = inLanguage(list.post, language);
  /** The form waits until the marks are sent or taken back, so that a refusal reaches its fields; the draft keeps the typed marks. */
  const delayed = (marks: Recorded[]) =>
    new Promise<Outcome<unknown> | null>((resolve) => {
      const came = formatNumber(marks.filter((row) => row.marks !== null).length, language);
      const absent = formatNumber(marks.filter((row) => row.marks === null).length, language);
      delayAct({
        ...{ of: `interview-marks.${list.advtCode}`, rowId: list.advtCode, address: `${pathname}${search}`, call: calls.addInterview },
        name: t`Interview marks of ${post}`,
        said: t`Interview marks of ${post} recorded, with marks: ${came}; absent: ${absent}.`,
        send: async (options) => {
          const outcome = await record.run({ body: { advtCode: list.advtCode, marks, close: false } }, options);
          resolve(outcome);
          return outcome;
        },
        onUndo: () => resolve(null),
      });
    });
  if (shown.length === 0) return <EmptyState title={t`No candidates were called to the interview`} />;
  if (!mayAdd) return <p>{t`You can view this list but not create it.`}</p>;
  return (
    <section className={screen.card}>
      <DraftForm
        schema={schema}
        record={{
          draft: `interview-marks.${list.advtCode}.${shown[0]!.applicationId}`,
          version: UNVERSIONED,
          values: { marks: Object.fromEntries(people.map((person) => [personKey(person.applicationId), { marks: textOf(person) }])) },
        }}
        submitLabel={t`Record these marks`}
        isDelayed
        hideSubmit={people.length === 0}
        onSubmit={saving(
          ({ marks: typed }) => delayed(toRecord(typed)),
          (_recorded, [{ marks }]) => setInitialMarks(new Map(marks.map((row) => [row.applicationId, row.marks]))),
          (field, [{ marks }]) => atPerson(field, marks),
        )}
      >
        <SelectionTable
          caption={t`Marks of the interview`}
          people={shown}
          stage="interview"
          columns={['rollNumber', 'name', 'masterId', 'writtenMarks']}
          further={{
            key: 'marks',
            head: t`Interview marks (maximum ${maximum})`,
            cell: (person) => (person.interviewDayHasCome ? <MarksInput person={person} /> : <InterviewTime person={person} />),
          }}
        />
      </DraftForm>
    </section>
  );
}
