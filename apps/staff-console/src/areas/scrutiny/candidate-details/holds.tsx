import { Trans, useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import type { CaseDocument } from './case-documents.ts';
import classes from './case.module.css';

/** Requests to the candidate during a hold, and the replies. */
export function Holds({ holds, onShow }: Pick<ScrutinyCase, 'holds'> & { onShow: (document: CaseDocument) => void }) {
  const { t } = useLingui();
  if (holds.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t`Requested from the candidate`}</h2>
      <Timeline
        entries={holds.map(({ holdId, demand, heldAt, answerBy, answeredAt, answer, file }) => ({
          key: String(holdId),
          title: demand,
          instant: heldAt,
          detail:
            answeredAt === null ? (
              <Trans>
                No answer yet; the last day is <DateText instant={answerBy} />
              </Trans>
            ) : (
              <>
                {answer} · <DateText instant={answeredAt} />{' '}
                {file && (
                  <Button kind="quiet" compact onClick={() => onShow({ file, title: t`Sent on request` })}>
                    {t`See the document`}
                  </Button>
                )}
              </>
            ),
        }))}
      />
    </section>
  );
}
