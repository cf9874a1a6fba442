import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addDeputy, endDeputy, listDeputies, type Deputyship } from '@psc/api-client/areas/access/staff-account/deputies.ts';
import { listInternalUsers, type InternalUserDetails, type ModuleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { DeputyForm } from '@psc/validation/areas/access/forms/deputy.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useFormContext } from 'react-hook-form';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';

const QUIET_MS = 250;

type DeputiesProps = { account: InternalUserDetails; modules: readonly ModuleRow[] };

/** The user's deputies, and the users whom this one represents. */
export function Deputies(props: DeputiesProps) {
  const [changes, setChanges] = useState(0);
  return <DeputyList key={changes} {...props} onChanged={() => setChanges(changes + 1)} />;
}

type ChangedProps = { onChanged: () => void };

function DeputyList({ account, modules, onChanged }: DeputiesProps & ChangedProps) {
  const { t } = useLingui();
  const may = useMay('userManagement');
  const [adding, setAdding] = useState(false);
  const fetched = useFetched(listDeputies, { params: { id: account.accountId } });
  if (!fetched.data) return null;
  return (
    <section className={screen.card} aria-label={t`Deputies`}>
      <h2 className={screen.heading}>{t`Deputies`}</h2>
      <Stack gap="sm">
        {fetched.data.length === 0 && <Text>{t`This person has no deputy and is not acting for anyone.`}</Text>}
        {fetched.data.map((each) => (
          <DeputyshipLine key={each.deputyId} deputyship={each} of={account.accountId} mayEnd={may('update')} onChanged={onChanged} />
        ))}
        {may('update') && !adding && (
          <Group>
            <Button onClick={() => setAdding(true)}>{t`Give a deputy`}</Button>
          </Group>
        )}
        {adding && <DeputyEntry account={account} modules={modules} onChanged={onChanged} />}
      </Stack>
    </section>
  );
}

const tones = { toCome: 'waiting', now: 'done', over: 'neutral' } as const;

type LineProps = ChangedProps & { deputyship: Deputyship; of: number; mayEnd: boolean };

function DeputyshipLine({ deputyship, of, mayEnd, onChanged }: LineProps) {
  const { t } = useLingui();
  const end = useStaffCall(endDeputy);
  const language = activeLanguage();
  const { absent, deputy, fromAd, untilAd, privileges, reason, state, deputyId, version } = deputyship;
  const [absentName, deputyName] = [inLanguage(absent.name, language), inLanguage(deputy.name, language)];
  const states = { toCome: t`Not yet started`, now: t`Now`, over: t`Ended` };
  const putToAnEnd = async () => {
    await end.run({ body: { deputyId, version } });
    onChanged();
  };
  return (
    <Stack gap={2}>
      <Group gap="sm">
        <strong>{absent.accountId === of ? t`${deputyName} acts for this person` : t`This person acts for ${absentName}`}</strong>
        <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
      </Group>
      <Text>
        <DateText ad={fromAd} /> – <DateText ad={untilAd} />
      </Text>
      <Text>{privileges.map((privilege) => messageText(`privileges.${privilege}`)).join(', ')}</Text>
      <Text>{reason}</Text>
      {mayEnd && state !== 'over' && (
        <Group>
          <Button compact inProgress={end.inProgress} onClick={() => void putToAnEnd()}>{t`End it now`}</Button>
        </Group>
      )}
    </Stack>
  );
}

/** Colleagues of the same office, searched by name or user name. */
function ColleagueField({ account }: { account: InternalUserDetails }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), QUIET_MS);
  const { watch } = useFormContext();
  const chosen = String(watch('userName') ?? '');
  const ofOffice = account.organizationId === null ? {} : { organizationId: account.organizationId };
  const { data } = useFetched(listInternalUsers, { query: { ...ofOffice, state: 'active', ...(settled !== '' && { text: settled }) } });
  // Keep the previous results until the new ones arrive.
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  const colleagues = (last?.rows ?? []).filter(
    ({ accountId, office }) => accountId !== account.accountId && (account.organizationId !== null || office === null),
  );
  const options = colleagues.map(({ userName, name }) => ({
    value: userName,
    label: `${inLanguage(name, activeLanguage())} · ${userName}`,
  }));
  // The field shows the label of the chosen colleague, who is not always among the results.
  const [kept, setKept] = useState({ value: chosen, label: chosen });
  const listed = options.find(({ value }) => value === chosen);
  if (listed && listed.label !== kept.label) setKept(listed);
  const isListed = chosen === '' || listed !== undefined;
  const ofChosen = kept.value === chosen ? kept : { value: chosen, label: chosen };
  return (
    <SelectField
      name="userName"
      label={t`Deputy`}
      hint={t`A colleague of the same office.`}
      options={isListed ? options : [ofChosen, ...options]}
      onSearch={setText}
      required
    />
  );
}

const EntryForm = extendForm(DeputyForm, { accountId: rowId });

function DeputyEntry({ account, modules, onChanged }: DeputiesProps & ChangedProps) {
  const { t } = useLingui();
  const add = useStaffCall(addDeputy);
  const language = activeLanguage();
  const { accountId, privileges } = account;
  const given = modules.filter(({ privilege }) => privilege in privileges && privilege !== 'userManagement');
  return (
    <DraftForm
      schema={EntryForm}
      defaultValues={{ accountId, userName: '', fromAd: '', untilAd: '', modules: given.map(({ moduleId }) => moduleId), reason: '' }}
      draftKey={`deputy.${accountId}`}
      submitLabel={t`Give this deputy`}
      onSubmit={saving((body) => add.run({ body }), onChanged)}
    >
      <div className={screen.fields}>
        <ColleagueField account={account} />
        <DateField name="fromAd" label={t`First day`} required />
        <DateField name="untilAd" label={t`Last day`} hint={t`It ends automatically after this day.`} required />
      </div>
      <CheckboxGroupField
        name="modules"
        label={t`Which work`}
        options={given.map((module) => ({ value: module.moduleId, label: inLanguage(module.title, language) }))}
        required
      />
      <TextareaField name="reason" label={t`Reason`} rows={2} required />
    </DraftForm>
  );
}
