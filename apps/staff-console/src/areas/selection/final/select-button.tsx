import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useNavigate } from 'react-router';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { addressOf } from '../../../shared/address-of.ts';
import { AnswerDialog } from '../../../shell/answer-buttons.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OpenRetotallingNotice } from '../shared/open-retotalling-notice.tsx';

/** Makes the final list as shown; an undecided tie blocks it and shows why. */
export function SelectButton({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const add = useStaffCall(calls.addFinal);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const language = activeLanguage();
  const { selected, alternates } = list.all;

  const post = inLanguage(list.post, language);
  const [selectedCount, alternateCount] = [formatNumber(selected, language), formatNumber(alternates, language)];
  const make = async (reason: string) => {
    const outcome = await add.run({ body: { advtCode: list.advtCode, ...(list.retotalling && { reason }) } });
    if (outcome.ok) await navigate(addressOf('/admin/final-selection', { advtCode: list.advtCode }));
    return outcome;
  };
  return (
    <section className={screen.card} aria-label={t`Final selection`}>
      <NumberFacts
        facts={[
          { label: t`Selected`, value: selected },
          { label: t`Alternates`, value: alternates },
        ]}
      />
      <OpenRetotallingNotice retotalling={list.retotalling} />
      {list.ties.length > 0 && (
        <p className={screen.notice}>{t`The rules cannot separate some candidates. The commission has to decide first.`}</p>
      )}
      {mayAdd ? (
        <Button kind="primary" disabled={list.ties.length > 0} onClick={() => setAsked(true)}>
          {t`Make the final list`}
        </Button>
      ) : (
        <p>{t`You can view this list but not create it.`}</p>
      )}
      {isAsked && (
        <AnswerDialog
          onClose={() => setAsked(false)}
          answer={{
            ...{ label: t`Make the final list`, kind: 'primary', title: t`Make the final list for ${post}?` },
            message:
              selected === 0
                ? t`The result is nil. Once another officer publishes the empty list, the competition has ended and its posts are carried to the next requisition.`
                : t`Selected: ${selectedCount}, alternates: ${alternateCount}. Another officer publishes the list.`,
            ...{ remarks: list.retotalling ? 'needed' : 'none', remarksLabel: t`Reason not to wait for re-totalling`, field: 'reason' },
            ...{ draftKey: `final-selection.${list.advtCode}`, send: make },
          }}
        />
      )}
    </section>
  );
}
