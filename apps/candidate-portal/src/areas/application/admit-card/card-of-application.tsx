import { Trans, useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/admit-card.ts';
import type { ApprovedAdmitCard } from '@psc/api-client/calls/admit-card.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { IconDownload } from '@tabler/icons-react';
import classes from './admit-card.module.css';
import { saveDownload } from '@psc/api-client/save-download.ts';

const tones: Record<ApprovedAdmitCard['state'], StatusTone> = {
  ready: 'done',
  notYet: 'waiting',
  notGenerated: 'waiting',
  blocked: 'refused',
};

/** One admit card with what it says and what can be done with it now. */
export function CardOfApplication({ card }: { card: ApprovedAdmitCard }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const download = useCall(calls.downloadOwn);
  const { advertisement, state } = card;
  const words: Record<ApprovedAdmitCard['state'], string> = {
    ready: t`Ready`,
    notYet: t`Not yet open for download`,
    notGenerated: t`Being prepared`,
    blocked: t`Stopped`,
  };
  const paperWords = {
    first: t`First paper`,
    second: t`Second paper`,
    third: t`Third paper`,
    fourth: t`Fourth paper`,
    fifth: t`Fifth paper`,
    sixth: t`Sixth paper`,
  };
  const save = async () => {
    const outcome = await download.run({ params: { advtCode: advertisement.advtCode } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <article className={classes.card} aria-label={inLanguage(advertisement.post, language)}>
      <div className={classes.head}>
        <div>
          <h2>{inLanguage(advertisement.post, language)}</h2>
          <p className={classes.service}>
            {inLanguage(advertisement.service, language)} · {inLanguage(advertisement.group, language)}
          </p>
        </div>
        <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      </div>
      {state === 'ready' && card.rollNumber !== null && (
        <p className={classes.roll}>
          <span>{t`Roll number`}</span>
          <strong>
            <CodeText value={card.rollNumber} />
          </strong>
        </p>
      )}
      {card.replacesCardOf !== null && (
        <p className={classes.stopped}>
          <Trans>
            Your seat was changed. This card replaces the one made on <DateText instant={card.replacesCardOf} />, which is not valid any
            more.
          </Trans>
        </p>
      )}
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={card.applicationNumber} /> },
          {
            label: t`Advertisement number`,
            value: advertisement.advtNumbers.map((number) => (
              <span key={number} className={classes.number}>
                <CodeText value={number} />
              </span>
            )),
          },
          card.examCentre !== null && {
            label: t`Exam centre`,
            value: (
              <>
                {inLanguage(card.examCentre.name, language)}
                {card.examCentre.address && <span className={classes.address}>{card.examCentre.address}</span>}
              </>
            ),
          },
          card.roomNumber !== null && { label: t`Room number`, value: <CodeText value={card.roomNumber} /> },
          ...card.papers.map((paper) => ({
            key: `${paper.paperType} ${paper.startsAt}`,
            label: paperWords[paper.paperType],
            value: (
              <>
                {inLanguage(paper.subject, language)}
                <span className={classes.address}>
                  <DateText instant={paper.startsAt} />
                </span>
              </>
            ),
          })),
          state === 'notYet' &&
            card.admitCardDownloadDateAd !== null && { label: t`Download from`, value: <DateText ad={card.admitCardDownloadDateAd} /> },
        ]}
      />
      {state === 'ready' && (
        <Button
          kind="primary"
          wide
          icon={<IconDownload size={20} aria-hidden />}
          inProgress={download.inProgress}
          onClick={() => void save()}
        >
          {t`Download the admit card`}
        </Button>
      )}
      {state === 'blocked' && (
        <p className={classes.stopped}>{t`The download of this admit card has been stopped. Please contact the commission.`}</p>
      )}
      {state === 'notGenerated' && <p className={classes.service}>{t`You will be notified as soon as the admit card is made.`}</p>}
    </article>
  );
}
