import { useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import type { MasterConfigRow } from '@psc/api-client/areas/commission/master-data.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { todayAd } from '@psc/validation/clock.ts';
import { isGuarded, settingDefinitions, settingNames, type SettingName, type SettingScope } from '@psc/validation/settings.ts';
import { useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { BsYears } from './bs-years/bs-years.tsx';
import { Fees } from './fees/fees.tsx';
import { Holidays } from './holidays.tsx';
import { Rebates } from './rebates/rebates.tsx';
import { Percentages } from './percentages/percentages.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingRequestCard } from './setting-request.tsx';
import { SettingValue } from './setting-value.tsx';
import { useScopeWords, useSettingWords } from './setting-words.ts';
import type { loader } from './loader.ts';

const scopes = [...new Set(settingNames.map((name) => settingDefinitions[name].scope))] as SettingScope[];

export default function BasicConfigurationScreen() {
  const { t } = useLingui();
  const { settings, fees, percentages, rebates, quotas, provinces, calendar, bsYears } = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const words = useSettingWords();
  const scopeWords = useScopeWords();
  const may = useMay();
  const mayGuarded = useMay('guardedConfiguration');
  const mayChange = (name: SettingName) => (isGuarded(name) ? mayGuarded('update') : may('create'));
  const open = settings.find(({ name }) => name === search.get('open'));
  const close = () => put({ open: null });
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/basic-configuration')}
        aside={<ScreenHelp>{t`A setting applies from its day on. Decisions already made keep what was in force on their day.`}</ScreenHelp>}
      />
      {scopes.map((scope) => (
        <section key={scope} aria-labelledby={`settings-${scope}`}>
          <Group gap={8} align="baseline" mb={4} mt={scope === scopes[0] ? -8 : 'lg'}>
            <Title order={2} size="h4" id={`settings-${scope}`}>
              {scopeWords[scope].name}
            </Title>
            <Text span size="sm" c="dimmed">
              {scopeWords[scope].day}
            </Text>
          </Group>
          <DataTable
            caption={scopeWords[scope].name}
            rows={settings.filter(({ name }) => settingDefinitions[name].scope === scope)}
            rowKey={(row: MasterConfigRow) => row.name}
            columns={[
              { key: 'name', head: t`Setting`, cell: (row) => words[row.name].name },
              { key: 'value', wrap: true, head: t`In force today`, cell: (row) => <SettingValue name={row.name} value={row.value} /> },
              {
                key: 'since',
                head: t`Since`,
                cell: (row) => (row.holdsFromAd === null ? t`the beginning` : <DateText ad={row.holdsFromAd} short />),
              },
              { key: 'coming', head: t`Next change`, cell: (row) => (row.request ? t`Waiting for a decision` : <Coming setting={row} />) },
            ]}
            onOpen={(row) => visit({ open: row.name })}
            openKey={open && settingDefinitions[open.name].scope === scope ? open.name : null}
            onClose={close}
          />
        </section>
      ))}
      <Holidays holidays={calendar.holidays} />
      <BsYears {...bsYears} />
      <Percentages classes={percentages} />
      <Fees fees={fees} />
      <Rebates rebates={rebates} choices={{ classes: fees, quotas, provinces }} />
      {open && (
        <SidePanel title={words[open.name].name} onClose={close}>
          <p>{words[open.name].explanation}</p>
          {isGuarded(open.name) && (
            <p>
              {mayGuarded('update')
                ? t`This is a guarded setting: another officer approves each change, and all officers who may decide on it get an e-mail.`
                : t`This is a guarded setting. Only officers with the privilege 'Guarded settings' can change it.`}
            </p>
          )}
          {open.request && (
            <SettingRequestCard
              name={open.name}
              inForce={open.value}
              request={open.request}
              mayDecide={mayGuarded('update')}
              onDone={close}
            />
          )}
          {mayChange(open.name) && !open.request && <SettingForm key={open.name} setting={open} onDone={close} />}
          <SettingHistory setting={open} />
        </SidePanel>
      )}
    </>
  );
}

/** The earliest future change of a setting. */
function Coming({ setting }: { setting: MasterConfigRow }) {
  const days = setting.changes.map((change) => change.holdsFromAd).filter((day) => day > todayAd());
  const [next] = days.toSorted();
  return next === undefined ? null : <DateText ad={next} short />;
}
