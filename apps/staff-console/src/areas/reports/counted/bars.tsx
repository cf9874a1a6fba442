import { Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { AnyReport, ReportLabel, ReportRow } from '@psc/api-client/define-report.ts';
import type { ReportMeasure } from '@psc/api-client/report-parts.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { NumberText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import classes from './bars.module.css';

/** More bars than these are looked through better as a table. */
const MOST_BARS = 40;

const parts: { measures: readonly ReportMeasure[]; colours: readonly string[] }[] = [
  { measures: ['male', 'female', 'otherGender'], colours: ['blue.7', 'orange.6', 'grape.6'] },
  { measures: ['registeredMale', 'registeredFemale', 'registeredOther'], colours: ['blue.7', 'orange.6', 'grape.6'] },
  { measures: ['pending', 'onHold', 'approved', 'rejected'], colours: ['gray.6', 'yellow.6', 'green.7', 'red.7'] },
];

type Part = { measure: ReportMeasure; at: number; colour: string };

/** What a bar is made of: the measures that divide all, or that one alone. */
function partsOf({ measures, shareOf }: AnyReport): Part[] {
  const dividing = parts.find((each) => each.measures.every((measure) => measures.includes(measure)));
  const shown = dividing ?? { measures: [shareOf!], colours: ['blue.7'] };
  return shown.measures.map((measure, index) => ({ measure, at: measures.indexOf(measure), colour: shown.colours[index]! }));
}

/** Reports whose groups have parts of a whole, and are few enough, have bars. */
export function hasBars(report: AnyReport, rows: readonly ReportRow[]): boolean {
  return report.shareOf !== undefined && report.by.length === 1 && rows.length > 1 && rows.length <= MOST_BARS;
}

type BarsProps = { report: AnyReport; rows: readonly ReportRow[]; title: string };

/** One bar for each group, as long as it is large. The table says the same in numbers. */
export function Bars({ report, rows, title }: BarsProps) {
  const shown = partsOf(report);
  const wholeAt = report.measures.indexOf(report.shareOf!);
  const largest = Math.max(1, ...rows.map(({ counts }) => counts[wholeAt]!));
  return (
    <figure className={classes.figure} aria-label={title}>
      {shown.length > 1 && (
        <Group component="figcaption" gap="md">
          {shown.map(({ measure, colour }) => (
            <Group key={measure} gap={6}>
              <Text component="span" c={colour} aria-hidden>
                ■
              </Text>
              {shownWord(`report.measure.${measure}`)}
            </Group>
          ))}
        </Group>
      )}
      <ul className={classes.bars}>
        {rows.map((row) => (
          <li key={row.key}>
            <span>{nameOf(row.labels)}</span>
            <Progress.Root size={20} radius={2} aria-hidden>
              {shown.map(({ measure, at, colour }) => (
                <Progress.Section key={measure} withAria={false} value={(row.counts[at]! * 100) / largest} color={colour} />
              ))}
            </Progress.Root>
            <span className={classes.number}>
              <NumberText value={row.counts[wholeAt]!} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function nameOf(labels: readonly ReportLabel[]): string {
  const language = activeLanguage();
  return labels.map((label) => (typeof label === 'string' ? localDigits(label, language) : inLanguage(label, language))).join(' · ');
}
