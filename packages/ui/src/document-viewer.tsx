import { useState, type ReactNode } from 'react';
import { ActionIcon, Box, Group, Paper, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useObjectUrl } from './use-object-url.ts';
import classes from './document-viewer.module.css';

type DocumentViewerProps = {
  file: Blob | null;
  title: string;
  loading?: boolean;
  problem?: string | null;
  /** The user name of the officer, printed across a picture with the time of viewing. A PDF already contains its mark. */
  viewedBy?: string;
  /** Downloads a different file than the one shown. */
  download?: { run: () => void; inProgress: boolean };
  /** Acts on the document, next to its title. */
  actions?: ReactNode;
};

const zooms = [50, 75, 100, 150, 200, 300];

/** Shows a document next to the decision about it, with zoom and rotation. */
export function DocumentViewer({ file, title, loading, problem, viewedBy, download, actions }: DocumentViewerProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(2);
  const [quarters, setQuarters] = useState(0);
  const [shownFile, setShownFile] = useState(file);
  const address = useObjectUrl(file);
  // Show a new document unzoomed and upright.
  if (shownFile !== file) {
    setShownFile(file);
    setZoom(2);
    setQuarters(0);
  }

  const percent = formatNumber(zooms[zoom]!, activeLanguage());
  const isPicture = file?.type.startsWith('image/') ?? false;
  return (
    <Paper component="figure" withBorder m={0} mih="20rem" h="100%" className={classes.viewer}>
      <Group component="figcaption" gap={actions ? 4 : '4px 12px'} px={actions ? 'xs' : 'sm'} py={4} className={classes.bar}>
        <Text span flex={1} miw={actions ? '3rem' : '6rem'} fw={600} truncate title={actions ? title : undefined}>
          {title}
        </Text>
        {actions}
        {isPicture && (
          <Group component="span" gap={0} role="group" aria-label={t`View`}>
            <Button
              kind="quiet"
              compact
              aria-label={t`Zoom out`}
              icon={<IconZoomOut size={20} aria-hidden />}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <span aria-live="polite">{t`${percent}%`}</span>
            <Button
              kind="quiet"
              compact
              aria-label={t`Zoom in`}
              icon={<IconZoomIn size={20} aria-hidden />}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
            <Button
              kind="quiet"
              compact
              aria-label={t`Rotate`}
              icon={<IconRotateClockwise size={20} aria-hidden />}
              onClick={() => setQuarters(quarters + 1)}
            />
          </Group>
        )}
        {address && download && (
          <ActionIcon variant="subtle" size={36} aria-label={t`Download`} loading={download.inProgress} onClick={download.run}>
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        )}
        {address && !download && (
          <ActionIcon component="a" variant="subtle" size={36} href={address} download={title} aria-label={t`Download`}>
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <Box flex={1} mih={0} p="xs" className={classes.stage} tabIndex={0} role="region" aria-label={title}>
        {loading ? (
          <p role="status">{t`Please wait…`}</p>
        ) : problem ? (
          <p role="alert">{problem}</p>
        ) : !address ? (
          <EmptyState title={t`No document`} />
        ) : isPicture ? (
          <img
            src={address}
            alt={title}
            className={classes.picture}
            data-lying={quarters % 2 === 1 || undefined}
            // Where a different file is downloaded, the browser's own ways to save this one are disabled.
            draggable={!download}
            onContextMenu={download && ((event) => event.preventDefault())}
            style={{ width: `${zooms[zoom]}%`, rotate: `${quarters * 90}deg` }}
          />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to show a PDF in a sandbox; the content of the file has been checked
          <iframe src={download ? `${address}#toolbar=0` : address} title={title} className={classes.pdf} />
        )}
      </Box>
      {address && isPicture && viewedBy && <Mark viewedBy={viewedBy} />}
    </Paper>
  );
}

const MARK_LINES = [0, 1, 2];

function Mark({ viewedBy }: { viewedBy: string }) {
  const { t } = useLingui();
  const [openedAt] = useState(() => new Date());
  const language = activeLanguage();
  const days = [formatInstant(openedAt, language), formatDay(nepalDayOf(openedAt), language, { calendar: 'other' })];
  return (
    <div className={classes.mark} aria-hidden data-watermark>
      {MARK_LINES.map((line) => (
        <span key={line}>{[t`For official use`, viewedBy, ...days].join(' · ')}</span>
      ))}
    </div>
  );
}
