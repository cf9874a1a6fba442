import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionIcon, Box, Button as MantineButton, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import type { Subject } from '../images/remarks.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FilePreview } from './file-preview.tsx';
import type { FileKind } from './field-rule.ts';
import { usePreparation } from './preparation.ts';
import { FormNotesContext, useField, type FieldProps } from './use-field.ts';
import { useFileSize } from './use-file-size.ts';
import classes from './file-field.module.css';

// A touch screen has no dragging of files.
const MOUSE = '(any-pointer: fine)';

const FileDrop = lazyPiece(
  () => import('./file-drop.tsx').then((module) => module.FileDrop),
  () => null,
);
const PhotoEditor = lazyPiece(() => import('./photo-editor.tsx').then((module) => module.PhotoEditor));

const accepted: Record<FileKind, string> = {
  pdf: '.pdf,application/pdf',
  jpeg: '.jpg,.jpeg,image/jpeg',
  png: '.png,image/png',
  xlsx: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: '.csv,text/csv',
  json: '.json,application/json',
};
const kindNames: Record<FileKind, string> = {
  pdf: 'PDF',
  jpeg: 'JPG',
  png: 'PNG',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  json: 'JSON',
};

type FileFieldProps = FieldProps & {
  /**
   * A picture that can be cropped and rotated. With an `aspect` (width divided by height), for a photograph or a signature, the user crops
   * it before it is accepted; without one it is accepted whole and can be cropped afterwards.
   */
  photo?: { aspect?: number; subject?: Subject };
  /** Also accepts pictures of pages, several at once, and joins them into the required PDF. */
  joinPages?: boolean;
  /** Accepts several files at once: `first` is the answer, null once it is removed, and `files` are the others. */
  onFurther?: (files: File[], first: File | null) => void;
  /** The file that the commission already has, shown until another one is chosen. */
  current?: ReactNode;
  /** The answer that the file belongs to: when it changes, the file is removed and one still being prepared is discarded. */
  belongsTo?: string;
};

type Work = 'none' | 'preparing' | 'unreadable' | 'heic' | 'tooLarge';

/** A file field with a preview, of the types and size of its rule; pictures can be cropped and rotated and are shrunk to the limit. */
export function FileField({ photo, joinPages, onFurther, current, belongsTo, ...props }: FileFieldProps) {
  const sizeOf = useFileSize();
  const { t } = useLingui();
  const { value, setValue, error, control } = useField(props);
  const { trigger } = useFormContext();
  const { takesFile, fieldRule } = useContext(FormNotesContext);
  const { types, maxKb } = fieldRule(props.name);
  if (!types || maxKb === undefined) throw new Error(`The schema of the form has no file ${props.name}.`);
  const { prepare } = usePreparation();
  useEffect(() => takesFile(), [takesFile]);
  const [work, setWork] = useState<Work>('none');
  const [editing, setEditing] = useState<File | null>(null);
  const file = value instanceof File ? value : null;
  const canDrop = useMediaQuery(MOUSE, false, { getInitialValueInEffect: false });
  const takesPictures = joinPages || types.includes('jpeg') || types.includes('png');
  const limitBytes = maxKb * 1024;
  const takesSeveral = joinPages === true || onFurther !== undefined;

  // The latest choice wins, even while an earlier file is still being prepared.
  const latestChoice = useRef(0);
  const belonged = useRef(belongsTo);
  useEffect(() => {
    if (belonged.current === belongsTo) return;
    belonged.current = belongsTo;
    latestChoice.current += 1;
    setWork('none');
    setValue(undefined);
  }, [belongsTo, setValue]);

  const take = (next: File | null, others: File[] = []) => {
    latestChoice.current += 1;
    setWork('none');
    setValue(next ?? undefined);
    onFurther?.(others, next);
    // Validate a file at once: no further typing will follow.
    void trigger(props.name);
  };
  const choose = (chosen: File[]) => {
    const [first] = chosen;
    if (!first) return;
    latestChoice.current += 1;
    const choice = latestChoice.current;
    if (photo?.aspect !== undefined && isPicture(first)) {
      setWork('none');
      setEditing(first);
      return;
    }
    if (!takesPictures || !chosen.every(isPicture) || !canRedraw()) {
      take(first, chosen.slice(1));
      return;
    }
    setWork('preparing');
    const makeReady = async () => {
      const result = await (joinPages ? joined(chosen, limitBytes) : redrawnWithin(first, limitBytes)).then(
        (prepared) => prepared ?? 'tooLarge',
        () => faultOf(chosen),
      );
      if (choice !== latestChoice.current) return true;
      if (result instanceof File) take(result);
      else setWork(result);
      return result instanceof File;
    };
    prepare(props.name, makeReady());
  };

  const kindsId = `${props.name}-kinds`;
  const kinds = types.map((kind) => kindNames[kind]).join(', ');
  const size = Number.isFinite(maxKb) ? sizeOf(maxKb) : null;
  // Pictures are shrunk to the limit automatically; naming the limit would make users believe that their photo is too large.
  const about = size === null || photo ? kinds : t`${kinds}, at most ${size}`;
  const heicWords: Record<Device, string> = {
    apple: t`This picture is saved as HEIC, which cannot be opened here. Choose ‘Most Compatible’ under Settings › Camera › Formats and take it again, or make a screenshot of it and choose that.`,
    android: t`This picture is saved as HEIC, which cannot be opened here. Switch off high efficiency pictures in the settings of the camera and take it again, or make a screenshot of it and choose that.`,
    computer: t`This picture is saved as HEIC, which cannot be opened here. Open it on this computer, save it as JPG, and choose that file.`,
  };
  const shownError =
    work === 'unreadable'
      ? t`This picture cannot be opened. Please choose another file.`
      : work === 'tooLarge'
        ? t`This file cannot be made small enough. Please choose another file.`
        : work === 'heic'
          ? heicWords[deviceOf(navigator.userAgent)]
          : error;

  return (
    <FieldFrame id={props.name} label={props.label} required={props.required} error={shownError} hint={props.hint}>
      {/* A frame shows where to drop a file; without a mouse it would only take room. */}
      <Paper mt={4} pos="relative" {...(canDrop ? { p: 'sm', bd: '1px dashed var(--psc-line)' } : { bg: 'none' })}>
        {canDrop && <FileDrop multiple={takesSeveral} disabled={control.disabled} onDrop={choose} />}
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {file ? (
            <FilePreview file={file} {...(photo && isPicture(file) && { onFrame: () => setEditing(file) })} />
          ) : (
            current && (
              <Box flex="none" maw="60%">
                {current}
              </Box>
            )
          )}
          <Group gap="xs" flex="1 1 0">
            <span className={classes.choose}>
              <MantineButton
                component="span"
                variant="default"
                size="md"
                aria-hidden
                leftSection={<IconUpload size={20} />}
                data-disabled={control.disabled || undefined}
              >
                {work === 'preparing' ? t`Preparing…` : file || current ? t`Change` : t`Choose a file`}
              </MantineButton>
              <input
                {...control}
                aria-describedby={[describedBy(props.name, { hint: props.hint, error: shownError }), kindsId].filter(Boolean).join(' ')}
                type="file"
                className={classes.input}
                accept={types.map((kind) => accepted[kind]).join(',') + (joinPages ? `,${accepted.jpeg},${accepted.png}` : '')}
                multiple={takesSeveral}
                onChange={(event) => {
                  choose([...(event.target.files ?? [])]);
                  // Reset the input, so that the same file can be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
            </span>
            {file && (
              <ActionIcon variant="default" size="var(--psc-target)" aria-label={t`Remove`} onClick={() => take(null)}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
            <Text component="div" flex="1 1 7rem" size="sm" c="dimmed" lh={1.4}>
              <span id={kindsId}>{joinPages ? t`${about}, or photos of the pages` : about}</span>
              {canDrop && !file && (
                <Text span inherit aria-hidden visibleFrom="xs">
                  {' · '}
                  {t`or drop it here`}
                </Text>
              )}
            </Text>
          </Group>
        </Group>
      </Paper>
      {editing && (
        <PhotoEditor
          file={editing}
          aspect={photo?.aspect}
          subject={photo?.subject}
          maximumBytes={limitBytes}
          onDone={(edited) => {
            setEditing(null);
            take(edited);
          }}
          onUnreadable={() => {
            setEditing(null);
            void faultOf([editing]).then(setWork);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </FieldFrame>
  );
}

const PICTURE_TYPE = /^image\/(?:p?jpeg|png|hei[cf]|webp|avif)$/u;
const PICTURE_ENDING = /\.(?:jpe?g|jfif|jpe|png|hei[cf]|webp|avif)[\s.]*$/iu;

/** By type or name: some systems know only one of them. Its content decides when it is redrawn. */
function isPicture(file: File): boolean {
  return PICTURE_TYPE.test(file.type) || (file.type === '' && PICTURE_ENDING.test(file.name));
}

const canRedraw = () => typeof createImageBitmap !== 'undefined';

async function joined(files: readonly File[], limitBytes: number): Promise<File | null> {
  const { joinPages } = await import('../images/join-pages.ts');
  return joinPages(files, limitBytes);
}

async function redrawnWithin(file: File, limitBytes: number): Promise<File | null> {
  const { redrawn } = await import('../images/picture.ts');
  return redrawn(file, limitBytes);
}

async function faultOf(files: readonly File[]): Promise<'heic' | 'unreadable'> {
  const { isHeic } = await import('../images/is-heic.ts');
  const areHeic = await Promise.all(files.map(isHeic));
  return areHeic.includes(true) ? 'heic' : 'unreadable';
}

type Device = 'apple' | 'android' | 'computer';

function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad/u.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
