import { useLingui } from '@lingui/react/macro';
import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import { titleKey } from '@psc/ui/application/app-route.ts';
import { Link, useLocation } from 'react-router';
import type { AppRoute, ConsoleStage } from '../app-route.ts';
import { stageWords } from './stage-words.ts';
import { trailOf } from './trail.ts';
import { useLinkGuard } from './use-go-to.ts';

/** The screen's stage in the cycle, and its parent screens. */
export function Trail({ routes }: { routes: readonly AppRoute[] }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const mayGo = useLinkGuard();
  const trail = trailOf(pathname, routes);
  const stage: ConsoleStage | undefined = trail.findLast((route) => route.stage)?.stage;
  if (!stage) return null;
  const above = trail.slice(0, -1);
  const here = trail.at(-1)!;
  return (
    <Breadcrumbs
      component="nav"
      aria-label={t`Location of this screen`}
      separatorMargin={6}
      visibleFrom="md"
      fz="sm"
      // Keep a long trail on one line and truncate it: wrapped links would be too close together to press.
      styles={{
        root: { flexWrap: 'nowrap', minWidth: 0 },
        breadcrumb: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.7 },
      }}
    >
      <Text inherit c="dimmed">
        {i18n._(stageWords[stage])}
      </Text>
      {above.map(({ path }) => (
        <Anchor key={path} component={Link} to={path} inherit onClick={mayGo}>
          {i18n._(titleKey(path))}
        </Anchor>
      ))}
      <Text inherit aria-current="page">
        {i18n._(titleKey(here.path))}
      </Text>
    </Breadcrumbs>
  );
}
