import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import type { InvigilatorAllocation, InvigilatorLine, RoomWithInvigilators } from '@psc/api-client/areas/examination/invigilator.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { proposedInvigilators } from '../proposals.ts';
import { paperName } from '../../../../examination/paper-name.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

type InvigilatorFormProps = { allocation: InvigilatorAllocation; editable: boolean; onDone: () => Promise<void> };
type Line = { roomId: number; invigilatorId: number | string; invigilatorPostId: number | string };

export function InvigilatorForm({ allocation, editable, onDone }: InvigilatorFormProps) {
  const { t } = useLingui();
  const temporarySave = useStaffCall(calls.temporarySave);
  const finalSave = useStaffCall(calls.finalSave);
  const [isFinal, setFinal] = useState(false);
  // The button sets the schema to validate with, so the state has to change before the form is submitted.
  const choose = (final: boolean) => () => flushSync(() => setFinal(final));
  const { advtCode } = allocation.advertisement;
  const { examCentreId } = allocation.examCentre;
  const { paperId } = allocation.paper;
  if (allocation.rooms.length === 0)
    return (
      <EmptyState
        title={t`The rooms of this centre are not confirmed yet`}
      >{t`Make the final save of the rooms of the centre first.`}</EmptyState>
    );
  return (
    <DraftForm
      schema={isFinal ? calls.InvigilatorAllocationForm : UnfinishedForm}
      record={{
        draft: editable ? `invigilators.${advtCode}.${examCentreId}.${paperId}` : null,
        version: allocation.version,
        values: { advtCode, examCentreId, paperId, version: allocation.version, lines: linesOf(proposedInvigilators(allocation)) },
      }}
      submitLabel={t`Save as final`}
      hideSubmit
      disabled={!editable}
      onSubmit={saving(
        (values) => {
          const body = { ...values, version: allocation.version, lines: (values.lines as Choice[]).filter(isChosen) };
          return isFinal ? finalSave.run({ params: { id: advtCode }, body }) : temporarySave.run({ body });
        },
        () => isFinal && onDone(),
        (field, [{ lines }]) => fieldOf(field, lines),
      )}
    >
      {editable && <TakeOver allocation={allocation} />}
      <Rooms allocation={allocation} editable={editable} />
      {editable && (
        <div className={screen.actions}>
          <Button kind="primary" type="submit" inProgress={finalSave.inProgress} onClick={choose(true)}>
            {t`Save as final`}
          </Button>
          <Button type="submit" inProgress={temporarySave.inProgress} onClick={choose(false)}>
            {t`Save draft`}
          </Button>
          <Text size="sm" c="dimmed">{t`They can be reverted afterwards.`}</Text>
        </div>
      )}
    </DraftForm>
  );
}

type Choice = { roomId: number; invigilatorId?: number; invigilatorPostId?: number };

/** An unfinished save may leave rooms without an invigilator. */
const UnfinishedForm = extendForm(calls.InvigilatorAllocationForm, {
  lines: v.array(v.strictObject({ roomId: rowId, invigilatorId: optional(rowId), invigilatorPostId: optional(rowId) })),
});

function isChosen(line: Choice): line is Required<Choice> {
  return line.invigilatorId !== undefined && line.invigilatorPostId !== undefined;
}

/** Maps a field of the gateway, which counts only the lines sent, to the form, which also has empty lines. */
function fieldOf(field: string, lines: readonly Choice[]): string {
  const [, position, rest] = /^lines\.(\d+)(\..+)$/u.exec(field) ?? [];
  if (position === undefined) return '';
  const sent = lines.flatMap((line, index) => (isChosen(line) ? [index] : []));
  return `lines.${sent[Number(position)]}${rest}`;
}

/** The saved lines, plus an empty one for each room without an invigilator. */
function linesOf(allocation: InvigilatorAllocation): Line[] {
  return allocation.rooms.flatMap(({ roomId, invigilators }): Line[] =>
    invigilators.length > 0
      ? invigilators.map(({ invigilatorId, invigilatorPostId }) => ({ roomId, invigilatorId, invigilatorPostId }))
      : [{ roomId, invigilatorId: '', invigilatorPostId: allocation.posts[0]?.id ?? '' }],
  );
}

/** Copies the invigilators of another paper for the rooms that both papers use; skips people who are busy at this hour. */
function TakeOver({ allocation }: { allocation: InvigilatorAllocation }) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const free = new Set(allocation.invigilators.filter((person) => !person.busy).map((person) => person.id));
  const sources = allocation.others.filter((other) =>
    other.lines.some((line) => allocation.rooms.some((room) => room.roomId === line.roomId)),
  );
  if (sources.length === 0) return null;
  const takeOver = (lines: readonly InvigilatorLine[]) => {
    const rooms = allocation.rooms.map((room) => ({
      ...room,
      invigilators: lines.filter((line) => line.roomId === room.roomId && free.has(line.invigilatorId)),
    }));
    setValue('lines', linesOf({ ...allocation, rooms }), { shouldDirty: true });
  };
  return (
    <div className={screen.actions}>
      {sources.map(({ paper, lines }) => {
        const name = paperName(paper);
        return (
          <Button key={paper.paperId} onClick={() => takeOver(lines)}>
            {t`Copy the invigilators of: ${name}`}
          </Button>
        );
      })}
    </div>
  );
}

function Rooms({ allocation, editable }: { allocation: InvigilatorAllocation; editable: boolean }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = (useWatch({ control, name: 'lines' }) ?? []) as Line[];
  return allocation.rooms.map((room) => (
    <Fieldset key={room.roomId} legend={<RoomHead room={room} />} p="sm" mb="md" maw="62rem">
      {fields.map(
        (field, position) =>
          lines[position]?.roomId === room.roomId && (
            <SimpleGrid key={field.id} minColWidth="min(14rem, 100%)" spacing="md" verticalSpacing={0} style={{ alignItems: 'center' }}>
              <InvigilatorChoice allocation={allocation} position={position} chosen={lines} />
              <PostChoice allocation={allocation} position={position} />
              {editable && (
                <Button kind="quiet" compact icon={<IconTrash size={18} aria-hidden />} onClick={() => remove(position)}>
                  {t`Remove`}
                </Button>
              )}
            </SimpleGrid>
          ),
      )}
      {editable && (
        <Button
          kind="quiet"
          compact
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => append({ roomId: room.roomId, invigilatorId: '', invigilatorPostId: allocation.posts[0]?.id ?? '' })}
        >
          {t`Add an invigilator`}
        </Button>
      )}
    </Fieldset>
  ));
}

function RoomHead({ room }: { room: RoomWithInvigilators }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const number = localDigits(room.roomNumber, language);
  const candidates = localDigits(room.numberOfCandidates, language);
  const rolls = room.rollFrom === null || room.rollTo === null ? null : localDigits(`${room.rollFrom}–${room.rollTo}`, language);
  return rolls === null
    ? t`Room ${number}, candidates: ${candidates}`
    : t`Room ${number}, candidates: ${candidates}, roll numbers: ${rolls}`;
}

function InvigilatorChoice({
  allocation,
  position,
  chosen,
}: {
  allocation: InvigilatorAllocation;
  position: number;
  chosen: readonly Line[];
}) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { setValue } = useFormContext();
  const elsewhere = new Set(chosen.flatMap((line, other) => (other === position ? [] : [String(line.invigilatorId)])));
  const options = allocation.invigilators.map((person) => {
    const name = [inLanguage(person.name, language), person.employeeNo && localDigits(person.employeeNo, language)]
      .filter(Boolean)
      .join(' · ');
    return {
      value: person.id,
      label: person.busy ? t`${name} (busy at that time)` : name,
      disabled: person.busy || elsewhere.has(String(person.id)),
    };
  });
  const takeOverPost = (id: string) => {
    const post = allocation.invigilators.find((person) => String(person.id) === id)?.invigilatorPostId;
    if (post) setValue(`lines.${position}.invigilatorPostId`, post, { shouldDirty: true });
  };
  return <SelectField name={`lines.${position}.invigilatorId`} label={t`Invigilator`} options={options} onChoose={takeOverPost} required />;
}

function PostChoice({ allocation, position }: { allocation: InvigilatorAllocation; position: number }) {
  const { t } = useLingui();
  const options = allocation.posts.map((post) => ({ value: post.id, label: inLanguage(post.name, activeLanguage()) }));
  return <SelectField name={`lines.${position}.invigilatorPostId`} label={t`Invigilator post`} options={options} required />;
}
