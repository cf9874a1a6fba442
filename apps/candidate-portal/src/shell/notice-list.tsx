import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Text } from '@mantine/core';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { DocumentViewer } from '@psc/ui/document-viewer.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { Link } from 'react-router';

type NoticeListProps = {
  notices: readonly PublicNotice[];
  /** Id of the notice that the address asks for; shown open. */
  asked?: string | undefined;
};

/** Notices that unfold in place, each with its published image and a shareable address. */
export function NoticeList({ notices, asked }: NoticeListProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <Paper withBorder px="md">
      <PlainList divided>
        {notices.map((each) => (
          <li key={each.id}>
            <Disclosure
              summary={
                <>
                  <Text span fw={600}>
                    {inLanguage(each.title, language)}
                  </Text>
                  <Text span display="block" c="dimmed" size="sm">
                    <CodeText value={each.noticeNumber} /> · <DateText ad={each.startDateAd} short /> –{' '}
                    <DateText ad={each.endDateAd} short />
                  </Text>
                </>
              }
              {...(each.noticeNumber === asked && { open: true })}
              pb={4}
            >
              <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(each.description, language)}</Text>
              {each.hasImage && <NoticeImage id={each.id} title={inLanguage(each.title, language)} />}
              <Anchor component={Link} underline="always" size="sm" to={`/notices?text=${encodeURIComponent(each.noticeNumber)}`}>
                {t`Address of this notice`}
              </Anchor>
            </Disclosure>
          </li>
        ))}
      </PlainList>
    </Paper>
  );
}

function NoticeImage({ id, title }: { id: number; title: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [image, setImage] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async () => {
    setOpen(true);
    if (image) return;
    const outcome = await send(notice.getImage, { params: { id } }, { quiet: true });
    if (outcome.ok) setImage(outcome.data.blob);
    else setProblem(outcome.message);
  };
  return (
    <>
      <Button compact onClick={() => void show()} aria-label={t`Show the notice as published: ${title}`}>
        {t`Show the notice as published`}
      </Button>
      {open && (
        <Dialog title={t`The notice as published`} onClose={() => setOpen(false)}>
          <DocumentViewer file={image} title={title} loading={!image && !problem} problem={problem} />
        </Dialog>
      )}
    </>
  );
}
