import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectedPerson, SelectionList } from '@psc/api-client/calls/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { whatIsWrong } from '@psc/api-client/what-is-wrong.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { SelectionTable } from '../lists/selection-table.tsx';
import { interviewMarksForm } from './interview-marks.ts';
import { MarksInput } from './marks-input.tsx';

/** Everybody called, once each, whatever categories they compete in, in the order of the roll numbers. */
function peopleCalled(list: SelectionList): SelectedPerson[] {
  const people = new Map(list.categories.flatMap((category) => category.people.map((person) => [person.applicationId, person])));
  return [...people.values()].sort((a, b) => (a.rollNumber ?? 0) - (b.rollNumber ?? 0));
}

export function MarksForm({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const add = useAct(calls.addInterview);
  const who = useSession((session) => session.who?.accountId ?? null);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const language = activeLanguage();
  const people = peopleCalled(list);
  const maximum = formatNumber(list.interviewMaximumMarks, language);
  const schema = interviewMarksForm(list.interviewMaximumMarks, t`Marks are a number from 0 to ${maximum}, with at most two decimals.`);
  if (people.length === 0) return <EmptyState title={t`Nobody was called to the interview`} />;
  if (!mayAdd) return <p>{t`You may read this list, but not make it.`}</p>;
  return (
    <section className={screen.card}>
      <DraftForm
        schema={schema}
        defaultValues={{ marks: people.map(({ applicationId }) => ({ applicationId, marks: '' })) }}
        draftKey={`interview-marks.${list.advtCode}`}
        person={who}
        submitLabel={t`Record the interview`}
        onSubmit={async ({ marks }) => {
          const came = formatNumber(marks.filter((row) => row.marks !== null).length, language);
          const absent = formatNumber(marks.filter((row) => row.marks === null).length, language);
          const confirmed = await confirm({
            title: t`Record the marks of the interview?`,
            message: t`With marks: ${came}; did not come: ${absent}. They cannot be changed afterwards.`,
            confirmLabel: t`Record the interview`,
          });
          if (!confirmed) return [];
          const outcome = await add.run({ body: { advtCode: list.advtCode, marks } });
          if (!outcome.ok) return whatIsWrong(outcome);
          await navigate(`/admin/interview-selection?advtCode=${list.advtCode}`);
        }}
      >
        <MarksTyped people={people.length} />
        <SelectionTable
          caption={t`Marks of the interview`}
          people={people}
          columns={['rollNumber', 'name', 'masterId', 'writtenMarks']}
          inputs={{ key: 'marks', head: t`Interview marks (maximum ${maximum})`, align: 'end', cell: (person) => <MarksInput person={person} position={people.indexOf(person)} /> }}
        />
      </DraftForm>
      {dialog}
    </section>
  );
}

/** How far the marks are; who is left empty is recorded as absent. */
function MarksTyped({ people }: { people: number }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const marks = useWatch({ control, name: 'marks' }) as { marks: string }[] | undefined;
  const typed = marks?.filter((row) => row.marks.trim() !== '').length ?? 0;
  return (
    <NumberFacts
      live
      facts={[
        { label: t`With marks`, value: typed },
        { label: t`Empty, recorded as absent`, value: people - typed },
      ]}
    />
  );
}
