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
import screen from '../screen.module.css';

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
  const titleWithoutScrutiny = change.elsewhere > 0 ? t`Candidates seated at a different centre` : t`Rooms that change`;
  return (
    <Dialog title={change.afterScrutiny ? t`Seats that follow the decisions` : titleWithoutScrutiny} onClose={leave}>
      <AfterScrutiny change={change} />
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
            {change.afterScrutiny ? t`Finalise and change these seats` : t`Change the centre`}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function AfterScrutiny({ change: { afterScrutiny } }: { change: SeatingChange }) {
  if (!afterScrutiny) return null;
  const { released, seated, numbered, withoutSeat } = afterScrutiny;
  return (
    <>
      {released > 0 && (
        <p>
          <Plural
            value={released}
            one="# candidate is no longer approved and loses the seat."
            other="# candidates are no longer approved and lose their seats."
          />
        </p>
      )}
      {seated > 0 && (
        <p>
          <Plural value={seated} one="# newly approved candidate gets a seat." other="# newly approved candidates get a seat." />
        </p>
      )}
      {numbered > 0 && (
        <p>
          <Plural value={numbered} one="# of them gets the next roll number." other="# of them get the next roll numbers." />
        </p>
      )}
      {withoutSeat > 0 && (
        <p className={screen.notice}>
          <Plural
            value={withoutSeat}
            one="No assigned centre has a seat for # newly approved candidate. The numbers of the centres are opened again: add seats and save them as final."
            other="No assigned centre has a seat for # newly approved candidates. The numbers of the centres are opened again: add seats and save them as final."
          />
        </p>
      )}
    </>
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
        caption={t`Candidates seated at a different centre`}
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

function RoomsThatChange({ change: { rooms, rollNumbersWithdrawn, roomsToSaveAgain } }: { change: SeatingChange }) {
  const { t } = useLingui();
  const language = activeLanguage();
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
      {rollNumbersWithdrawn > 0 && (
        <p className={screen.notice}>
          <Plural value={rollNumbersWithdrawn} one="# roll number is withdrawn." other="# roll numbers are withdrawn." />
        </p>
      )}
      {roomsToSaveAgain.map((name) => {
        const centre = inLanguage(name, language);
        return (
          <p key={name.en} className={screen.notice}>
            <Trans>
              {centre} gets more candidates: allocate its rooms again up to the final save, and generate its roll numbers again.
            </Trans>
          </p>
        );
      })}
    </>
  );
}
