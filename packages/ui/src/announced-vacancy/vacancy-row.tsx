import { createElement, useId, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Instant } from '@psc/i18n/calendar.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { AdvtNumbers } from '../advt-numbers.tsx';
import { DateText } from '../date-text.tsx';
import { DeadlineText } from '../deadline-text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { FactList } from '../fact-list.tsx';
import { FeeText } from '../money-text.tsx';
import { CodeText, NumberText } from '../number-text.tsx';
import { PlainList } from '../plain-list.tsx';
import { DeadlineBlock } from './deadline-block.tsx';
import { isDoubleFee } from './is-double-fee.ts';
import classes from './vacancy-row.module.css';

export type ListedVacancy = {
  advtCode: number;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  /** The public list has no groups. */
  group?: Bilingual;
  subGroup?: Bilingual;
  organization: Bilingual;
  totalSeats: number;
  categories: { advtNumber: string; quotaName: Bilingual; seats: number }[];
  feeType: 'single' | 'double';
  /** For one category today. */
  feePaisa: number;
  /** The public lists do not have it. */
  lateFeeFactor?: number;
  publishDateAd: string;
  singleSubmissionLastAt: Instant;
  doubleFeeSubmissionLastAt: Instant;
  /** The last moment to pay the fee of today. */
  paymentLastAt?: Instant;
};

const quiet = { c: 'dimmed', fz: '0.875rem', lh: 1.55 } as const;

type VacancyRowProps = {
  vacancy: ListedVacancy;
  to: string;
  /** The standing of the vacancy for the reader: open, applied, closed to them. */
  badge?: ReactNode;
  /** A longer reason below the badge. */
  reason?: ReactNode;
  heading?: 'h2' | 'h3';
};

/** A list of {@link VacancyRow}s; two columns at the width of a desktop. */
export function VacancyRows({ columns, children }: { columns?: boolean; children: ReactNode }) {
  return (
    <SimpleGrid
      component="ul"
      cols={columns ? { base: 1, md: 2 } : 1}
      spacing={8}
      mb="md"
      p={0}
      style={{ listStyle: 'none', alignItems: 'start' }}
    >
      {children}
    </SimpleGrid>
  );
}

/** A vacancy in a list: post, deadline, seats and fee of today; its other facts unfold. The row is one link. */
export function VacancyRow({ vacancy, to, badge, reason, heading = 'h2' }: VacancyRowProps) {
  const { t } = useLingui();
  const id = useId();
  const language = activeLanguage();
  const isLate = vacancy.feeType === 'double';
  const isDouble = isDoubleFee(vacancy.lateFeeFactor);
  const nameOf = (name: Bilingual) => inLanguage(name, language);
  const title = (
    <Link id={id} to={to} className={classes.link}>
      {nameOf(vacancy.post)}
    </Link>
  );
  return (
    <Paper component="li" withBorder className={classes.row} pos="relative" px="sm" pt={8}>
      <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
        <div>
          {createElement(heading, { style: { fontSize: '1.0625rem' } }, title)}
          <Text {...quiet} lineClamp={2}>
            {[vacancy.service, vacancy.class].map(nameOf).join('\u00a0· ')}
          </Text>
        </div>
        <DeadlineBlock deadline={isLate ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt} />
      </Group>
      {reason && (
        <Text {...quiet} component="div" mt={2}>
          {reason}
        </Text>
      )}
      <Disclosure
        className={classes.more}
        summary={
          <>
            {badge}
            {/* On one line, so that the chevron is never alone on the next. */}
            <Group component="span" gap={6} wrap="nowrap" ml="auto">
              <Text span>
                <Trans>
                  <NumberText value={vacancy.totalSeats} /> posts · <FeeText amountPaisa={vacancy.feePaisa} />
                </Trans>
                {isLate && (
                  <Text span size="sm" fw={600} c="var(--psc-attention)">
                    {' '}
                    {isDouble ? t`double fee` : t`late fee`}
                  </Text>
                )}
              </Text>
              <IconChevronDown color="var(--mantine-color-dimmed)" size={18} style={{ flex: 'none' }} aria-hidden />
            </Group>
            <VisuallyHidden>
              <Trans>more facts</Trans>
            </VisuallyHidden>
          </>
        }
      >
        <FactList facts={factsOf(vacancy)} />
      </Disclosure>
    </Paper>
  );

  function factsOf({ group, subGroup, paymentLastAt, categories }: ListedVacancy) {
    return [
      { label: t`Posts`, value: <Seats categories={categories} /> },
      { label: t`Advertisement number`, value: <AdvtNumbers numbers={categories.map(({ advtNumber }) => advtNumber)} /> },
      { label: t`Advertisement code`, value: <CodeText value={vacancy.advtCode} /> },
      { label: t`Office`, value: nameOf(vacancy.organization) },
      { label: t`Service`, value: nameOf(vacancy.service) },
      { label: t`Class`, value: nameOf(vacancy.class) },
      group !== undefined && { label: t`Group`, value: nameOf(group) },
      subGroup !== undefined && { label: t`Sub group`, value: nameOf(subGroup) },
      !isLate && { label: t`Last date to apply`, value: <DeadlineText deadline={vacancy.singleSubmissionLastAt} /> },
      {
        label: isDouble ? t`Last date with double fee` : t`Last date with late fee`,
        value: <DeadlineText deadline={vacancy.doubleFeeSubmissionLastAt} />,
      },
      paymentLastAt !== undefined && { label: t`Last date to pay`, value: <DeadlineText deadline={paymentLastAt} /> },
      { label: t`Published on`, value: <DateText ad={vacancy.publishDateAd} /> },
    ];
  }
}

function Seats({ categories }: Pick<ListedVacancy, 'categories'>) {
  const { t } = useLingui();
  return (
    <PlainList aria-label={t`Seats by quota`}>
      {categories.map(({ advtNumber, quotaName, seats }) => (
        <li key={advtNumber}>
          {inLanguage(quotaName, activeLanguage())}: <NumberText value={seats} />
        </li>
      ))}
    </PlainList>
  );
}
