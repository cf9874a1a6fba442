import type { ComponentType } from 'react';
import { Anchor, List } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link } from 'react-router';
import { kindsOf } from './kinds.ts';

export function kindsScreen(path: string): ComponentType {
  return () => <KindsScreen path={path} />;
}

function KindsScreen({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={messageText(`titles.${path}`)} aside={<ScreenHelp>{t`Choose how the report is grouped.`}</ScreenHelp>} />
      <List spacing="xs" listStyleType="none">
        {kindsOf[path]!.map((kind) => (
          <List.Item key={kind}>
            <Anchor component={Link} to={`${path}/${kind}`}>
              {messageText(`titles.${path}/${kind}`)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}
