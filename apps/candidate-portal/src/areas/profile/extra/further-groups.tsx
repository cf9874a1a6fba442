import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Alert, Flex, Text } from '@mantine/core';
import type { LookupChoice } from '@psc/api-client/areas/commission/lookup.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { SamuhaBargaRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PlainList } from '@psc/ui/plain-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SamuhaBargaForm } from '@psc/validation/areas/profile/forms/samuha-barga.ts';
import { form } from '@psc/validation/rules/form.ts';
import { Group } from '../shared/section.tsx';
import { usePerson } from '../../../shell/session.ts';
import { StoredFile } from '../shared/stored-file.tsx';
import { GroupClassFields } from './group-class-fields.tsx';

/** Nested under `further` because the extra details form on the same page uses the same names. */
const FurtherGroupForm = form({ further: SamuhaBargaForm });

/** Links to 'add a group' focus this button. */
export const ADD_GROUP = 'addGroup';

type FurtherGroupsProps = {
  groups: readonly SamuhaBargaRecord[];
  samuhaBarga: readonly LookupChoice[];
  canEdit: boolean;
  /** Set right after the first save: the next section, offered beside adding another group. */
  nextPath: string | null;
};

export function FurtherGroups({ groups, samuhaBarga, canEdit, nextPath }: FurtherGroupsProps) {
  const { t } = useLingui();
  const person = usePerson();
  const [adding, setAdding] = useState(false);
  const save = useCall(profile.saveSamuhaBarga);
  const remove = useCall(profile.deleteSamuhaBarga);
  const { confirm, dialog } = useConfirm();
  const language = activeLanguage();
  const moreToAdd = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (nextPath !== null) moreToAdd.current?.focus();
  }, [nextPath]);

  const askAndRemove = async (record: SamuhaBargaRecord) => {
    const confirmed = await confirm({
      title: `${messageText('errors.delete.confirm')}?`,
      message: messageText('errors.groupClass.removeConfirm'),
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (confirmed) await remove.run({ params: { id: record.id } });
  };
  const left = samuhaBarga.filter(({ id }) => !groups.some((record) => record.groupClass.id === id));
  return (
    <Group title={t`Your groups and classes`}>
      {nextPath !== null && (
        <Alert ref={moreToAdd} tabIndex={-1} color="green" role="status" mb="sm" title={t`Your extra details are saved`}>
          <p>{t`If another group or class applies to you too, add it here: you can compete in the quota of each.`}</p>
          <LinkButton to={nextPath}>{t`Continue`}</LinkButton>
        </Alert>
      )}
      <PlainList divided mb="sm">
        {groups.map((record) => {
          const name = inLanguage(record.groupClass.name, language);
          return (
            <Flex component="li" key={record.id} wrap="wrap" align="center" gap="4px 8px" mih={48}>
              <Text span flex="1 1 10rem" fw={600}>
                {name}
              </Text>
              <StoredFile file={record.file} title={t`Proof`} />
              {canEdit && (
                <Button
                  kind="quiet"
                  compact
                  icon={<IconTrash size={18} aria-hidden />}
                  aria-label={t`Remove: ${name}`}
                  onClick={() => void askAndRemove(record)}
                >
                  {t`Remove`}
                </Button>
              )}
            </Flex>
          );
        })}
      </PlainList>
      {canEdit && !adding && (
        <Button id={ADD_GROUP} icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t`Add another group or class`}
        </Button>
      )}
      {adding && (
        <DraftForm
          schema={FurtherGroupForm}
          draftKey="profile.further-group"
          person={person}
          defaultValues={{ further: { groupClass: '', groupClassOther: '', groupClassDocument: undefined } }}
          submitLabel={t`Add`}
          actions={<Button onClick={() => setAdding(false)}>{t`Cancel`}</Button>}
          onSubmit={saving(
            ({ further }, sending) => save.run({ body: further }, sending),
            () => setAdding(false),
            (field) => `further.${field}`,
          )}
        >
          <GroupClassFields samuhaBarga={left} further />
        </DraftForm>
      )}
      {dialog}
    </Group>
  );
}
