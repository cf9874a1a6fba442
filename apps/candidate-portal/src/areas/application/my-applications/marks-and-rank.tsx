import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import type { OwnRetotallings, OwnStanding } from '@psc/api-client/areas/result/retotalling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';

export function MarksAndRank({ papers, standings }: Pick<OwnRetotallings, 'papers' | 'standings'>) {
  if (papers.length === 0 && standings.length === 0) return null;
  return (
    <section aria-labelledby="marks-and-rank">
      <h2 id="marks-and-rank">
        <Trans>Marks and rank</Trans>
      </h2>
      <List mb="md">
        {papers.map(({ paperId, name, marks }) => (
          <List.Item key={paperId}>
            {inLanguage(name, activeLanguage())}: <NumberText value={marks} />
          </List.Item>
        ))}
        {standings.map((standing) => (
          <List.Item key={`${standing.stage} ${standing.advtNumber}`}>
            <Standing standing={standing} />
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Standing({ standing: { stage, quota, advtNumber, rank, totalMarks, lastSelectedMarks, outcome } }: { standing: OwnStanding }) {
  const { t } = useLingui();
  const stages: Record<OwnStanding['stage'], string> = {
    written: t`After the written examination`,
    interview: t`After the interview`,
    final: t`Final list`,
  };
  return (
    <>
      {stages[stage]}, {inLanguage(quota, activeLanguage())} (<CodeText value={advtNumber} />
      ): {messageText(`enums.selectionOutcome.${outcome}`)},{' '}
      <Trans>
        rank <NumberText value={rank} />, marks <NumberText value={totalMarks} />.
      </Trans>{' '}
      {lastSelectedMarks !== null && (
        <Trans>
          The last selected candidate has <NumberText value={lastSelectedMarks} /> marks.
        </Trans>
      )}
    </>
  );
}
