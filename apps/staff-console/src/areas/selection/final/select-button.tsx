import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectedPerson, SelectionList } from '@psc/api-client/calls/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useNavigate } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

/** How many people have this outcome; who competes in two categories counts once. */
function countOf(list: SelectionList, outcome: SelectedPerson['outcome']): number {
  return new Set(list.categories.flatMap((category) => category.people.filter((person) => person.outcome === outcome).map(({ applicationId }) => applicationId))).size;
}

export function SelectButton({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const add = useAct(calls.addFinal);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const language = activeLanguage();
  const [selected, alternates] = [countOf(list, 'selected'), countOf(list, 'alternate')];

  const ask = async () => {
    const post = inLanguage(list.post, language);
    const [selectedCount, alternateCount] = [formatNumber(selected, language), formatNumber(alternates, language)];
    const confirmed = await confirm({
      title: t`Select finally for ${post}?`,
      message: t`Selected: ${selectedCount}, alternates: ${alternateCount}. The list is published at once and cannot be changed.`,
      confirmLabel: t`Select and publish`,
    });
    if (!confirmed) return;
    const outcome = await add.run({ body: { advtCode: list.advtCode } });
    if (outcome.ok) await navigate(`/admin/final-selection?advtCode=${list.advtCode}`);
  };
  return (
    <section className={screen.card} aria-label={t`Final selection`}>
      <NumberFacts
        facts={[
          { label: t`Selected`, value: selected },
          { label: t`Alternates`, value: alternates },
        ]}
      />
      {mayAdd ? (
        <Button kind="primary" inProgress={add.inProgress} onClick={() => void ask()}>
          {t`Select and publish`}
        </Button>
      ) : (
        <p>{t`You may read this list, but not make it.`}</p>
      )}
      {dialog}
    </section>
  );
}
