import { useLingui } from '@lingui/react/macro';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { LettersButton } from './letters-button.tsx';
import { ListDecision } from './list-decision.tsx';
import { StageBefore } from './stage-before.tsx';

/** Whether the list of a stage is made, can be made now, or waits for the stage before. */
export function StageState({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  if (list.publishedAt !== null) {
    return (
      <div className={screen.notice} data-tone="done">
        <div>
          {t`Published:`} <DateText instant={list.publishedAt} />
        </div>
        {list.interviewAt !== null && list.stage !== 'final' && (
          <div>
            {t`Interview:`} <DateText instant={list.interviewAt} />
          </div>
        )}
        {list.stage !== 'interview' && <LettersButton list={list} />}
        {list.stage === 'final' && (
          <LinkButton to={addressOf('/admin/add-new-final-selection', { advtCode: list.advtCode })}>
            {messageText('titles./admin/add-new-final-selection')}
          </LinkButton>
        )}
      </div>
    );
  }
  if (list.state === 'notReached') return <StageBefore list={list} />;
  if (list.request) return <ListDecision list={list} request={list.request} />;
  const path = addressOf(`/admin/add-${list.stage}-selection`);
  return (
    <div className={screen.notice}>
      <p>{t`This list has not been made yet. Below are the candidates who would be on it now.`}</p>
      {mayAdd && (
        <LinkButton kind="primary" to={`${path}?advtCode=${list.advtCode}`}>
          {messageText(`titles.${path}`)}
        </LinkButton>
      )}
    </div>
  );
}
