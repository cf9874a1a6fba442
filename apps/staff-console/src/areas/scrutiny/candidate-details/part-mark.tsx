import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import type { PartMark as Mark, ScrutinyReason } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { usesOfPart } from '@psc/validation/scrutiny-reason-uses.ts';
import { Button } from '@psc/ui/button.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { IconCheck } from '@tabler/icons-react';
import classes from './case.module.css';
import type { PartMarks } from './use-part-marks.ts';

type PartMarkProps = { part: string; name: string; marks: PartMarks };

/** Ticks one part, or records an objection with its reason. */
export function PartMark({ part, name, marks }: PartMarkProps) {
  const { t } = useLingui();
  const mark = marks.markOf(part);
  if (!marks.parts.some((each) => each.part === part)) return null;
  if (!marks.open) return mark && <span>{mark.words ? reasonText(mark.words, mark.note) : t`In order`}</span>;
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
        options={reasonOptions(part, marks)}
        value={mark?.reason ?? ''}
        onChoose={(reason) =>
          marks.mark([reason === '' ? { part, result: 'none' } : { part, result: 'objected', reason, note: mark?.note ?? '' }])
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

/** The reasons that are about this part, the nearest first. One that is not offered any more is shown where it was chosen. */
function reasonOptions(part: string, { reasons, markOf }: PartMarks) {
  const uses = usesOfPart(part);
  const placeOf = ({ appliesTo }: ScrutinyReason) => uses.indexOf(appliesTo);
  const offered = reasons.filter((reason) => placeOf(reason) !== -1).toSorted((a, b) => placeOf(a) - placeOf(b));
  const mark = markOf(part);
  const isOtherwise = mark?.reason && mark.words && offered.every(({ code }) => code !== mark.reason);
  const named = reasons.find(({ code }) => code === mark?.reason)?.name ?? mark?.words;
  return [
    ...(isOtherwise ? [{ value: mark.reason!, label: inLanguage(named!, activeLanguage()) }] : []),
    ...offered.map(({ code, name }) => ({ value: code, label: inLanguage(name, activeLanguage()) })),
  ];
}

/** The sentence that the candidate reads, in the language of the officer. */
export function reasonText(words: NonNullable<Mark['words']>, note: string): string {
  const text = inLanguage(words, activeLanguage());
  return note === '' ? text : `${text} (${note})`;
}
