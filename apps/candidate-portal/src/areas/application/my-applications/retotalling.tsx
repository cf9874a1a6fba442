import { isOver } from '@psc/validation/rules/last-moment.ts';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import * as calls from '@psc/api-client/areas/result/retotalling.ts';
import type { OwnRetotalling, OwnRetotallings } from '@psc/api-client/areas/result/retotalling.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { WaysToPay } from '../../../paying/ways-to-pay.tsx';
import { MarksAndRank } from './marks-and-rank.tsx';

/** Published results and their re-totalling: the request, the fee, and the commission's answer. */
export function Retotalling({ applicationId }: { applicationId: number }) {
  const { data, fetchAgain } = useFetched(calls.listOwn, { params: { applicationId } });
  if (!data) return null;
  return (
    <>
      <MarksAndRank papers={data.papers} standings={data.standings} />
      {data.askableUntil !== null && (
        <RetotallingPapers applicationId={applicationId} own={data} askableUntil={data.askableUntil} onAsked={fetchAgain} />
      )}
    </>
  );
}

type RetotallingPapersProps = { applicationId: number; own: OwnRetotallings; askableUntil: string; onAsked: () => void };

function RetotallingPapers({ applicationId, own: data, askableUntil, onAsked }: RetotallingPapersProps) {
  const [now] = useState(serverNow);
  const isOpen = now <= Date.parse(askableUntil);
  const papers = data.papers.filter(({ request }) => isOpen || request !== null);
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="retotalling">
      <h2 id="retotalling">
        <Trans>Re-totalling</Trans>
      </h2>
      {isOpen && (
        <p>
          {data.feeAmountPaisa === 0 ? (
            <Trans>You can request that the marks of a paper are added up again. There is no fee.</Trans>
          ) : (
            <Trans>
              You can request that the marks of a paper are added up again. The fee is <MoneyText amountPaisa={data.feeAmountPaisa} /> for
              each paper.
            </Trans>
          )}{' '}
          <DeadlineText deadline={askableUntil} />
        </p>
      )}
      <List spacing="md">
        {papers.map((paper) => (
          <Paper key={paper.paperId} applicationId={applicationId} paper={paper} onAsked={onAsked} />
        ))}
      </List>
    </section>
  );
}

type PaperProps = { applicationId: number; paper: OwnRetotallings['papers'][number]; onAsked: () => void };

function Paper({ applicationId, paper: { paperId, name, marks, request }, onAsked }: PaperProps) {
  const { t } = useLingui();
  const ask = useCall(calls.ask);
  const askForIt = async () => {
    await ask.run({ body: { applicationId, paperId } });
    onAsked();
  };
  return (
    <List.Item>
      <strong>{inLanguage(name, activeLanguage())}</strong>: <NumberText value={marks} />
      {request === null ? (
        <p>
          <Button inProgress={ask.inProgress} onClick={() => void askForIt()}>{t`Request re-totalling`}</Button>
        </p>
      ) : (
        <Request applicationId={applicationId} request={request} />
      )}
    </List.Item>
  );
}

function Request({ applicationId, request }: { applicationId: number; request: OwnRetotalling }) {
  const { t } = useLingui();
  const [now] = useState(serverNow);
  const isPayable = (request.state === 'unpaid' || request.state === 'pending') && !isOver(new Date(request.payableUntil), new Date(now));
  const underWay =
    request.feeAmountPaisa === 0
      ? t`Requested. The commission is adding the marks up again.`
      : t`The fee is paid. The commission is adding the marks up again.`;
  const words: Record<OwnRetotalling['state'], string> = {
    unpaid: isPayable ? t`Requested. The request is valid once its fee is paid.` : t`The fee was not paid in time.`,
    pending: t`The payment is not confirmed yet. If you have paid, do not pay again.`,
    waiting: underWay,
    toApprove: underWay,
    unchanged: t`Answer: the marks are unchanged.`,
    corrected: t`Answer: the marks were corrected.`,
    ended:
      request.feeAmountPaisa === 0
        ? t`The advertisement ended before an answer.`
        : t`The advertisement ended before an answer. The fee will be refunded.`,
  };
  return (
    <>
      <p>{words[request.state]}</p>
      {request.answerRemarks !== '' && <p>{request.answerRemarks}</p>}
      {request.receiptNumber !== null && (
        <p>
          {t`Receipt number`}: <CodeText value={request.receiptNumber} />
        </p>
      )}
      {isPayable && <WaysToPay applicationId={applicationId} retotallingRequestId={request.retotallingRequestId} chosen={null} />}
    </>
  );
}
