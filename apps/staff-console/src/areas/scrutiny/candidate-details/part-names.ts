import { useCallback } from 'react';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useLingui } from '@lingui/react/macro';
import { messageText } from '@psc/ui/message-text.ts';
import type { CaseDocument } from './case-documents.ts';

/** The name of a part: a rule, the proof of a quota, or a document. */
export function usePartNames({ categories, verdicts }: ScrutinyCase, documents: readonly CaseDocument[]): (part: string) => string {
  const { t } = useLingui();
  const language = activeLanguage();
  return useCallback(
    (part: string) => {
      const quotaName = (code: string) => {
        const named =
          categories.find(({ quotaCode }) => quotaCode === code)?.quotaName ??
          verdicts.find(({ values }) => values.quotaCode === code)?.names?.quota;
        return named ? inLanguage(named, language) : code;
      };
      const [kind, name = '', detail = ''] = part.split(':');
      if (kind === 'document') return documents.find(({ file }) => file.imageName === name)?.title ?? t`Document`;
      if (kind === 'proof') {
        const [quota, proof] = [quotaName(name), messageText(`enums.scrutinyProof.${detail}`)];
        return t`${quota}: ${proof}`;
      }
      if (name === 'quota') return quotaName(detail);
      return name === 'age' ? t`Age` : t`Qualification`;
    },
    [categories, verdicts, documents, language, t],
  );
}
