import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { DocumentOpening } from '@psc/api-client/areas/account/own-account.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { useDocumentWords } from './use-document-words.ts';

/** Log of when the commission opened the candidate's documents. It names the section only: the officer's name stays with the commission. */
export function Openings({ openings }: { openings: DocumentOpening[] }) {
  const { t } = useLingui();
  const words = useDocumentWords();
  const language = activeLanguage();
  const sections: Record<DocumentOpening['section'], string> = {
    scrutiny: t`the scrutiny section`,
    candidateRecords: t`the candidate records section`,
    payments: t`the payments section`,
    examinations: t`the examinations section`,
    commission: t`the commission`,
  };
  return (
    <>
      <p>
        <Trans>
          Each time the commission's staff open a file of your profile, it is recorded. Citizenship, photograph, signature and certificates
          are opened to check your applications.
        </Trans>
      </p>
      {openings.length === 0 ? (
        <Text c="dimmed">
          <Trans>No one has opened your documents yet.</Trans>
        </Text>
      ) : (
        <PlainList aria-label={t`Who opened my documents`} gap="xs">
          {openings.map(({ type, section, office, at, times }) => {
            const [document, by, when] = [
              words[type],
              office ? inLanguage(office, language) : sections[section],
              formatInstant(at, language),
            ];
            return (
              <li key={`${type} ${section} ${at}`}>
                <Trans>
                  {document}: opened by {by} on {when}
                </Trans>{' '}
                {times > 1 && (
                  <Text span c="dimmed">
                    <Plural value={times} one="(# time that day)" other="(# times that day)" />
                  </Text>
                )}
              </li>
            );
          })}
        </PlainList>
      )}
    </>
  );
}
