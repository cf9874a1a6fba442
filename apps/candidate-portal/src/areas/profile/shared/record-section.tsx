import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Alert, Box, Flex, Group, Text, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { readDraft } from '@psc/ui/drafts.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { Disclosure } from '@psc/ui/disclosure.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useNavigate } from 'react-router';
import { usePerson } from '../../../shell/session.ts';
import { Card, CardHead, Cards } from '../../../shell/cards.tsx';
import { RecordFiles } from './record-files.tsx';
import type { GoOn } from './record-form.tsx';
import { draftOfRecord, type RecordKind } from './record-kind.ts';

type RecordSectionProps<Row extends { id: number }> = {
  records: readonly Row[];
  canEdit: boolean;
  /** Shown below the facts and files of a record. */
  belowRecord?: (record: Row) => ReactNode;
  /**
   * Form for a new record (null) or a saved one; call `close` after saving or cancelling. `goOn` continues to the next section after the
   * first record.
   */
  renderForm: (record: Row | null, close: () => void, goOn?: GoOn) => ReactNode;
  remove: (record: Row) => Promise<unknown>;
  addLabel: string;
  emptyText: ReactNode;
  kind: RecordKind<Row>;
  /** Target of 'Next'; leave out if the page has its own link. */
  nextPath?: string;
  /** Asked below the form of the first record: 'no' saves it and passes over the next sections. */
  skip?: { question: string; path: string; state: unknown } | false;
  /** Links below the button that adds a record, instead of 'Next'. */
  ways?: ReactNode;
  /** The first record is required: its form is open from the start, and saving it opens the next section. */
  needsOne?: boolean;
};

/** `goesOn`: the required first record, whose form keeps its ways on while the saved record arrives. */
type Open = { record: number | 'new'; goesOn?: boolean } | null;

/** Records of one kind as cards with edit and delete; one form is open at a time. */
export function RecordSection<Row extends { id: number }>({
  records,
  canEdit,
  belowRecord,
  renderForm,
  remove,
  addLabel,
  emptyText,
  kind,
  nextPath,
  skip,
  ways,
  needsOne = false,
}: RecordSectionProps<Row>) {
  const { t } = useLingui();
  const { titleOf, lineOf, factsOf, filesOf } = kind;
  const navigate = useNavigate();
  const lacksOne = needsOne && canEdit && records.length === 0;
  const [open, setOpen] = useState<Open>(lacksOne ? { record: 'new', goesOn: true } : null);
  const goOn: GoOn | undefined =
    open?.goesOn && nextPath !== undefined
      ? {
          next: async () => navigate(nextPath),
          ...(skip && { skip: { question: skip.question, go: async () => navigate(skip.path, { state: skip.state }) } }),
        }
      : undefined;
  const { confirm, dialog } = useConfirm();
  const person = usePerson();
  const close = () => setOpen(null);
  const askAndRemove = async (record: Row) => {
    const confirmed = await confirm({
      title: `${messageText('errors.delete.confirm')}?`,
      message: titleOf(record),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed) await remove(record);
  };
  // A closing form saves its draft on unmount, after this render; render again to show it.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (open === null) drawAgain();
  }, [open]);
  const isOpen = (id: number) => open?.record === id;
  const hasDraft = (record: Row | null) => person !== null && readDraft(String(person), draftOfRecord(kind, record)) !== null;
  const drafted = canEdit && open === null ? [...records, null].filter(hasDraft) : [];

  return (
    <>
      {drafted.map((record) => {
        const name = record === null ? '' : titleOf(record);
        return (
          <Alert key={record?.id ?? 'new'} color="amber" role="note" mb="md">
            <Text mb="xs">
              {record === null
                ? t`You started filling in this form and have not saved it.`
                : t`You started changing this and have not saved it: ${name}`}
            </Text>
            <Button onClick={() => setOpen({ record: record?.id ?? 'new', goesOn: lacksOne })}>
              <Trans>Continue</Trans>
            </Button>
          </Alert>
        );
      })}
      {records.length === 0 && open === null && <Text mb="md">{emptyText}</Text>}
      {records.length > 0 && (
        <Cards>
          {records.map((record) => (
            <Card key={record.id}>
              {isOpen(record.id) ? (
                renderForm(record, close)
              ) : (
                <>
                  <CardHead>
                    <Title order={2} fz="1.0625rem">
                      {titleOf(record)}
                    </Title>
                    {canEdit && (
                      <Group gap={4} mx={-12}>
                        <Button
                          kind="quiet"
                          compact
                          icon={<IconPencil size={18} aria-hidden />}
                          aria-label={t`Edit: ${titleOf(record)}`}
                          disabled={open !== null}
                          onClick={() => setOpen({ record: record.id })}
                        >
                          <Trans>Edit</Trans>
                        </Button>
                        <Button
                          kind="quiet"
                          compact
                          icon={<IconTrash size={18} aria-hidden />}
                          aria-label={t`Delete: ${titleOf(record)}`}
                          disabled={open !== null}
                          onClick={() => void askAndRemove(record)}
                        >
                          <Trans>Delete</Trans>
                        </Button>
                      </Group>
                    )}
                  </CardHead>
                  <Text>{lineOf(record)}</Text>
                  <Disclosure summary={t`All details`}>
                    <FactList facts={factsOf(record)} />
                  </Disclosure>
                  <RecordFiles files={filesOf(record)} />
                  {belowRecord?.(record)}
                </>
              )}
            </Card>
          ))}
        </Cards>
      )}
      {open?.record === 'new' && <Box mb="md">{renderForm(null, close, goOn)}</Box>}
      {open === null && (
        <Flex direction={ways ? 'column' : 'row'} maw={ways ? '24rem' : undefined} wrap="wrap" justify="space-between" gap="sm">
          {canEdit && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ record: 'new', goesOn: lacksOne })}>
              {addLabel}
            </Button>
          )}
          {ways}
          {nextPath && !ways && (
            <LinkButton kind="primary" to={nextPath}>
              <Trans>Next</Trans>
            </LinkButton>
          )}
        </Flex>
      )}
      {dialog}
    </>
  );
}
