import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';

/** The files of a form that are still being shrunk or joined into one PDF. */
type Preparation = {
  /** Registers work on the file of a field; `work` resolves to whether it succeeded. */
  prepare: (fieldName: string, work: Promise<boolean>) => void;
  isPreparing: () => boolean;
  /** Resolves when all work has finished: the first field whose file failed, or null. */
  whenPrepared: () => Promise<string | null>;
  /** The user has pressed a button that continues as soon as the files are ready. */
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
    // Another file may have been chosen in the meantime.
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
