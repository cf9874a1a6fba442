import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import type { PublishedResults } from '@psc/api-client/areas/application/vacancy.ts';
import type { SeatingOrder } from '@psc/validation/areas/selection/selection-rules.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';

export function Results({ results: { written, final } }: { results: PublishedResults }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const seatingWords: Record<SeatingOrder, string> = {
    mostMerit: t`The posts of open competition went to the best of all its candidates. The posts of the quotas went to candidates in order of merit, so that no post that could be filled is empty and no better candidate is passed over.`,
    advertisedOrder: t`The posts of open competition were filled first, then those of one quota after the other in the order of the advertisement, each in order of merit.`,
  };
  if (!written && !final) return null;
  return (
    <Paper component="section" withBorder px="md" py={4} aria-label={t`Results`}>
      <FactList
        facts={[
          written !== null && {
            label: t`Written result`,
            value: (
              <Trans>
                Published on <DateText ad={nepalDayOf(written.publishedAt)} />. Candidates: <NumberText value={written.candidates} />,
                passed: <NumberText value={written.passed} />
              </Trans>
            ),
          },
          final !== null && {
            label: t`Final selection`,
            value: (
              <>
                <Trans>
                  Published on <DateText ad={nepalDayOf(final.publishedAt)} />. Roll numbers of those selected, in order of merit:
                </Trans>
                <PlainList mt={4}>
                  {final.quotas.map(({ advtNumber, quotaName, rollNumbers }) => (
                    <li key={advtNumber}>
                      {inLanguage(quotaName, language)} (<CodeText value={advtNumber} />
                      ):{' '}
                      {rollNumbers.length === 0 ? (
                        <Trans>no one</Trans>
                      ) : (
                        rollNumbers.map((rollNumber, position) => (
                          <span key={rollNumber}>
                            {position > 0 && ', '}
                            <CodeText value={rollNumber} />
                          </span>
                        ))
                      )}
                    </li>
                  ))}
                </PlainList>
                {final.seating !== null && <p>{seatingWords[final.seating]}</p>}
              </>
            ),
          },
        ]}
      />
    </Paper>
  );
}
