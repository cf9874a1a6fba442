import { useEffect, useState } from 'react';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import classes from './file-field.module.css';

type FileDropProps = { multiple: boolean; disabled: boolean; onDrop: (files: File[]) => void };

/**
 * Takes files that are dragged onto a field: it lies over the field while a file is dragged across the page. A file dropped beside it
 * does not replace the page, which would lose the form.
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
      // What is wrong with a file the form says, as of a file that is chosen.
      onDropAny={(taken, rejected) => onDrop([...taken, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
    >
      {t`Drop the file here`}
    </Dropzone>
  );
}

/** Whether a file is dragged anywhere over the page. */
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
