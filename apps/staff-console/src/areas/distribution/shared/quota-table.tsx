import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DistributionLine } from '@psc/api-client/calls/distribution.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import { headingWords } from './headings.ts';
import classes from './quota-table.module.css';

type QuotaTableProps = {
  lines: readonly DistributionLine[];
  totalVacancy: number;
  /** The last cell of a line; default: the posts it was given. */
  countCell?: (line: DistributionLine, index: number) => ReactNode;
  /** What the posts add up to while they are typed, and those of open competition among them. */
  sum?: number;
  openSum?: number;
};

/** The posts by heading and quota, and whether they add up. */
export function QuotaTable({ lines, totalVacancy, countCell, sum = lines.reduce((total, line) => total + line.actualCount, 0), openSum }: QuotaTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const total = formatNumber(totalVacancy, language);
  const openPosts = openSum ?? lines.filter((line) => line.heading === 'open').reduce((posts, line) => posts + line.actualCount, 0);
  return (
    <div className={classes.scroll} role="region" aria-label={t`Posts by quota`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Heading`}</th>
            <th scope="col" data-align="end">{t`Percent`}</th>
            <th scope="col" data-align="end">{t`Decimal value`}</th>
            <th scope="col" data-align="end">{t`Posts`}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-group>
            <th scope="row" colSpan={3}>
              {t(headingWords.open)}
            </th>
            <td data-align="end">{formatNumber(openPosts, language)}</td>
          </tr>
          {lines.map((line, index) => (
            <tr key={`${line.heading} ${line.quotaCode}`} data-part={line.heading === 'open' || undefined}>
              <th scope="row">{lineName(line, t)}</th>
              <td data-align="end">{formatNumber(line.percentValue, language)}%</td>
              <td data-align="end">{formatNumber(Number(line.decimalValue.toFixed(2)), language)}</td>
              <td data-align="end">{countCell ? countCell(line, index) : formatNumber(line.actualCount, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-wrong={sum !== totalVacancy || undefined}>
            <th scope="row" colSpan={3}>
              <Trans>Sum, of {total} posts</Trans>
            </th>
            <td data-align="end">
              <output>{formatNumber(sum, language)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type Translate = ReturnType<typeof useLingui>['t'];

/** Open posts are named by their quota, the others by the way they are filled. */
export function lineName(line: Pick<DistributionLine, 'heading' | 'quotaCode'>, t: Translate): string {
  return line.heading === 'open' ? shownWord(`enums.quotaCategory.${line.quotaCode}`) : t(headingWords[line.heading]);
}
