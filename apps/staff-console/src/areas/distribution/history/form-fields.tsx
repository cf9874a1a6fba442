import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { countsOfHistory, postsOf } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import { historyLevels } from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { namedOptions } from '../../../shared/list/list-words.ts';
import type { HistoryChoices } from './form-loader.ts';
import { divisionTypeWords, fieldWords, levelWords, postTypeWords } from './words.ts';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} mb="md">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing={0}>
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}

export function AboutFields({ choices }: { choices: HistoryChoices }) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const [stateId, districtId] = useWatch({ name: ['stateId', 'districtId'] }).map(Number) as [number, number];
  const isLocal = useWatch({ name: 'distributionType' }) === 'localLevel';
  const bodies = useFetched(masterData.listLocalBodiesByDistrict, districtId ? { params: { districtId } } : null);
  const empty = (...names: string[]) => names.forEach((name) => setValue(name, '', { shouldDirty: true }));
  return (
    <Fields legend={t`Year and place`}>
      <SelectField
        name="distributionType"
        label={t(fieldWords.distributionType)}
        options={historyLevels.map((level) => ({ value: level, label: t(levelWords[level]) }))}
        required
      />
      <TextField name="fiscalYear" label={t(fieldWords.fiscalYear)} placeholder={localDigits('2083-84', activeLanguage())} required />
      <DateField name="publishDate" label={t(fieldWords.publishDateAd)} required />
      <SelectField
        name="stateId"
        label={t(fieldWords.province)}
        options={namedOptions(choices.provinces)}
        onChoose={() => empty('districtId', 'localBodyId')}
        required
      />
      <SelectField
        name="districtId"
        label={t(fieldWords.district)}
        options={namedOptions(choices.districts.filter((district) => district.provinceId === stateId))}
        placeholder={stateId ? undefined : t`Choose the province first`}
        onChoose={() => empty('localBodyId')}
        required
      />
      <SelectField
        name="localBodyId"
        label={t(fieldWords.localBody)}
        options={namedOptions(bodies.data ?? [])}
        placeholder={districtId ? undefined : t`Choose the district first`}
        required={isLocal}
      />
      <TextField name="emptySeatOffice" label={t(fieldWords.emptySeatOffice)} required />
    </Fields>
  );
}

/** Details of the posts; all are optional because old books may lack them. */
export function PostFields({ choices }: { choices: HistoryChoices }) {
  const { t } = useLingui();
  const [serviceId, groupId, classId] = useWatch({ name: ['serviceId', 'groupId', 'classId'] }).map(Number) as [number, number, number];
  return (
    <Fields legend={t`Post`}>
      <SelectField name="serviceId" label={t(fieldWords.service)} options={namedOptions(choices.services)} />
      <SelectField
        name="groupId"
        label={t(fieldWords.group)}
        options={namedOptions(choices.groups.filter((group) => group.serviceId === serviceId))}
      />
      <SelectField
        name="subGroupId"
        label={t(fieldWords.subGroup)}
        options={namedOptions(choices.subGroups.filter((subGroup) => subGroup.groupId === groupId))}
      />
      <SelectField name="classId" label={t(fieldWords.class)} options={namedOptions(choices.classes)} />
      <SelectField
        name="postId"
        label={t(fieldWords.post)}
        options={namedOptions(choices.posts.filter((post) => !classId || post.classId === classId))}
      />
      <SelectField
        name="postType"
        label={t(fieldWords.postType)}
        options={Object.entries(postTypeWords).map(([value, word]) => ({ value, label: t(word) }))}
      />
      <SelectField
        name="masterDivisionId"
        label={t(fieldWords.divisionName)}
        options={choices.divisions.map(({ id, name, divisionType }) => ({
          value: id,
          label: `${t(divisionTypeWords[divisionType])}: ${inLanguage(name, activeLanguage())}`,
        }))}
      />
    </Fields>
  );
}

export function CountFields({ choices }: { choices: HistoryChoices }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const typed = useWatch({ name: ['totalVacancy', ...countsOfHistory] }) as string[];
  const others = useWatch({ name: 'otherQuotas' }) as unknown;
  const [total = 0, ...parts] = typed.map((text) => Number(text) || 0);
  const [shownSum, shownTotal] = [
    formatNumber(parts.reduce((sum, part) => sum + part, 0) + postsOf(others), language),
    formatNumber(total, language),
  ];
  return (
    <Fields legend={t`Posts`}>
      <NumberField name="totalVacancy" label={t(fieldWords.totalVacancy)} required />
      {countsOfHistory.map((name) => (
        <NumberField key={name} name={name} label={t(fieldWords[name])} required />
      ))}
      {choices.ownQuotas.map(({ code, name }, position) => (
        <NumberField key={code} name={`otherQuotas.${position}.posts`} label={inLanguage(name, language)} />
      ))}
      <NumberField
        name="quotaInternal"
        label={t(fieldWords.quotaInternal)}
        hint={t`How many of internal competition; not added to the sum.`}
        required
      />
      <Text role="status" fw={600}>{t`Sum of posts: ${shownSum} of ${shownTotal}`}</Text>
    </Fields>
  );
}

export function LetterFields() {
  const { t } = useLingui();
  return (
    <>
      <Fields legend={t`Letter`}>
        <DateField name="chalaniDate" label={t(fieldWords.chalaniDateAd)} />
        <TextField name="chalaniNumber" label={t(fieldWords.chalaniNumber)} />
        <TextField name="advtCode" label={t(fieldWords.advtCode)} />
      </Fields>
      <TextareaField name="remarks" label={t(fieldWords.remarks)} rows={2} />
    </>
  );
}
