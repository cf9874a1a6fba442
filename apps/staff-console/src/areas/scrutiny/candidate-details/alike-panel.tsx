import { useState } from 'react';
import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { AlikeApplication } from '@psc/api-client/areas/scrutiny/case/alike.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Link } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { candidateAddress } from '../status-names.ts';
import { useRuleSentence } from './rule-sentence.ts';

/** The chosen applications, and other pending ones of the officer. */
export type AlikeChoice = { like: readonly AlikeApplication[]; pending: readonly number[] };

type AlikePanelProps = {
  scrutinyCase: ScrutinyCase;
  chosen: readonly AlikeApplication[];
  onChoose: (choice: AlikeChoice) => void;
  onClose: () => void;
};

/** The officer's other applications that the rules judge like this one, each with its differences, to decide them in the same way. */
export function AlikePanel({ scrutinyCase, chosen, onChoose, onClose }: AlikePanelProps) {
  const { t } = useLingui();
  const { data, problem } = useFetched(calls.alike, { body: { applicationId: scrutinyCase.applicationId } });
  const [ticked, setTicked] = useState(() => chosen.map((each) => String(each.applicationId)));
  const like = data?.alike.filter((each) => isFree(each) && ticked.includes(String(each.applicationId))) ?? [];
  const count = formatNumber(like.length, activeLanguage());
  const choose = () => {
    onChoose({ like, pending: data?.pending ?? [] });
    onClose();
  };
  return (
    <SidePanel
      title={t`Decide these like this one`}
      onClose={onClose}
      footer={data && data.alike.length > 0 && <Button kind="primary" onClick={choose}>{t`Include these: ${count}`}</Button>}
    >
      {problem !== null && (
        <p className={screen.notice} role="alert">
          {problem}
        </p>
      )}
      {data?.alike.length === 0 && (
        <EmptyState title={t`No similar applications`}>
          {data.objectsToOneOnly
            ? t`You object to a document or a proof, or have added a note, so your objection is about this application only.`
            : t`The rules judge none of your other waiting applications in these categories in the same way.`}
        </EmptyState>
      )}
      {data?.more && <Text size="sm" mb="md">{t`Only the first applications were compared and are shown. There may be more.`}</Text>}
      {data && data.alike.length > 0 && (
        <Checkbox.Group
          label={t`The rules judge these in the same way`}
          description={t`Your decision then applies to each ticked one too, with the same remark. Each has its own entry on record and may be drawn for a second check.`}
          value={ticked}
          onChange={setTicked}
        >
          <Stack gap="lg" mt="md">
            {data.alike.map((each) => (
              <Like key={each.applicationId} like={each} scrutinyCase={scrutinyCase} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </SidePanel>
  );
}

/** One that a colleague has open is not decided in passing. */
const isFree = ({ openBy }: AlikeApplication) => openBy.length === 0;

function Like({ like, scrutinyCase }: { like: AlikeApplication; scrutinyCase: ScrutinyCase }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const number = localDigits(like.applicationNumber, language);
  return (
    <div>
      <Checkbox
        value={String(like.applicationId)}
        label={`${inLanguage(like.name, language)} · ${number}`}
        description={<Differences scrutinyCase={scrutinyCase} like={like} />}
        disabled={!isFree(like)}
      />
      <Anchor
        component={Link}
        to={candidateAddress(scrutinyCase.advtCode, like.applicationId, 'pending')}
        target="_blank"
        size="sm"
        ml={32}
        aria-label={t`Open in a new tab: ${number}`}
      >{t`Open in a new tab`}</Anchor>
    </div>
  );
}

/** The facts that may speak against deciding in the same way. */
function Differences({ scrutinyCase, like }: { scrutinyCase: ScrutinyCase; like: AlikeApplication }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [sentenceOf, known] = [useRuleSentence(like), useRuleSentence(scrutinyCase)];
  const same = new Set(scrutinyCase.verdicts.map(known));
  const listed = (names: readonly Bilingual[]) => names.map((name) => inLanguage(name, language)).join(', ');
  const [colleagues, more, missing] = [like.openBy, like.documents.more, like.documents.missing].map(listed);
  const [birthday, day] = [formatDay(like.dateOfBirthAd, language), formatDay(nepalDayOf(new Date(like.appliedAt)), language)];
  const differences = [
    ...like.verdicts.map(sentenceOf).filter((sentence) => !same.has(sentence)),
    ...(more ? [t`Also has: ${more}`] : []),
    ...(missing ? [t`Does not have: ${missing}`] : []),
    ...(like.wasHeld ? [t`Was on hold, and the candidate has answered.`] : []),
  ];
  return (
    <>
      {colleagues && <Difference isWarning>{t`Open now: ${colleagues}`}</Difference>}
      {!like.isSeen && <Difference isWarning>{t`You have opened none of its documents.`}</Difference>}
      <Difference>{t`Born ${birthday}; applied on ${day}.`}</Difference>
      {differences.map((difference) => (
        <Difference key={difference}>{difference}</Difference>
      ))}
    </>
  );
}

function Difference({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return (
    <Text span display="block" size="sm" c={isWarning ? 'var(--psc-attention)' : undefined} fw={isWarning ? 600 : undefined}>
      {children}
    </Text>
  );
}
