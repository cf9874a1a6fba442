import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ArrangementKind, ArrangementRow } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { eventsFrom } from '@psc/validation/lifecycle.ts';
import { specialArrangementLifecycle } from '@psc/validation/areas/examination/special-arrangement-lifecycle.ts';
import type { RowPanelProps } from '../../../../shared/list/row-panel-screen.tsx';
import { CandidatePaper } from '../../../../shared/candidate-paper.tsx';
import { useCandidateFile } from '../../../../shared/use-candidate-file.ts';
import { ArrangementState } from './arrangement-state.tsx';
import { DecisionForm } from './decision-form.tsx';

const kindsText = (kinds: readonly ArrangementKind[]) =>
  kinds.map((kind) => messageText(`enums.specialArrangementKind.${kind}`)).join(', ');

export default function ArrangementPanel({ row, onClose, onDone }: RowPanelProps<ArrangementRow>) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { blob, loading, problem } = useCandidateFile(row.document, row.masterId);
  const mayDecide = useSession((session) => eventsFrom(specialArrangementLifecycle, row.state, session.privileges).length > 0);
  const minutes = row.extraMinutesPerHour ?? 0;
  return (
    <SidePanel title={inLanguage(row.name, language)} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Status`, value: <ArrangementState state={row.state} /> },
          { label: t`Requested arrangements`, value: kindsText(row.kinds) },
          { label: t`Reason`, value: row.words },
        ]}
      />
      <CandidatePaper file={row.document} masterId={row.masterId} {...{ blob, loading, problem }} title={t`Document of the candidate`} />
      <FactList
        facts={[
          { label: t`Post`, value: inLanguage(row.post, language) },
          { label: t`Advertisement code`, value: <CodeText value={row.advtCode} /> },
          { label: t`Application`, value: <CodeText value={row.applicationNumber} /> },
          { label: t`Master ID`, value: <CodeText value={row.masterId} /> },
          row.examStartsAt !== null && { label: t`Examination`, value: <DateText instant={row.examStartsAt} /> },
          row.examCentre !== null && { label: t`Exam centre`, value: inLanguage(row.examCentre, language) },
          { label: t`Requested on`, value: <DateText instant={row.askedAt} /> },
          row.grantedKinds.length > 0 && { label: t`Granted`, value: kindsText(row.grantedKinds) },
          row.extraMinutesPerHour !== null && {
            label: t`Extra time`,
            value: t`${plural(minutes, { one: '# minute', other: '# minutes' })} for each hour`,
          },
          row.preparation !== '' && { label: t`What the centre prepares`, value: row.preparation },
          row.remark !== '' && { label: t`Remark`, value: row.remark },
          row.decidedAt !== null && { label: t`Decided on`, value: <DateText instant={row.decidedAt} /> },
          row.decidedBy !== null && { label: t`Decided by`, value: row.decidedBy },
        ]}
      />
      {mayDecide && <DecisionForm row={row} onDecided={onDone} />}
    </SidePanel>
  );
}
