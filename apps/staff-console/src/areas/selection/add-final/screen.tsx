import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { useNavigate, useRevalidator } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { AddScreen } from '../add-screen.tsx';
import { CategoryLists } from '../category-lists.tsx';
import { countPeople } from '../people.ts';
import { StageFacts } from '../stage-facts.tsx';

/** Who would be selected finally. */
export function AddFinalScreen() {
  const { t } = useLingui();
  return (
    <AddScreen stage="final" description={t`This list shows who would be selected and who would be an alternate. Publish it when it is right; every candidate is told by mail.`}>
      {(list, mayAdd) =>
        countPeople(list, () => true) === 0 ? (
          <EmptyState title={t`Nobody came to the interview`}>{t`There is nobody to be selected.`}</EmptyState>
        ) : (
          <>
            <StageFacts list={list} />
            {mayAdd && <PublishFinal list={list} />}
            <CategoryLists list={list} />
          </>
        )
      }
    </AddScreen>
  );
}

function PublishFinal({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { confirm, dialog } = useConfirm();
  const add = useCall(calls.addFinal);
  const publish = async () => {
    const count = (outcome: 'selected' | 'alternate') =>
      formatNumber(
        countPeople(list, (row) => row.outcome === outcome),
        activeLanguage(),
      );
    const [selected, alternates] = [count('selected'), count('alternate')];
    const confirmed = await confirm({
      title: t`Publish the final selection?`,
      message: t`Selected: ${selected}, alternates: ${alternates}. It cannot be changed or taken back, and every candidate is told by mail.`,
      confirmLabel: t`Publish the final selection`,
    });
    if (!confirmed) return;
    const outcome = await add.run({ body: { advtCode: list.advtCode } });
    if (outcome.ok) await navigate(`/admin/final-selection?advtCode=${list.advtCode}`);
    else await revalidator.revalidate();
  };
  return (
    <div className={screen.actions} style={{ marginBottom: 16 }}>
      <Button kind="primary" inProgress={add.inProgress} onClick={() => void publish()}>
        {t`Publish the final selection`}
      </Button>
      {dialog}
    </div>
  );
}
