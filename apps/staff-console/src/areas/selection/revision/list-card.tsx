import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import type { PublishedList } from '@psc/api-client/areas/selection/selection-revision.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { TieForm } from '../final/tie-form.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useListWords } from './list-words.ts';

type ListCardProps = { advtCode: number; list: PublishedList; waits: boolean };

/** A published list: whether recomputing it gives the same result, and a form to request its correction. */
export function ListCard({ advtCode, list, waits }: ListCardProps) {
  const { t } = useLingui();
  const words = useListWords();
  const ask = useStaffCall(calls.askList);
  const mayAsk = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false);
  const { stage, digest } = list;
  return (
    <section className={screen.card} aria-label={words[stage]}>
      <h2 className={screen.heading}>{words[stage]}</h2>
      <FactList
        facts={[
          { label: t`Published on`, value: <DateText instant={list.publishedAt} /> },
          list.revisedAt !== null && { label: t`Corrected on`, value: <DateText instant={list.revisedAt} /> },
        ]}
      />
      {!list.differs && <p>{t`The current marks, rules and decisions still give this list.`}</p>}
      {list.differs && (
        <>
          <p className={screen.notice}>{t`Marks, rules or decisions have changed. The list would be different now.`}</p>
          <ChangesTable stage={stage} changes={list.changes} />
        </>
      )}
      {list.ties.map((tie) => (
        <TieForm key={tie.people[0]!.applicationId} advtCode={advtCode} tie={tie} />
      ))}
      {waits && <p>{t`A correction of this list is waiting for the decision of another officer.`}</p>}
      {list.differs && list.ties.length === 0 && !waits && mayAsk && (
        <DraftForm
          schema={calls.AskListRevisionForm}
          record={{ draft: `list-revision.${advtCode}.${stage}`, version: digest, values: { advtCode, stage, digest, reason: '' } }}
          submitLabel={t`Request the correction`}
          onSubmit={saving(({ reason }) => ask.run({ body: { advtCode, stage, digest, reason } }))}
        >
          <TextareaField
            name="reason"
            label={t`Reason`}
            hint={t`Enter the order or decision. It is shown to the candidates concerned.`}
            required
          />
        </DraftForm>
      )}
    </section>
  );
}
