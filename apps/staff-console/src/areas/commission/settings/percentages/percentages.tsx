import { useLingui } from '@lingui/react/macro';
import type { ClassPercentages, PercentagesChange } from '@psc/api-client/areas/commission/master-data.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import { ByClass } from '../by-class.tsx';
import { useHeadingWords } from './heading-words.ts';
import { PercentagesForm } from './percentages-form.tsx';

export function Percentages({ classes }: { classes: readonly ClassPercentages[] }) {
  const { t } = useLingui();
  const words = useHeadingWords();
  const language = activeLanguage();
  return (
    <ByClass
      name="percentages"
      title={t`Percentages by class`}
      about={t`A distribution uses the percentages in force on the day it is made.`}
      rows={classes}
      values={headings.map((heading) => ({
        key: heading,
        head: words[heading],
        of: (change: PercentagesChange) => formatNumber(change.percents[heading] ?? 0, language),
      }))}
      form={(row, onDone) => <PercentagesForm key={row.classId} percentages={row} onDone={onDone} />}
    />
  );
}
