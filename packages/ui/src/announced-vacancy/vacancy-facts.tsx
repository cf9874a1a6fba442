import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Paper, Text } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '../date-text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { FactList } from '../fact-list.tsx';
import { CodeText, NumberText } from '../number-text.tsx';
import { InlineList, PlainList } from '../plain-list.tsx';
import { DatesAndFees } from './dates-and-fees.tsx';
import { OwnFeeText, RebateText } from './rebate-text.tsx';
import type { AnnouncedVacancy } from './vacancy.ts';

type VacancyFactsProps = {
  announced: AnnouncedVacancy;
  /** Link to the explanation of how the seats were calculated. */
  whyTheseSeats?: ReactNode;
  /** Uses the phone layout at any screen width. */
  narrow?: boolean | undefined;
};

/** The facts of an advertisement, in the usual order of candidates' questions. */
export function VacancyFacts({ announced, whyTheseSeats, narrow }: VacancyFactsProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { vacancy, minimumEducationLevel, duties, examination = [] } = announced;
  return (
    <Paper component="section" withBorder px="md" pt={4} pb={4} aria-label={t`About the vacancy`}>
      <DatesAndFees announced={announced} />
      <FactList
        stacked={narrow}
        facts={[
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
          {
            label: t`Posts`,
            value: (
              <>
                <NumberText value={seatsOf(vacancy)} />
                <InlineList gap={6} mt={4}>
                  {vacancy.categories.map((category) => (
                    <Badge component="li" key={category.id} variant="light" color="gray" fw={400}>
                      {inLanguage(category.quotaName, language)} <NumberText value={category.seats} />
                    </Badge>
                  ))}
                </InlineList>
                {whyTheseSeats}
              </>
            ),
          },
          {
            label: t`Minimum qualification`,
            value: minimumEducationLevel ? inLanguage(minimumEducationLevel, language) : t`As stated in the advertisement`,
          },
          { label: t`Age is calculated on`, value: <DateText ad={vacancy.ageCutOffDateAd} /> },
        ]}
      />
      <Disclosure summary={<Trans>Full details</Trans>}>
        <FactList
          stacked={narrow}
          facts={[
            { label: t`Office`, value: inLanguage(vacancy.organization, language) },
            { label: t`Sub group`, value: inLanguage(vacancy.subGroup, language) },
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
            {
              label: t`Advertisement number`,
              value: (
                <PlainList>
                  {vacancy.categories.map((category) => (
                    <li key={category.id}>
                      {inLanguage(category.quotaName, language)}: <CodeText value={category.advtNumber} />
                    </li>
                  ))}
                </PlainList>
              ),
            },
            { label: t`Advertisement code`, value: <CodeText value={vacancy.advtCode} /> },
            { label: t`Fiscal year`, value: <CodeText value={vacancy.fiscalYear} /> },
            { label: t`Published on`, value: <DateText ad={vacancy.publishDateAd} /> },
          ]}
        />
      </Disclosure>
    </Paper>
  );
}

export function seatsOf({ categories }: Pick<AnnouncedVacancy['vacancy'], 'categories'>): number {
  return categories.reduce((sum, { seats }) => sum + seats, 0);
}
