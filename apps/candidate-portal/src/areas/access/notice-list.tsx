import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { NoticeImage } from './notice-image.tsx';
import classes from './open-now.module.css';

export function NoticeList({ rows }: { rows: PublicNotice[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <Text c="dimmed">{t`There are no notices now.`}</Text>;
  return (
    <ul className={classes.rows}>
      {rows.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { notice: PublicNotice }) {
  const [open, setOpen] = useState(false);
  const language = activeLanguage();
  const title = inLanguage(notice.title, language);
  return (
    <li>
      <Disclosure summary={title} onToggle={setOpen}>
        <p>{inLanguage(notice.description, language)}</p>
        {open && notice.hasImage && <NoticeImage id={notice.id} alternative={title} />}
      </Disclosure>
      <Text c="dimmed">
        <DateText ad={notice.startDateAd} short /> – <DateText ad={notice.endDateAd} short />
      </Text>
    </li>
  );
}
