import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Choice } from '@psc/ui/fields/choice.tsx';
import screen from '../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { paperName } from './paper-name.ts';

type PaperChooserProps = { papers: readonly HeldPaper[]; label: string; placeholder: string };

/** The paper in the address, or the first one. */
export function useChosenPaper(papers: readonly HeldPaper[]): HeldPaper | undefined {
  const { search } = useAddress();
  return papers.find((paper) => String(paper.paperId) === search.get('paperId')) ?? papers[0];
}

export function PaperChooser({ papers, label, placeholder }: PaperChooserProps) {
  const { put } = useAddress();
  const chosen = useChosenPaper(papers);
  const language = activeLanguage();
  return (
    <Choice
      className={screen.chooser}
      label={label}
      placeholder={placeholder}
      value={chosen ? String(chosen.paperId) : ''}
      options={papers.map((paper) => ({
        value: paper.paperId,
        label: `${paperName(paper)} (${formatInstant(paper.startsAt, language, { weekday: false })})`,
      }))}
      onChoose={(paperId) => put({ paperId })}
    />
  );
}
