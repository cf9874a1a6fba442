import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import { blockedAdmitCards, type BlockedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { useSession } from '@psc/api-client/session.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconLockOpen } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { advertisementNumbers } from '../../../../examination/advertisement-numbers.ts';
import { List } from '../../../../shared/list/list.tsx';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { SeatedAdvertisementChooser } from '../seated-advertisement-chooser.tsx';
import { useUnblock } from '../use-unblock.ts';
import type { loader } from './loader.ts';

export default function BlockScreen() {
  const { t } = useLingui();
  const { chosen } = useLoaderData<typeof loader>();
  const { search } = useAddress();
  const advtCode = Number(search.get('advtCode')) || null;
  const mayBlock = useSession((session) => session.privileges.downloadAdmitCard?.includes('update') ?? false);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/block-download-admit-card')}
        aside={
          <ScreenHelp>{t`Blocked candidates see that their card is stopped and whom to contact; only staff see the reason.`}</ScreenHelp>
        }
      />
      <SeatedAdvertisementChooser chosen={chosen} />
      {mayBlock && advtCode !== null && <BlockForm key={advtCode} advtCode={advtCode} />}
      <h2 className={screen.heading}>{t`Blocked admit cards`}</h2>
      <BlockedList mayUnblock={mayBlock} />
    </>
  );
}

function BlockForm({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const block = useStaffCall(calls.block);
  return (
    <section className={screen.card} aria-label={t`Block admit cards`}>
      <DraftForm
        schema={calls.AdmitCardBlockForm}
        defaultValues={{ advtCode, masterIds: '', remarks: '' }}
        draftKey={`block-admit-card.${advtCode}`}
        submitLabel={t`Block the download`}
        submitKind="danger"
        onSubmit={saving((values) => block.run({ body: values }))}
      >
        <TextField name="masterIds" label={t`Master IDs of the candidates`} digits required />
        <TextareaField name="remarks" label={t`Remarks`} hint={t`Why the cards are blocked.`} rows={2} required />
      </DraftForm>
    </section>
  );
}

function BlockedList({ mayUnblock }: { mayUnblock: boolean }) {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const selection = useSelectedRows<BlockedAdmitCard>((row) => row.applicationId);
  const { unblock, inProgress, dialog } = useUnblock(selection.clear);
  return (
    <>
      <List
        list={blockedAdmitCards}
        name="blocked-admit-cards"
        title={t`Blocked admit cards`}
        data={list}
        columns={[
          { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          {
            key: 'advertisement',
            head: t`Advertisement number`,
            cell: (row) => <CodeText value={advertisementNumbers(row.advtNumbers)} />,
          },
          {
            key: 'roll',
            head: t`Roll number`,
            align: 'end',
            cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
          },
          { key: 'remarks', head: t`Remarks`, wrap: true, cell: (row) => row.blockRemarks },
          { key: 'since', sort: 'blockedAt', head: t`Blocked since`, cell: (row) => <DateText instant={row.blockedAt} short /> },
        ]}
        filters={{ advtCode: null, blockedOn: { label: t`Blocked since` } }}
        searchLabel={t`Name, master ID or roll number`}
        rowKey={(row) => row.applicationId}
        {...(mayUnblock && {
          selection,
          selectionActions: (
            <Button compact inProgress={inProgress} onClick={() => void unblock(selection.rows)}>
              {t`Unblock`}
            </Button>
          ),
          rowActions: (row: BlockedAdmitCard) => [
            { key: 'unblock', label: t`Unblock`, icon: <IconLockOpen size={18} aria-hidden />, onSelect: () => void unblock([row]) },
          ],
        })}
        empty={<EmptyState title={t`No admit card is blocked`} />}
      />
      {dialog}
    </>
  );
}
