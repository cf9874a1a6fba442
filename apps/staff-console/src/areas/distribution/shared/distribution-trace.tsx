import { Trans, useLingui } from '@lingui/react/macro';
import type { DistributionStage, Heading } from '@psc/api-client/calls/distribution.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { headingWords, stageWords } from './headings.ts';
import classes from './distribution-trace.module.css';
import tableClasses from './quota-table.module.css';

type Translate = ReturnType<typeof useLingui>['t'];

function categoryName({ stage }: DistributionStage, code: string, t: Translate): string {
  if (stage === 'heading') return t(headingWords[code as Heading]);
  return code === 'inclusive' ? t`Inclusive` : shownWord(`enums.quotaCategory.${code}`);
}

/** The arithmetic post by post, so that an officer can replay it with pencil and paper. */
export function DistributionTrace({ stages }: { stages: readonly DistributionStage[] }) {
  const { t } = useLingui();
  if (stages.length === 0) return null;
  return (
    <div className={classes.trace}>
      <h3>{t`How the posts were given`}</h3>
      <p>
        <Trans>
          For each post in turn every category’s percent is added to what it has left over. The highest gets the post and gives back 1;
          what is left over at the end counts in the next requisition of the class and service.
        </Trans>
      </p>
      {stages
        .filter((stage) => stage.total > 0)
        .map((stage) => (
          <details key={stage.stage} className={classes.stage}>
            <summary>{t(stageWords[stage.stage])}</summary>
            <StageTable stage={stage} />
          </details>
        ))}
    </div>
  );
}

function StageTable({ stage }: { stage: DistributionStage }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const shown = (value: number | undefined) => localDigits((value ?? 0).toFixed(3).replace('-', '−'), language);
  return (
    <div className={tableClasses.scroll} role="region" aria-label={t(stageWords[stage.stage])} tabIndex={0}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col">{t`Post no.`}</th>
            {stage.categories.map(({ code, percent }) => (
              <th key={code} scope="col" data-align="end">
                {categoryName(stage, code, t)} {formatNumber(percent, language)}%
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Remainders label={t`Left over before`} stage={stage} values={stage.remaindersBefore} shown={shown} />
          {stage.steps.map((step) => (
            <tr key={step.post}>
              <th scope="row">{localDigits(step.post, language)}</th>
              {stage.categories.map(({ code }) => (
                <td key={code} data-align="end" data-given={step.given === code || undefined}>
                  {shown(step.remainders[code])}
                  {step.given === code && (
                    <>
                      {' '}
                      <span className={classes.given}>{t`gets it`}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Posts`}</th>
            {stage.categories.map(({ code }) => (
              <td key={code} data-align="end">
                {formatNumber(stage.seats[code] ?? 0, language)}
              </td>
            ))}
          </tr>
          <Remainders label={t`Left over after`} stage={stage} values={stage.remaindersAfter} shown={shown} />
        </tfoot>
      </table>
    </div>
  );
}

type RemaindersProps = { label: string; stage: DistributionStage; values: Record<string, number>; shown: (value: number | undefined) => string };

function Remainders({ label, stage, values, shown }: RemaindersProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {stage.categories.map(({ code }) => (
        <td key={code} data-align="end">
          {shown(values[code])}
        </td>
      ))}
    </tr>
  );
}
