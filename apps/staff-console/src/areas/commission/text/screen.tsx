import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Stack, TextInput, Title } from '@mantine/core';
import type { TextKind, TextTemplate } from '@psc/api-client/areas/commission/text.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import { useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { TextForm } from './text-form.tsx';
import type { loader } from './loader.ts';

/** Mails, letters, instructions, notices and pages. Each uses the product's default text until the commission enters its own. */
export default function TextsScreen() {
  const { t } = useLingui();
  const { templates, history } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const [wanted, setWanted] = useState('');
  const language = activeLanguage();
  const may = useMay()('update');
  const kinds: Record<TextKind, string> = {
    mail: t`E-mails`,
    letter: t`Letters`,
    instruction: t`Instructions on the admit card`,
    notice: t`Notices of advertisements`,
    page: t`Pages of the portal`,
  };
  const nameOf = ({ texts }: TextTemplate) => inLanguage(texts.subject ?? texts.body, language);
  const holds = (template: TextTemplate) => {
    const { subject, body } = template.texts;
    return [subject?.en, subject?.ne, body.en, body.ne].some((text) => text?.toLowerCase().includes(wanted.trim().toLowerCase()));
  };
  const open = templates.find(({ key }) => key === search.get('open'));
  const close = () => put({ open: null });
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/texts')}
        aside={
          <ScreenHelp>{t`What the commission writes to people, in both languages. Names in braces are filled in when it is sent.`}</ScreenHelp>
        }
        actions={
          <TextInput
            aria-label={t`Find a text`}
            placeholder={t`Find a text`}
            size="sm"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            type="search"
          />
        }
      />
      <Stack mt={-12}>
        {(Object.keys(kinds) as TextKind[]).map((kind) => (
          <section key={kind} aria-labelledby={`texts-${kind}`}>
            <Title order={2} size="h4" mb={4} id={`texts-${kind}`}>
              {kinds[kind]}
            </Title>
            <DataTable
              caption={kinds[kind]}
              rows={templates.filter((template) => template.kind === kind && holds(template))}
              rowKey={(row) => row.key}
              columns={[
                { key: 'name', wrap: true, head: t`Text`, cell: nameOf },
                {
                  key: 'state',
                  head: t`Status`,
                  cell: (row) =>
                    row.changed ? (
                      <StatusBadge tone="done">{t`Own text`}</StatusBadge>
                    ) : (
                      <StatusBadge tone="neutral">{t`In order of receipt`}</StatusBadge>
                    ),
                },
              ]}
              onOpen={(row) => visit({ open: row.key })}
              openKey={open?.kind === kind ? open.key : null}
              onClose={close}
            />
          </section>
        ))}
      </Stack>
      {open && (
        <SidePanel title={nameOf(open)} onClose={close}>
          {may ? (
            <TextForm key={open.key} template={open} />
          ) : (
            <FactList
              facts={[
                { label: t`Nepali`, value: open.texts.body.ne },
                { label: t`English`, value: open.texts.body.en },
              ]}
            />
          )}
          <section aria-labelledby="text-history">
            <h3 className={screen.heading} id="text-history">{t`History`}</h3>
            {history.length === 0 && <p className={screen.nobody}>{t`Nobody has changed this yet.`}</p>}
            <Timeline
              entries={history.map((change) => ({
                key: change.version,
                title: change.texts ? inLanguage(change.texts.body, language) : t`Reset to the original text`,
                instant: change.enteredAt,
                by: change.enteredBy,
                detail: <FactList facts={[{ label: t`Reason`, value: change.source }]} />,
              }))}
            />
          </section>
        </SidePanel>
      )}
    </>
  );
}
