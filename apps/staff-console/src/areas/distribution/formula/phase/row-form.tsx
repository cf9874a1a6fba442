import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { CategoryPhase, TableRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useWatch } from 'react-hook-form';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { deleteTableValue } from '../phase-calls.ts';
import { phaseType, type Place } from '../place.ts';

export type NamedHeading = { heading: string; label: string };

type RowFormProps = { place: Place; row: TableRow; headings: readonly NamedHeading[]; mayUndo: boolean; onDone: () => void };

/** Edits one row by hand; its posts have to add up to the row's total. */
export function RowForm({ place, row, headings, mayUndo, onDone }: RowFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.savePhaseOneTable);
  const posts = formatNumber(row.posts, activeLanguage());
  return (
    <SidePanel title={t`Row, number of posts: ${posts}`} onClose={onDone}>
      <DraftForm
        schema={calls.TableRowForm}
        record={{
          draft: `distribution-table.${row.tableValueId}`,
          version: row.version,
          values: {
            tableValueId: row.tableValueId,
            version: row.version,
            posts: row.posts,
            counts: headings.map(({ heading }) => ({ heading, actualCount: row.counts[heading] ?? 0 })),
          },
        }}
        submitLabel={t`Save the row`}
        actions={
          mayUndo && row.byHand.length > 0 && place.phase !== 'phaseOne' ? (
            <UndoCorrection phase={place.phase} row={row} onDone={onDone} />
          ) : undefined
        }
        onSubmit={saving((values) => {
          const body = { ...values, tableValueId: row.tableValueId, version: row.version, posts: row.posts };
          return save.run({ params: { phasetype: phaseType[place.phase] }, body });
        }, onDone)}
      >
        {headings.map(({ heading, label }, index) => (
          <NumberField key={heading} name={`counts.${index}.actualCount`} label={label} required />
        ))}
        <Sum posts={posts} />
      </DraftForm>
    </SidePanel>
  );
}

function Sum({ posts }: { posts: string }) {
  const { t } = useLingui();
  const typed = useWatch({ name: 'counts' }) as { actualCount: string | number }[] | undefined;
  const sum = formatNumber(
    (typed ?? []).reduce((total, { actualCount }) => total + (Number(actualCount) || 0), 0),
    activeLanguage(),
  );
  return <output>{t`Sum: ${sum} (posts: ${posts})`}</output>;
}

/** Restores the values that the formula gives. */
function UndoCorrection({ phase, row, onDone }: { phase: CategoryPhase; row: TableRow; onDone: () => void }) {
  const { t } = useLingui();
  const undo = useStaffCall(deleteTableValue[phase]);
  const onUndo = async () => {
    const outcome = await undo.run({ params: { id: row.tableValueId }, query: { version: row.version } });
    if (outcome.ok) onDone();
  };
  return (
    <Button inProgress={undo.inProgress} onClick={() => void onUndo()}>
      {t`Undo the correction`}
    </Button>
  );
}
