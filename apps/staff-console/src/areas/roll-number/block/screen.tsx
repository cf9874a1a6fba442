import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/admit-card.ts';
import type { BlockedAdmitCard } from '@psc/api-client/calls/admit-card.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { advertisementNumbers } from '../../../examination/advertisement-numbers.ts';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import type { loader } from './loader.ts';

/** Stops the download of admit cards, and lets it go again. */
export default function BlockScreen() {
  const { t } = useLingui();
  const { codes, advtCode } = useLoaderData<typeof loader>();
  const mayBlock = useSession((session) => session.privileges.downloadAdmitCard?.includes('update') ?? false);
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/block-download-admit-card')}
        description={t`A blocked candidate reads that the card has been stopped and whom to ask; the reason stays with the staff.`}
      />
      <AdvertisementChooser advertisements={codes} label={t`Advertisement`} placeholder={t`Please select`} />
      {mayBlock && advtCode !== null && <BlockForm key={advtCode} advtCode={advtCode} />}
      <h2 className={screen.heading}>{t`Blocked admit cards`}</h2>
      <BlockedTable mayUnblock={mayBlock} />
    </>
  );
}

function BlockForm({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const block = useAct(calls.block);
  return (
    <section className={screen.card} aria-label={t`Block admit cards`}>
      <DraftForm
        schema={calls.AdmitCardBlockForm}
        defaultValues={{ advtCode, masterIds: '', remarks: '' }}
        draftKey={`block-admit-card.${advtCode}`}
        person={person}
        submitLabel={t`Block the download`}
        submitKind="danger"
        onSubmit={async (values) => {
          const outcome = await block.run({ body: values });
          return outcome.ok ? null : formErrorsOf(outcome);
        }}
      >
        <TextField
          name="masterIds"
          label={t`Master ids of the candidates`}
          hint={t`Numbers and commas only, such as 10000001,10000002.`}
          digits
          required
        />
        <TextareaField name="remarks" label={t`Remarks`} hint={t`Why the cards are blocked.`} rows={2} required />
      </DraftForm>
    </section>
  );
}

function BlockedTable({ mayUnblock }: { mayUnblock: boolean }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { page, advtCode } = useLoaderData<typeof loader>();
  const { confirm, dialog } = useConfirm();
  const unblock = useAct(calls.unblock);
  const { rows, more } = useMoreRows({ rows: page.cards, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.listBlocked, { query: { after, advtCode: advtCode ?? undefined } });
    return outcome.ok ? { rows: outcome.data.cards, nextAfterId: outcome.data.nextAfter } : null;
  });
  const askAndUnblock = async (card: BlockedAdmitCard) => {
    const confirmed = await confirm({
      title: t`Let this candidate download the admit card again?`,
      message: inLanguage(card.fullName, language),
      confirmLabel: t`Unblock`,
    });
    if (confirmed) await unblock.run({ body: { advtCode: card.advtCode, masterIds: String(card.masterId), remarks: '' } });
  };
  return (
    <>
      <DataTable
        caption={t`Blocked admit cards`}
        rows={rows}
        rowKey={(row) => row.applicationId}
        more={more}
        empty={<EmptyState title={t`No admit card is blocked`} />}
        columns={[
          { key: 'masterId', head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
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
          { key: 'remarks', head: t`Remarks`, cell: (row) => row.blockRemarks },
          { key: 'since', head: t`Blocked since`, cell: (row) => <DateText instant={row.blockedAt} short /> },
          ...(mayUnblock
            ? [
                {
                  key: 'unblock',
                  head: t`Actions`,
                  cell: (row: BlockedAdmitCard) => (
                    <Button compact inProgress={unblock.inProgress} onClick={() => void askAndUnblock(row)}>
                      {t`Unblock`}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {dialog}
    </>
  );
}
