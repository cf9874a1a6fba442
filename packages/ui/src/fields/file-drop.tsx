import { useEffect, useState } from 'react';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import classes from './file-field.module.css';

type FileDropProps = { multiple: boolean; disabled: boolean; onDrop: (files: File[]) => void };

/**
 * Accepts files dropped on a field: a drop zone that covers the field while a file is dragged over the page. A file dropped elsewhere does
 * not replace the page, which would lose the form.
 */
export function FileDrop({ multiple, disabled, onDrop }: FileDropProps) {
  const { t } = useLingui();
  const isDragged = useDraggedFile();
  return (
    <Dropzone
      className={classes.drop}
      hidden={!isDragged || disabled}
      multiple={multiple}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      // The form reports rejected files the same way as files chosen with the button.
      onDropAny={(taken, rejected) => onDrop([...taken, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
    >
      {t`Drop the file here`}
    </Dropzone>
  );
}

function useDraggedFile(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    let entered = 0;
    const count = (by: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      entered = Math.max(0, entered + by);
      setDragged(entered > 0);
    };
    const end = () => {
      entered = 0;
      setDragged(false);
    };
    const [enter, leave] = [count(1), count(-1)];
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', end, true);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', end, true);
    };
  }, []);
  return isDragged;
}
