import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeatingChange } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Dialog, DialogActions } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { ElsewhereReasonForm } from '@psc/validation/areas/examination/forms/allocation.ts';
import screen from '../../../shared/screen.module.css';

export type Agreement = { acceptedChange?: string; reason?: string };

type SeatingChangeDialogProps = {
  change: SeatingChange;
  /** Null cancels the save. */
  onAnswer: (agreement: Agreement | null) => void;
};

/** Shows how a save affects candidates; moving them from their chosen centre needs a reason. */
export function SeatingChangeDialog({ change, onAnswer }: SeatingChangeDialogProps) {
  const { t } = useLingui();
  const leave = () => onAnswer(null);
  return (
    <Dialog title={change.elsewhere > 0 ? t`Seats elsewhere than chosen` : t`Rooms that change`} onClose={leave}>
      <Elsewhere change={change} />
      <RoomsThatChange change={change} />
      {change.elsewhere > 0 ? (
        <DraftForm
          schema={ElsewhereReasonForm}
          defaultValues={{ reason: '' }}
          submitLabel={t`Assign these seats`}
          actions={<Button onClick={leave}>{t`Cancel`}</Button>}
          onSubmit={async ({ reason }) => onAnswer({ acceptedChange: change.key, reason })}
        >
          <TextareaField
            name="reason"
            label={t`Reason`}
            hint={t`Why they cannot sit at the centre they chose. The reason is kept with each seat.`}
            rows={3}
            required
          />
        </DraftForm>
      ) : (
        <DialogActions>
          <Button data-autofocus onClick={leave}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" onClick={() => onAnswer({ acceptedChange: change.key })}>
            {t`Change the centre`}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Elsewhere({ change }: { change: SeatingChange }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (change.elsewhere === 0) return null;
  return (
    <>
      <p>
        <Plural
          value={change.elsewhere}
          one="# candidate would sit at another centre than the one chosen."
          other="# candidates would sit at another centre than the one chosen."
        />
      </p>
      <DataTable
        caption={t`Seats elsewhere than chosen`}
        rows={change.elsewhereByCentre}
        rowKey={(row) => `${row.chosenCentre.en} ${row.examCentre.en}`}
        columns={[
          { key: 'chosen', head: t`Centre chosen`, cell: (row) => inLanguage(row.chosenCentre, language) },
          { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.candidates} /> },
        ]}
      />
    </>
  );
}

function RoomsThatChange({ change: { rooms, rollNumbersTakenBack, roomsToSaveAgain } }: { change: SeatingChange }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const centre = roomsToSaveAgain && inLanguage(roomsToSaveAgain, language);
  return (
    <>
      {rooms.length > 0 && (
        <DataTable
          caption={t`Rooms that lose candidates`}
          rows={rooms}
          rowKey={(row) => `${row.examCentre.en} ${row.paper.en} ${row.roomNumber}`}
          columns={[
            { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
            { key: 'paper', head: t`Paper`, cell: (row) => inLanguage(row.paper, language) },
            { key: 'room', head: t`Room number`, cell: (row) => <CodeText value={row.roomNumber} /> },
            { key: 'before', head: t`Candidates now`, align: 'end', cell: (row) => <NumberText value={row.before} /> },
            {
              key: 'after',
              head: t`Afterwards`,
              align: 'end',
              cell: (row) => (row.after === 0 ? t`empty, without invigilators` : <NumberText value={row.after} />),
            },
          ]}
        />
      )}
      {rollNumbersTakenBack > 0 && (
        <p className={screen.notice}>
          <Plural value={rollNumbersTakenBack} one="# roll number is withdrawn." other="# roll numbers are withdrawn." />
        </p>
      )}
      {centre !== null && (
        <p className={screen.notice}>
          <Trans>{centre} gets more candidates: allocate its rooms again up to the final save, and generate its roll numbers again.</Trans>
        </p>
      )}
    </>
  );
}
