import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Alert, Center, Slider, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useLingui } from '@lingui/react/macro';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { IconRotateClockwise } from '@tabler/icons-react';
import { Dialog, DialogActions } from '../application/dialog.tsx';
import { Button } from '../button.tsx';
import { remarksOn, type Subject } from '../images/remarks.ts';
import { freePixels, jpegWithin, lightened, openPicture, previewOf, turned, type Area } from '../images/picture.ts';
import { firstCrop, wholePicture } from './first-crop.ts';
import { PictureRemarks } from './picture-remarks.tsx';

type PhotoEditorProps = {
  file: File;
  /** Width divided by height; free without it. */
  aspect?: number;
  maximumBytes: number;
  /** Offers a control for the brightness too. */
  brightness?: boolean;
  subject?: Subject;
  onDone: (file: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
};

/** The cropped area in pixels; null if it is smaller than one. */
function areaOf(canvas: HTMLCanvasElement, crop: PercentCrop): Area | null {
  const area = {
    x: (crop.x / 100) * canvas.width,
    y: (crop.y / 100) * canvas.height,
    width: (crop.width / 100) * canvas.width,
    height: (crop.height / 100) * canvas.height,
  };
  return area.width >= 1 && area.height >= 1 ? area : null;
}

/** Lets the user crop and rotate a picture and returns the area as a JPEG within the limit. */
export function PhotoEditor({ file, aspect, maximumBytes, brightness, subject, onDone, onUnreadable, onClose }: PhotoEditorProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [quarters, setQuarters] = useState(0);
  const [percentLighter, setPercentLighter] = useState(0);
  const [crop, setCrop] = useState<PercentCrop>(wholePicture);
  const [problem, setProblem] = useState(false);
  const [inProgress, setInProgress] = useState(false);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const address = useMemo(() => canvas && previewOf(canvas), [canvas]);

  // Measuring must not slow down the dragging of the frame.
  const measuredCrop = useDeferredValue(crop);
  const remarks = useMemo(() => {
    const area = canvas ? areaOf(canvas, measuredCrop) : null;
    return subject && canvas && area ? remarksOn(canvas, area, subject) : null;
  }, [subject, canvas, measuredCrop]);

  const begin = useEffectEvent((opened: ImageBitmap) => {
    setPicture(opened);
    setCrop(firstCrop(opened.width, opened.height, aspect));
  });
  const giveUp = useEffectEvent(onUnreadable);
  useEffect(() => {
    let current = true;
    let held: ImageBitmap | null = null;
    openPicture(file).then(
      (opened) => {
        if (!current) return opened.close();
        held = opened;
        begin(opened);
      },
      () => current && giveUp(),
    );
    return () => {
      current = false;
      // A phone with little memory ends a tab that holds several.
      held?.close();
    };
  }, [file]);
  useEffect(() => {
    if (!picture) return;
    const made = lightened(turned(picture, quarters), percentLighter / 100);
    setCanvas(made);
    return () => freePixels(made);
  }, [picture, quarters, percentLighter]);

  const turn = () => {
    if (!canvas) return;
    setQuarters(quarters + 1);
    setCrop(firstCrop(canvas.height, canvas.width, aspect));
  };
  const use = async () => {
    if (!canvas) return;
    setInProgress(true);
    setProblem(false);
    const area = areaOf(canvas, crop);
    const result = area && (await jpegWithin(canvas, area, maximumBytes, file.name));
    setInProgress(false);
    if (result) onDone(result);
    else setProblem(true);
  };

  return (
    <Dialog title={t`Crop and rotate the picture`} onClose={onClose}>
      <Text c="dimmed" mb={8} lh={1.45}>{t`Move the frame over the part to keep. The file is resized automatically.`}</Text>
      <Center mih="8rem" bg="var(--psc-neutral-wash)">
        {address && (
          <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)} aspect={aspect} keepSelection ruleOfThirds>
            <img
              src={address}
              alt={t`The picture to crop`}
              style={{ display: 'block', maxHeight: 'calc(100dvh - 25rem)', minHeight: '8rem' }}
            />
          </ReactCrop>
        )}
      </Center>
      {remarks && <PictureRemarks remarks={remarks} />}
      {brightness && (
        <>
          <Text id="brightness" mt="sm">{t`Brightness`}</Text>
          <Slider
            min={-50}
            max={50}
            step={5}
            value={percentLighter}
            onChange={setPercentLighter}
            label={null}
            thumbProps={{ 'aria-labelledby': 'brightness' }}
          />
        </>
      )}
      {problem && (
        <Alert color="crimson" role="alert" mt="sm">
          {t`This part of the picture cannot be used. Please choose a larger part or another picture.`}
        </Alert>
      )}
      <DialogActions>
        <Button kind="quiet" icon={<IconRotateClockwise size={20} aria-hidden />} onClick={turn}>
          {t`Rotate`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" inProgress={inProgress} onClick={() => void use()}>
          {t`Use this picture`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
