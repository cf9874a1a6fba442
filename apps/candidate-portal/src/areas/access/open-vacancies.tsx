import { useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, Text } from '@mantine/core';
import type { OpenVacancy } from '@psc/api-client/areas/desk/dashboard.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { daysLeft } from '@psc/i18n/dates.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { soundsLike } from '@psc/i18n/search-key.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { StandingBadge } from '@psc/ui/announced-vacancy/standing-badge.tsx';
import { VacancyRow, VacancyRows } from '@psc/ui/announced-vacancy/vacancy-row.tsx';
import { Button } from '@psc/ui/button.tsx';
import { FilterSearch, FilterSelect } from '@psc/ui/filter-bar.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { ToggleChip } from '@psc/ui/toggle-chip.tsx';
import { IconUserQuestion } from '@tabler/icons-react';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import type { Standing } from '@psc/validation/areas/application/standing.ts';
import { words } from '../../catalogues.ts';

const CLOSING_SOON_DAYS = 7;
/** With so few, a choice of services would only fill the screen. */
const FEW_ROWS = 5;

const EligibilityQuestions = lazyPiece(async () => {
  const [piece] = await Promise.all([import('./eligible/questions.tsx'), words.loadShown(['eligibility', 'enums'])]);
  return piece.EligibilityQuestions;
});

type Standings = Map<number, Standing> | null;

type OpenVacanciesProps = {
  /** Null until the gateway has answered. */
  rows: OpenVacancy[] | null;
  /** In place of the rows until then. */
  coming: ReactNode;
};

const NO_ROWS: OpenVacancy[] = [];

/**
 * Open vacancies for visitors: searched and filtered on the page, and judged by the visitor's own answers. Everything but the rows is painted
 * before they arrive.
 */
export function OpenVacancies({ rows: answered, coming }: OpenVacanciesProps) {
  const rows = answered ?? NO_ROWS;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [soon, setSoon] = useState(false);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [service, setService] = useState('');
  const [asking, setAsking] = useState(false);
  const [standings, setStandings] = useState<Standings>(null);
  if (answered?.length === 0)
    return <Text c="dimmed">{t`No vacancies are open now. New ones will appear here when they are published.`}</Text>;
  const language = activeLanguage();
  const services = [...new Set(rows.map((row) => inLanguage(row.service, language)))];
  const shown = rows
    .toSorted(closesFirst)
    .filter(
      (row) =>
        isFound(row, text) &&
        (!soon || isClosingSoon(row)) &&
        (service === '' || inLanguage(row.service, language) === service) &&
        (!onlyOpen || standings === null || standings.get(row.advtCode)?.answer !== 'no'),
    );
  return (
    <>
      <search aria-label={t`Find a vacancy`}>
        <Group gap={6} mb={6} wrap="nowrap">
          <FilterSearch label={t`Post, service or number`} value={text} onChange={setText} />
          <ToggleChip pressed={soon} onPress={setSoon}>
            {t`Closing this week`}
          </ToggleChip>
        </Group>
        <Group gap={6} mb={6}>
          {standings !== null && (
            <ToggleChip pressed={onlyOpen} onPress={setOnlyOpen}>
              {t`Open to me`}
            </ToggleChip>
          )}
          {services.length > 1 && rows.length > FEW_ROWS && (
            <FilterSelect
              label={t`Service`}
              all={t`All services`}
              options={services.map((name) => ({ value: name, label: name }))}
              value={service}
              onChange={setService}
            />
          )}
        </Group>
      </search>
      <Box mb="xs">
        <Button wide icon={<IconUserQuestion size={20} aria-hidden />} aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {t`Am I eligible? Find out without an account`}
        </Button>
        {asking && (
          <Paper withBorder p="sm" mt={6} component="section" aria-label={t`Am I eligible?`}>
            <Text size="sm" c="dimmed" mb="xs">
              <Trans>Your answers stay on this device; nothing is sent.</Trans>
            </Text>
            <EligibilityQuestions onStandings={setStandings} />
            <Text role="status" fw={600}>
              {standings === null ? (
                <Trans>Date of birth, gender and highest examination are needed for an answer.</Trans>
              ) : (
                <CountOpen standings={standings} />
              )}
            </Text>
          </Paper>
        )}
      </Box>
      {answered === null ? coming : shown.length === 0 && <Text c="dimmed">{t`No open vacancy matches.`}</Text>}
      <VacancyRows>
        {shown.map((row) => (
          <VacancyRow
            key={row.advtCode}
            heading="h3"
            to={`/advertisement/${row.advtCode}`}
            vacancy={{ ...row, categories: row.categories.map(({ quota, ...category }) => ({ ...category, quotaName: quota })) }}
            {...answerFor(row, standings)}
          />
        ))}
      </VacancyRows>
    </>
  );
}

function CountOpen({ standings }: { standings: Map<number, Standing> }) {
  const matching = [...standings.values()].filter(({ answer }) => answer === 'yes' || answer === 'scrutiny').length;
  return (
    <Plural
      value={matching}
      _0="No open vacancy matches your answers."
      one="# vacancy matches your answers."
      other="# vacancies match your answers."
    />
  );
}

function answerFor({ advtCode, categories }: OpenVacancy, standings: Standings) {
  const standing = standings?.get(advtCode);
  if (!standing) return {};
  const { answer, because } = standing;
  return {
    badge: <StandingBadge answer={answer} rule={because?.rule ?? null} />,
    reason: reasonOf(standing) ?? <OnlyFor of={categories} answer={answer} />,
  };
}

/** The sentence of the rule; quotas and claims have sentences about the profile, which a visitor does not have. */
function reasonOf({ because }: Standing): string | null {
  if (because === null || because.rule === 'quota' || because.word === 'eligibility.age.claimByScrutiny') return null;
  return i18n._(because.word, valuesInWords(because, activeLanguage()));
}

function OnlyFor({ of, answer }: { of: OpenVacancy['categories']; answer: Standing['answer'] }) {
  const names = of.map(({ quota }) => inLanguage(quota, activeLanguage())).join(', ');
  return answer === 'no' ? <Trans>Only for: {names}.</Trans> : null;
}

function isFound({ post, service, class: postClass, organization, categories, advtCode }: OpenVacancy, typed: string): boolean {
  const text = asciiDigits(typed).trim().toLowerCase();
  if (text === '') return true;
  const names = [post, service, postClass, organization].flatMap(({ en, ne }) => [en, ne]);
  const numbers = [String(advtCode), ...categories.map(({ advtNumber }) => advtNumber)];
  return [...names, ...numbers].some((name) => name.toLowerCase().includes(text)) || soundsLike(text, post.ne, post.en);
}

/** The last moment at the fee of today. */
function deadlineOf({ feeType, singleSubmissionLastAt, doubleFeeSubmissionLastAt }: OpenVacancy): string {
  return feeType === 'double' ? doubleFeeSubmissionLastAt : singleSubmissionLastAt;
}

/** As numbers: the first `localeCompare` of a page loads the browser's tables of all letters. */
function closesFirst(one: OpenVacancy, other: OpenVacancy): number {
  return Date.parse(deadlineOf(one)) - Date.parse(deadlineOf(other));
}

function isClosingSoon(row: OpenVacancy): boolean {
  const left = daysLeft(deadlineOf(row), new Date(serverNow()));
  return left !== null && left <= CLOSING_SOON_DAYS;
}
