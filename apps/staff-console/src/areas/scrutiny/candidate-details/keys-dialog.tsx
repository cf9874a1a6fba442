import { useLingui } from '@lingui/react/macro';
import { Kbd, Table } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Dialog } from '@psc/ui/application/dialog.tsx';

/** The keys of the case. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys: [string[], string][] = [
    [['n'], t`The next part to check, next to its document`],
    [['o'], t`It is in order`],
    [['j', 'k'], t`The next and the previous document`],
    [['r'], t`The remark; Escape leaves it`],
    [['a'], t`Approve; in the remark with Alt`],
    [['h'], t`Hold; in the remark with Alt`],
    [['x'], t`Reject; in the remark with Alt`],
    [['l'], t`Choose similar applications to decide like this one`],
    [['Ctrl', 'Enter'], t`In the remark: the same answer as the last time`],
    [['z'], t`Undo the last decision`],
  ];
  return (
    <Dialog title={t`Keys`} onClose={onClose}>
      <Table>
        <Table.Tbody>
          {keys.map(([names, what]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" w="7rem">
                {names.map((name) => (
                  <Kbd key={name} mr={4}>
                    {name}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
