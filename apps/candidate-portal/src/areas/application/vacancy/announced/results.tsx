import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import type { PublishedResults } from '@psc/api-client/areas/application/vacancy.ts';
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
                        <Trans>nobody</Trans>
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
              </>
            ),
          },
        ]}
      />
    </Paper>
  );
}
