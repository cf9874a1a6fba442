import { useLingui } from '@lingui/react/macro';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList, type Fact } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';

/** Identity and current restrictions of the candidate, shown before any decision. */
export function CandidateFacts({ candidate, further = [] }: { candidate: FoundCandidate; further?: Fact[] }) {
  const { t } = useLingui();
  const { permission, block } = candidate;
  return (
    <section className={screen.card} aria-label={t`The candidate`}>
      <FactList
        facts={[
          { label: t`Name in English`, value: candidate.name.en },
          { label: t`Name in Nepali`, value: candidate.name.ne === candidate.name.en ? null : candidate.name.ne },
          { label: t`User name`, value: candidate.username },
          { label: t`E-mail`, value: candidate.email },
          { label: t`Mobile`, value: <CodeText value={candidate.mobileNo} /> },
          { label: t`Born`, value: <DateText ad={candidate.dateOfBirthAd} /> },
          { label: t`Gender`, value: messageText(`enums.gender.${candidate.gender}`) },
          { label: t`Citizenship number`, value: <CodeText value={candidate.citizenshipNumber} /> },
          { label: t`National ID`, value: <CodeText value={candidate.nationalId} /> },
          candidate.mergedIntoMasterId !== null && { label: t`Merged into`, value: <CodeText value={candidate.mergedIntoMasterId} /> },
          permission.lockedSince !== null && { label: t`Profile locked since`, value: <DateText instant={permission.lockedSince} /> },
          permission.editableUntil !== null && { label: t`Profile open until`, value: <DateText instant={permission.editableUntil} /> },
          permission.documentsEditableUntil !== null && {
            label: t`Documents open until`,
            value: <DateText instant={permission.documentsEditableUntil} />,
          },
          block !== null && { label: t`Blocked from`, value: <DateText instant={block.from} /> },
          block !== null && {
            label: t`End of the block`,
            value: block.until === null ? t`Until it is lifted` : <DateText instant={block.until} />,
          },
          block !== null && { label: t`Reason for the block`, value: block.reason },
          ...further,
        ]}
      />
    </section>
  );
}
