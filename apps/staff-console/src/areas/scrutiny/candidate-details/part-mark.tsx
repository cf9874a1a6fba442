import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import type { ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { Button } from '@psc/ui/button.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconCheck } from '@tabler/icons-react';
import classes from './case.module.css';
import type { PartMarks } from './use-part-marks.ts';

type PartMarkProps = { part: string; name: string; marks: PartMarks };

/** Ticks one part, or records an objection with its reason. */
export function PartMark({ part, name, marks }: PartMarkProps) {
  const { t } = useLingui();
  const mark = marks.markOf(part);
  if (!marks.parts.some((each) => each.part === part)) return null;
  if (!marks.open) return mark && <span>{mark.reason ? reasonText(mark.reason, mark.note) : t`In order`}</span>;
  const isProved = mark?.result === 'proved';
  return (
    <Group gap={6} className={classes.mark}>
      <Button
        compact
        kind={isProved ? 'primary' : 'secondary'}
        icon={<IconCheck size={16} aria-hidden />}
        aria-pressed={isProved}
        aria-label={t`${name}: in order`}
        onClick={() => marks.mark([isProved ? { part, result: 'none' } : { part, result: 'proved', note: '' }])}
      >
        {t`In order`}
      </Button>
      <Objection part={part} name={name} marks={marks} />
    </Group>
  );
}

/** The reason of an objection to one part, and a note on it. */
export function Objection({ part, name, marks }: PartMarkProps) {
  const { t } = useLingui();
  const mark = marks.markOf(part);
  return (
    <>
      <Choice
        size="sm"
        maw="7.5rem"
        aria-label={t`${name}: objection`}
        placeholder={t`Objection`}
        options={enumerations.scrutinyReason.map((value) => ({ value, label: messageText(`enums.scrutinyReason.${value}`) }))}
        value={mark?.reason ?? ''}
        onChoose={(reason) =>
          marks.mark([
            reason === ''
              ? { part, result: 'none' }
              : { part, result: 'objected', reason: reason as ScrutinyReason, note: mark?.note ?? '' },
          ])
        }
      />
      {mark?.reason && (
        <TextInput
          key={mark.reason}
          size="sm"
          aria-label={t`${name}: note`}
          placeholder={t`Note`}
          defaultValue={mark.note}
          onBlur={({ currentTarget: { value } }) =>
            value !== mark.note && marks.mark([{ part, result: 'objected', reason: mark.reason!, note: value }])
          }
        />
      )}
    </>
  );
}

export function reasonText(reason: ScrutinyReason, note: string): string {
  const words = messageText(`enums.scrutinyReason.${reason}`);
  return note === '' ? words : `${words} (${note})`;
}
