import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Paper, Text } from '@mantine/core';
import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link } from 'react-router';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { GrantedArrangementsList } from '../shared/granted-arrangements.tsx';
import { ReplacedCard } from '../shared/replaced-card.tsx';

const tones: Record<ApprovedAdmitCard['state'], StatusTone> = {
  ready: 'done',
  notYet: 'waiting',
  notGenerated: 'waiting',
  blocked: 'refused',
  cancelled: 'refused',
  invalid: 'refused',
};

export function CardOfApplication({ card }: { card: ApprovedAdmitCard }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { advertisement, state } = card;
  const words: Record<ApprovedAdmitCard['state'], string> = {
    ready: t`Ready`,
    notYet: t`Not yet open for download`,
    notGenerated: t`Being prepared`,
    blocked: t`Stopped`,
    cancelled: t`Cancelled`,
    invalid: t`No longer valid`,
  };
  const paperWords = {
    first: t`First paper`,
    second: t`Second paper`,
    third: t`Third paper`,
    fourth: t`Fourth paper`,
    fifth: t`Fifth paper`,
    sixth: t`Sixth paper`,
  };
  return (
    <Paper component="article" withBorder p="md" mb="md" aria-label={inLanguage(advertisement.post, language)}>
      <Group justify="space-between" align="start" gap="xs">
        <div>
          <h2>{inLanguage(advertisement.post, language)}</h2>
          <Text c="dimmed" mb="sm">
            {inLanguage(advertisement.service, language)} · {inLanguage(advertisement.group, language)}
          </Text>
        </div>
        <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      </Group>
      {state === 'ready' && card.rollNumber !== null && (
        <Paper bd="2px solid var(--psc-primary)" px="md" py="xs" mb="sm">
          {t`Roll number`}{' '}
          <Text span fw={700} fz="1.75rem" ms="sm" c="var(--psc-primary)">
            <CodeText value={card.rollNumber} />
          </Text>
        </Paper>
      )}
      {state === 'ready' && <DownloadAdmitCard advtCode={advertisement.advtCode} kind="primary" wide />}
      {card.replaces !== null && <ReplacedCard replaces={card.replaces} />}
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={card.applicationNumber} /> },
          {
            label: t`Advertisement number`,
            value: advertisement.advtNumbers.map((number) => (
              <Text span display="inline-block" me="sm" key={number}>
                <CodeText value={number} />
              </Text>
            )),
          },
          card.examCentre !== null && {
            label: t`Exam centre`,
            value: (
              <>
                {inLanguage(card.examCentre.name, language)}
                {card.examCentre.address && <Address>{card.examCentre.address}</Address>}
              </>
            ),
          },
          ...card.papers.map((paper) => ({
            key: `${paper.paperType} ${paper.startsAt}`,
            label: paperWords[paper.paperType],
            value: (
              <>
                {inLanguage(paper.subject, language)}
                <Address>
                  <DateText instant={paper.startsAt} />
                </Address>
                {paper.roomNumber !== null && (
                  <Text span display="block">
                    {t`Room number`} <CodeText value={paper.roomNumber} />
                  </Text>
                )}
              </>
            ),
          })),
          card.arrangements !== null && {
            label: t`Special arrangements`,
            value: <GrantedArrangementsList {...card.arrangements} />,
          },
          state === 'notYet' &&
            card.admitCardDownloadDateAd !== null && { label: t`Download from`, value: <DateText ad={card.admitCardDownloadDateAd} /> },
        ]}
      />
      {state === 'blocked' && (
        <Alert color="crimson" role="note" mt="sm">
          <Trans>
            The download of this admit card has been stopped. Please <Link to="/contact">contact the commission</Link>.
          </Trans>
        </Alert>
      )}
      {state === 'cancelled' && <Text c="dimmed">{t`The advertisement was cancelled, so this examination is not held.`}</Text>}
      {state === 'invalid' && (
        <Alert color="crimson" role="note" mt="sm">
          <Trans>
            You were taken out of this examination, so your admit card and roll number are no longer valid.{' '}
            <Link to="/vacancy-applied">See the reason in your application</Link>.
          </Trans>
        </Alert>
      )}
      {state === 'notGenerated' && <Text c="dimmed">{t`You will be notified as soon as the admit card is made.`}</Text>}
    </Paper>
  );
}

function Address({ children }: { children: ReactNode }) {
  return (
    <Text span display="block" c="dimmed" size="sm">
      {children}
    </Text>
  );
}
