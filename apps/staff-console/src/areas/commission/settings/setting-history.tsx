import { useLingui } from '@lingui/react/macro';
import type { MasterConfigRow } from '@psc/api-client/areas/commission/master-data.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import screen from '../../../shared/screen.module.css';
import { SettingValue } from './setting-value.tsx';

export function SettingHistory({ setting: { name, changes } }: { setting: MasterConfigRow }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="setting-history">
      <h3 className={screen.heading} id="setting-history">{t`History`}</h3>
      {changes.length === 0 && <p className={screen.nobody}>{t`Nobody has changed this setting yet.`}</p>}
      <Timeline
        entries={changes.map((change) => ({
          key: change.version,
          title: <SettingValue name={name} value={change.value} />,
          instant: change.enteredAt,
          by: change.enteredBy,
          detail: (
            <FactList
              facts={[
                { label: t`In force from`, value: <DateText ad={change.holdsFromAd} short /> },
                { label: t`Before`, value: <SettingValue name={name} value={change.before} /> },
                { label: t`Source`, value: change.source },
              ]}
            />
          ),
        }))}
      />
    </section>
  );
}
