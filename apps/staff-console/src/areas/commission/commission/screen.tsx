import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type * as commission from '@psc/api-client/areas/commission/commission.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Timeline } from '@psc/ui/timeline.tsx';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useMay } from '../../../shell/use-may.ts';
import { CommissionForm } from './commission-form.tsx';
import { Pictures } from './pictures.tsx';

export default function CommissionScreen() {
  const { t } = useLingui();
  const identity = useLoaderData<SendData<typeof commission.get>>();
  const may = useMay();
  const language = activeLanguage();
  const { value, changes } = identity;
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/commission')}
        description={t`The name, emblem and colour of both sites, and the header, footer, seal and signature of documents and e-mails, come from here.`}
      />
      <Stack gap="lg">
        {may('update') ? (
          <CommissionForm identity={identity} />
        ) : (
          <>
            <FactList
              facts={[
                { label: t`Name in Nepali`, value: value.nameNe },
                { label: t`Name in English`, value: value.nameEn },
                { label: t`Address`, value: inLanguage({ ne: value.addressNe, en: value.addressEn }, language) },
                { label: t`Phone`, value: value.phone },
                { label: t`E-mail`, value: value.email },
              ]}
            />
            <Pictures value={value} />
          </>
        )}
        <section aria-labelledby="commission-history">
          <h2 className={screen.heading} id="commission-history">{t`History`}</h2>
          {changes.length === 0 && <p className={screen.nobody}>{t`Nobody has changed this yet.`}</p>}
          <Timeline
            entries={changes.map((change) => ({
              key: change.version,
              title: inLanguage({ ne: change.value.nameNe, en: change.value.nameEn }, language),
              instant: change.enteredAt,
              by: change.enteredBy,
              detail: <FactList facts={[{ label: t`Reason`, value: change.source }]} />,
            }))}
          />
        </section>
      </Stack>
    </>
  );
}
