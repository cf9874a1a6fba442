import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';

/** The files of a form that are being made ready: shrunk, or joined to one PDF. */
type Preparation = {
  /** A file of this field is being made ready; `work` answers whether it could be. */
  prepare: (fieldName: string, work: Promise<boolean>) => void;
  isPreparing: () => boolean;
  /** Once no file is being made ready any more: the first field whose file could not be, or null. */
  whenPrepared: () => Promise<string | null>;
  /** Somebody has pressed a button that goes on as soon as the files are ready. */
  isAwaited: boolean;
};

export const PreparationContext = createContext<Preparation>({
  prepare: () => {},
  isPreparing: () => false,
  whenPrepared: async () => null,
  isAwaited: false,
});

export const usePreparation = () => useContext(PreparationContext);

export function useNewPreparation(): Preparation {
  const works = useRef(new Map<string, Promise<boolean>>());
  const [isAwaited, setIsAwaited] = useState(false);

  const prepare = useCallback((fieldName: string, work: Promise<boolean>) => {
    works.current.set(fieldName, work);
    // By now another file may have been chosen.
    void work.then(() => works.current.get(fieldName) === work && works.current.delete(fieldName));
  }, []);
  const isPreparing = useCallback(() => works.current.size > 0, []);
  const whenPrepared = useCallback(async () => {
    setIsAwaited(true);
    let failed: string | null = null;
    for (let [next] = works.current; next; [next] = works.current) {
      const [fieldName, work] = next;
      if (!(await work)) failed ??= fieldName;
    }
    setIsAwaited(false);
    return failed;
  }, []);
  return useMemo(() => ({ prepare, isPreparing, whenPrepared, isAwaited }), [prepare, isPreparing, whenPrepared, isAwaited]);
}
