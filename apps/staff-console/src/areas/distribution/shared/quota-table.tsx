import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ColorSwatch, Table } from '@mantine/core';
import type { DistributionLine, DistributionStage, QuotaLook } from '@psc/api-client/areas/distribution/distribution.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { headingWords } from './headings.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Table.layer.css';
import classes from './quota-table.module.css';

type QuotaTableProps = {
  lines: readonly DistributionLine[];
  quotas: readonly QuotaLook[];
  totalVacancy: number;
  /** Content of the last cell; the number of posts by default. */
  countCell?: (line: DistributionLine, index: number) => ReactNode;
  /** Live sums while the posts are typed: all posts, and those of open competition. */
  sum?: number;
  openSum?: number;
  /** The calculation; if given, each line shows its earlier remainder. */
  stages?: readonly DistributionStage[];
};

export function QuotaTable({
  lines,
  quotas,
  totalVacancy,
  countCell,
  sum = lines.reduce((total, line) => total + line.actualCount, 0),
  openSum,
  stages,
}: QuotaTableProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const total = formatNumber(totalVacancy, language);
  const columns = stages ? 5 : 4;
  const openPosts = openSum ?? lines.filter((line) => line.heading === 'open').reduce((posts, line) => posts + line.actualCount, 0);
  return (
    <div className={classes.scroll} role="region" aria-label={t`Posts by quota`} tabIndex={0}>
      <Table className={classes.table} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Heading`}</Table.Th>
            <Table.Th scope="col" data-align="end">{t`Priority value`}</Table.Th>
            <Table.Th scope="col" data-align="end">{t`Percent`}</Table.Th>
            <Table.Th scope="col" data-align="end">{t`Decimal value`}</Table.Th>
            {stages && <Table.Th scope="col" data-align="end">{t`Owed before`}</Table.Th>}
            <Table.Th scope="col" data-align="end">{t`Posts`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr data-group>
            <Table.Th scope="row" colSpan={columns}>
              {t(headingWords.open)}
            </Table.Th>
            <Table.Td data-align="end">{formatNumber(openPosts, language)}</Table.Td>
          </Table.Tr>
          {lines.map((line, index) => (
            <Table.Tr key={`${line.heading} ${line.quotaCode}`} data-part={line.heading === 'open' || undefined}>
              <Table.Th scope="row">
                <QuotaColour code={line.quotaCode} quotas={quotas} /> {lineName(line, quotas, t)}
              </Table.Th>
              <Table.Td data-align="end">{formatNumber(line.priorityValue, language)}</Table.Td>
              <Table.Td data-align="end">{formatNumber(line.percentValue, language)}%</Table.Td>
              <Table.Td data-align="end">{formatNumber(Number(line.decimalValue.toFixed(2)), language)}</Table.Td>
              {stages && <Table.Td data-align="end">{owedBefore(line, stages)}</Table.Td>}
              <Table.Td data-align="end">{countCell ? countCell(line, index) : formatNumber(line.actualCount, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr data-wrong={sum !== totalVacancy || undefined}>
            <Table.Th scope="row" colSpan={columns}>
              <Trans>Sum (posts: {total})</Trans>
            </Table.Th>
            <Table.Td data-align="end">
              <output>{formatNumber(sum, language)}</output>
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

/** The remainder owed from earlier distributions, which explains why a smaller share may get the post; empty if unknown. */
function owedBefore({ heading, quotaCode }: DistributionLine, stages: readonly DistributionStage[]): string {
  const answering = (wanted: DistributionStage['stage']) =>
    stages.find(({ stage, heading: of = 'open' }) => stage === wanted && (wanted === 'heading' || of === heading));
  const code = heading === 'open' ? quotaCode : heading;
  const stage = heading !== 'open' ? answering('heading') : quotaCode === 'open' ? answering('inclusion') : answering('quota');
  const owed = stage?.remaindersBefore[code];
  if (owed === undefined) return '';
  const sign = owed > 0 ? '+' : '';
  return `${sign}${formatNumber(Number(owed.toFixed(2)), activeLanguage())}`;
}

type Translate = ReturnType<typeof useLingui>['t'];

/** Open posts are named after their quota, others after the way they are filled. */
export function lineName(line: Pick<DistributionLine, 'heading' | 'quotaCode'>, quotas: readonly QuotaLook[], t: Translate): string {
  const quota = quotas.find(({ code }) => code === line.quotaCode);
  const name = quota ? inLanguage(quota.name, activeLanguage()) : line.quotaCode;
  if (line.heading === 'open') return name;
  const heading = t(headingWords[line.heading]);
  return line.quotaCode === 'internal' ? heading : `${heading}: ${name}`;
}

export function QuotaColour({ code, quotas }: { code: string; quotas: readonly QuotaLook[] }) {
  const colour = quotas.find((quota) => quota.code === code)?.colour;
  return colour ? (
    <ColorSwatch className={classes.colour} color={`var(--mantine-color-${colour}-6)`} size={12} withShadow={false} aria-hidden />
  ) : null;
}
