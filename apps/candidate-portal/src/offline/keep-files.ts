import { loadedFiles, ownFiles } from './loaded-files.ts';

/**
 * Registers the worker and names to it every file that the page loads. Files that were asked for before it took over do not pass it, and some
 * of them come after it is there: a list made at that moment would lack them, and the app would not open on a dead line.
 */
export async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const nameToWorker = (loaded: string[]) => {
    if (loaded.length > 0) active?.postMessage({ loaded });
  };
  new PerformanceObserver((list) => nameToWorker(ownFiles(list.getEntries()))).observe({ type: 'resource' });
  nameToWorker(loadedFiles());
}
