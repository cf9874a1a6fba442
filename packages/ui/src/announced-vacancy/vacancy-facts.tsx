import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '../date-text.tsx';
import { DeadlineText } from '../deadline-text.tsx';
import { FactList } from '../fact-list.tsx';
import { MoneyText } from '../money-text.tsx';
import { CodeText, NumberText } from '../number-text.tsx';
import { PlainList } from '../plain-list.tsx';
import { DoubleFee } from './double-fee.tsx';
import { OwnFeeText, RebateText } from './rebate-text.tsx';
import type { AnnouncedVacancy, Prices } from './vacancy.ts';

type VacancyFactsProps = {
  announced: AnnouncedVacancy;
  /** Link to the explanation of how the seats were calculated. */
  whyTheseSeats?: ReactNode;
  /** Uses the phone layout at any screen width. */
  narrow?: boolean;
};

/** The facts of an advertisement, in the usual order of candidates' questions. */
export function VacancyFacts({ announced, whyTheseSeats, narrow }: VacancyFactsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const {
    vacancy,
    minimumEducationLevel,
    duties,
    examination = [],
    prices: { single, double },
  } = announced;
  const isDouble = vacancy.feeType === 'double';
  return (
    <Paper component="section" withBorder px="md" py={4} aria-label={t`About the vacancy`}>
      <FactList
        stacked={narrow}
        facts={[
          { label: t`Last date to apply`, value: <DeadlineText deadline={vacancy.singleSubmissionLastAt} /> },
          { label: t`Last date with double fee`, value: <DeadlineText deadline={vacancy.doubleFeeSubmissionLastAt} /> },
          {
            label: vacancy.acceptsApplications ? t`Fee today` : t`Fee until the last date to apply`,
            value: (
              <>
                <Price prices={isDouble ? double : single} perFurther={vacancy.categories.length > 1} />
                {isDouble && <DoubleFee />}
              </>
            ),
          },
          !isDouble && {
            label: t`Fee after the last date to apply`,
            value: <Price prices={double} perFurther={vacancy.categories.length > 1} />,
          },
          vacancy.ownFees.length > 0 && {
            label: t`Other fees`,
            value: (
              <PlainList>
                {vacancy.ownFees.map((ownFee) => (
                  <li key={ownFee.name.en}>
                    <OwnFeeText ownFee={ownFee} />
                  </li>
                ))}
              </PlainList>
            ),
          },
          vacancy.rebates.length > 0 && {
            label: t`Rebates`,
            value: (
              <PlainList>
                {vacancy.rebates.map((rebate) => (
                  <li key={`${rebate.name.en}.${rebate.percent}`}>
                    <RebateText rebate={rebate} />
                  </li>
                ))}
              </PlainList>
            ),
          },
          !isDouble && { label: t`Last date to pay`, value: <DeadlineText deadline={vacancy.paymentLastAt} /> },
          { label: t`Last date to pay the double fee`, value: <DeadlineText deadline={vacancy.doubleFeePaymentLastAt} /> },
          {
            label: t`Posts`,
            value: (
              <>
                <NumberText value={vacancy.categories.reduce((sum, { seats }) => sum + seats, 0)} />
                <PlainList mt={4}>
                  {vacancy.categories.map((category) => (
                    <li key={category.id}>
                      {inLanguage(category.quotaName, language)}: <NumberText value={category.seats} />{' '}
                      <Text span c="dimmed" size="sm">
                        <CodeText value={category.advtNumber} />
                      </Text>
                    </li>
                  ))}
                </PlainList>
                {whyTheseSeats}
              </>
            ),
          },
          { label: t`Office`, value: inLanguage(vacancy.organization, language) },
          { label: t`Sub group`, value: inLanguage(vacancy.subGroup, language) },
          {
            label: t`Minimum qualification`,
            value: minimumEducationLevel ? inLanguage(minimumEducationLevel, language) : t`As stated in the advertisement`,
          },
          Boolean(duties) && { label: t`Duties`, value: <Text style={{ whiteSpace: 'pre-line' }}>{duties}</Text> },
          examination.length > 0 && {
            label: t`Examination`,
            value: (
              <PlainList>
                {examination.map((paper) => (
                  <li key={`${paper.testType}.${paper.paperType}.${paper.name.en}`}>
                    <Trans>
                      {inLanguage(paper.name, language)}: full marks <NumberText value={paper.maximumMarks} />, minutes{' '}
                      <NumberText value={paper.durationMinutes} />
                    </Trans>
                  </li>
                ))}
              </PlainList>
            ),
          },
          { label: t`Age is calculated on`, value: <DateText ad={vacancy.ageCutOffDateAd} /> },
          { label: t`Advertisement code`, value: <CodeText value={vacancy.advtCode} /> },
          { label: t`Fiscal year`, value: <CodeText value={vacancy.fiscalYear} /> },
          { label: t`Published on`, value: <DateText ad={vacancy.publishDateAd} /> },
        ]}
      />
    </Paper>
  );
}

type PriceProps = { prices: Prices; perFurther: boolean };

function Price({ prices, perFurther }: PriceProps) {
  return (
    <>
      <MoneyText amountPaisa={prices.basicPricePaisa} />{' '}
      {perFurther && (
        <Text span c="dimmed" size="sm">
          <Trans>
            and <MoneyText amountPaisa={prices.extraPricePaisa} /> for each further category
          </Trans>
        </Text>
      )}
    </>
  );
}
