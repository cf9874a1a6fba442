import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { PaperOfDay } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { DocumentsSection, type DocumentLine } from '../../../../shared/case-page/documents.tsx';

/** Documents for the day, limited to those that exist and that this officer may open. */
export function DocumentsOfDay({ papers }: { papers: readonly PaperOfDay[] }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const language = activeLanguage();
  const mayPrint = may('masterConfiguration', 'read', privileges);
  const maySeeCards = may('downloadAdmitCard', 'read', privileges);
  const maySeeAttendance = may('resultAndSelection', 'read', privileges);
  const held = [...new Map(papers.map((paper) => [paper.paperId, paper])).values()];
  const documents = held.flatMap(({ advtCode, paperId, post, subject, rollNumbers, admitCards, attendance }): DocumentLine[] => {
    const about = `${inLanguage(post, language)} · ${inLanguage(subject, language)}`;
    const line = (path: string, words = messageText(`titles.${path}`)): DocumentLine => ({
      key: `${paperId} ${path}`,
      name: (
        <Anchor component={Link} to={`${path}?advtCode=${advtCode}&paperId=${paperId}`}>
          {words}
        </Anchor>
      ),
      about,
    });
    return [
      ...(mayPrint && rollNumbers > 0
        ? [
            line('/admin/generate-exam-center-report', t`Attendance, gate and room lists of each centre`),
            line('/admin/front-paper-generation'),
          ]
        : []),
      ...(maySeeCards && admitCards > 0 ? [line('/admin/download/admitCard', t`Admit cards`)] : []),
      ...(maySeeAttendance && attendance > 0 ? [line('/admin/post-result/view-attendance', t`Attendance as it was recorded`)] : []),
    ];
  });
  if (papers.length === 0) return null;
  return <DocumentsSection documents={documents} />;
}
