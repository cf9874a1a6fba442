import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CentreAssignment, CentreForAssignment } from '@psc/api-client/areas/examination/exam-centre.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { useNavigate } from 'react-router';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { nextPlanOf } from '../next-plan.ts';
import { NumbersForm, type NumberedRow } from '../numbers-form.tsx';
import { useSeatingChange } from '../../../../shared/seating-change/use-seating-change.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { useRevert } from './use-revert.ts';

type Row = NumberedRow & { centre: CentreForAssignment };

/** Numbers of one advertisement by centre; the centres that candidates chose come first. */
export function AssignForm({ assignment, onDone }: { assignment: CentreAssignment; onDone: () => void }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const mayScheduler = useMay('examScheduling');
  const { confirm, dialog } = useConfirm();
  const seating = useSeatingChange();
  const temporarySave = useStaffCall(calls.temporarySave);
  const finalSave = useStaffCall(calls.finalSave);
  const { revert, revertDialog, inProgress } = useRevert(assignment, onDone);
  const { advtCode } = assignment.advertisement;
  const isOpen = assignment.state === 'none' || assignment.state === 'temporarySave';
  const rows: Row[] = asChosen(assignment)
    .filter((centre) => centre.active || centre.numberOfCandidates > 0)
    .map((centre) => ({
      id: centre.examCentreId,
      name: inLanguage(centre.name, language),
      numberOfCandidates: centre.numberOfCandidates,
      centre,
    }))
    .toSorted((one, other) => other.centre.chosenBy - one.centre.chosenBy);

  return (
    <section className={screen.card} aria-label={t`Numbers of the centres`}>
      <p>
        <AdvertisementText advertisement={assignment.advertisement} />
      </p>
      <NumbersForm
        version={assignment.version}
        caption={t`Numbers of the centres`}
        rows={rows}
        candidates={assignment.approvedCandidates}
        draftKey={`centres.${advtCode}`}
        editable={isOpen && (may('update') || mayScheduler('update'))}
        inProgress={{ temporarySave: temporarySave.inProgress, finalSave: finalSave.inProgress }}
        columns={[
          {
            key: 'name',
            head: t`Exam centre`,
            cell: ({ name, centre }) => (
              <Stack component="span" gap={0}>
                {name}
                <Text span size="sm" c="dimmed">
                  {inLanguage(centre.district, language)}
                </Text>
              </Stack>
            ),
          },
          { key: 'chosen', head: t`Chosen by`, align: 'end', cell: ({ centre }) => <NumberText value={centre.chosenBy} /> },
          { key: 'capacity', head: t`Capacity`, align: 'end', cell: ({ centre }) => <NumberText value={centre.capacity} /> },
          {
            key: 'taken',
            head: t`Assigned elsewhere at that time`,
            align: 'end',
            cell: ({ centre }) => <NumberText value={centre.takenAtSameTime} />,
          },
          { key: 'allocated', head: t`Allocated`, align: 'end', cell: ({ centre }) => <NumberText value={centre.allocatedCount} /> },
        ]}
        onSave={saving(
          async (mode, numbers): Promise<Outcome<unknown> | null> => {
            if (mode === 'finalSave') {
              const people = formatNumber(assignment.approvedCandidates, language);
              const centres = formatNumber(numbers.length, language);
              const agreed = await confirm({
                title: t`Make the final save of the centres?`,
                message: t`All ${people} approved candidates get a seat now, at ${centres} centres.`,
                confirmLabel: t`Save as final`,
              });
              if (!agreed) return null;
            }
            const body = {
              advtCode,
              version: assignment.version,
              lines: numbers.map(({ id, numberOfCandidates }) => ({ examCentreId: id, numberOfCandidates })),
            };
            if (mode === 'temporarySave') return temporarySave.run({ body });
            return seating.agreed((agreement) => finalSave.run({ body: { ...body, ...agreement } }));
          },
          async (_saved, [mode]) => {
            if (mode === 'temporarySave') return;
            const next = may('update') ? await nextPlanOf(advtCode) : null;
            if (next) await navigate(next);
            else onDone();
          },
        )}
        actions={
          <>
            {assignment.state === 'temporarySave' && may('delete') && (
              <Button kind="danger" inProgress={inProgress} onClick={() => void revert()}>
                {t`Revert`}
              </Button>
            )}
            <Button kind="quiet" onClick={onDone}>
              {t`Close`}
            </Button>
          </>
        }
      />
      {dialog}
      {seating.dialog}
      {revertDialog}
    </section>
  );
}

/** Suggestion before the first save: each centre takes those who chose it, up to its free seats; the rest go where seats are left. */
function asChosen({ state, centres, approvedCandidates }: CentreAssignment): CentreForAssignment[] {
  if (state !== 'none') return centres;
  const freeOf = (centre: CentreForAssignment) => (centre.active ? Math.max(0, centre.capacity - centre.takenAtSameTime) : 0);
  const atChosen = centres.map((centre) => ({ ...centre, numberOfCandidates: Math.min(centre.chosenBy, freeOf(centre)) }));
  let left = approvedCandidates - atChosen.reduce((sum, centre) => sum + centre.numberOfCandidates, 0);
  for (const centre of atChosen.toSorted((one, other) => other.chosenBy - one.chosenBy)) {
    const more = Math.max(0, Math.min(left, freeOf(centre) - centre.numberOfCandidates));
    centre.numberOfCandidates += more;
    left -= more;
  }
  return atChosen;
}
