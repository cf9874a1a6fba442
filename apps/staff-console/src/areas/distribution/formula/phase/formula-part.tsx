import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import type { FormulaCategory, FormulaLine, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import { headings } from '@psc/validation/areas/distribution/headings.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { IconPlus } from '@tabler/icons-react';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useHeadingName } from '../heading-name.ts';
import { privilegeOf, type Place } from '../place.ts';
import { useScopeName } from '../scope-name.ts';
import { ShareForm, type ShareOption } from './share-form.tsx';

type FormulaPartProps = {
  place: Place;
  scope: FormulaScope;
  categories: readonly FormulaCategory[];
  parents: readonly FormulaCategory[];
  formulas: readonly FormulaLine[];
};

export function FormulaPart({ place, scope, categories, parents, formulas }: FormulaPartProps) {
  const { t } = useLingui();
  const { search, put, visit } = useAddress();
  const headingName = useHeadingName();
  const permissions = useSession((session) => session.privileges[privilegeOf[place.level]] ?? []);
  const options: ShareOption[] =
    place.phase === 'phaseOne'
      ? headings.map((heading) => ({ value: heading, label: headingName('phaseOne', heading, null) }))
      : categories.map((category) => ({ value: category.code, label: headingName(place.phase, category.code, category.name) }));
  const edited = formulas.find((line) => String(line.formulaId) === search.get('edit')) ?? null;
  const isOpen = edited !== null || search.get('edit') === 'new';
  const close = () => put({ edit: null });
  const groups = parents.length > 0 ? parents.map(({ code }) => code) : [null];
  if (place.phase !== 'phaseOne' && options.length === 0) {
    return (
      <EmptyState title={t`This phase has no categories`}>{t`Add the categories of this phase in its category setup first.`}</EmptyState>
    );
  }
  const free = options.filter((option) => !formulas.some((line) => line.heading === option.value));
  return (
    <>
      {groups.map((parentCode) => (
        <SharesOfParent
          key={parentCode ?? ''}
          parent={parents.find((each) => each.code === parentCode) ?? null}
          lines={formulas.filter((line) => line.parentCode === parentCode)}
          scope={scope}
          openKey={edited?.formulaId ?? null}
          onOpen={permissions.includes('update') ? (line) => visit({ edit: String(line.formulaId) }) : undefined}
          onClose={close}
        />
      ))}
      {permissions.includes('create') && free.length > 0 && (
        <Group mt="md">
          <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => visit({ edit: 'new' })}>
            {t`Add a share`}
          </Button>
        </Group>
      )}
      {isOpen && (
        <ShareForm
          key={edited?.formulaId ?? 'new'}
          place={place}
          scope={scope}
          options={edited ? options.filter((option) => option.value === edited.heading) : free}
          edited={edited}
          mayDelete={permissions.includes('delete')}
          onDone={close}
        />
      )}
    </>
  );
}

type SharesProps = {
  parent: FormulaCategory | null;
  lines: readonly FormulaLine[];
  scope: FormulaScope;
  openKey: number | null;
  onOpen: ((line: FormulaLine) => void) | undefined;
  onClose: () => void;
};

function SharesOfParent({ parent, lines, scope, openKey, onOpen, onClose }: SharesProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const headingName = useHeadingName();
  const scopeName = useScopeName();
  const sum = lines.reduce((total, line) => total + Math.round(line.percentValue * 1000), 0) / 1000;
  const [shownSum, left] = [formatNumber(sum, language), formatNumber(Math.round((100 - sum) * 1000) / 1000, language)];
  const name = parent ? inLanguage(parent.name, language) : scopeName(scope);
  return (
    <section>
      {parent && (
        <Title order={2} size="h3" mt="md">
          <Trans>Posts of {name}</Trans>
        </Title>
      )}
      <DataTable
        caption={t`Shares: ${name}`}
        columns={[
          { key: 'heading', head: t`Heading`, cell: (row) => headingName(row.phase, row.heading, row.name), wrap: true },
          { key: 'priority', head: t`Priority value`, align: 'end', cell: (row) => <NumberText value={row.priorityValue} /> },
          { key: 'percent', head: t`Percent value`, align: 'end', cell: (row) => `${formatNumber(row.percentValue, language)}%` },
        ]}
        rows={lines}
        rowKey={(row) => row.formulaId}
        onOpen={onOpen}
        openKey={openKey}
        onClose={onClose}
        empty={<EmptyState title={t`No shares yet`} />}
      />
      {lines.length > 0 && (
        <p className={screen.notice} data-tone={sum === 100 ? undefined : 'refused'}>
          {sum === 100 ? t`The shares make 100 percent.` : t`The shares make ${shownSum} percent; ${left} percent are left.`}
        </p>
      )}
    </section>
  );
}
