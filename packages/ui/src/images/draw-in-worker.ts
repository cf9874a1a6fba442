import { perform, type DrawingTask } from './drawing.ts';

/** Its script may hang on a line that answers nothing. */
const LOADS_WITHIN_MS = 5000;

type Answer = { result: ImageBitmap | Blob | null } | { isUnreadable: true };

const hasWorker = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Works on a picture in a worker, so that the page does not freeze; in the page where the browser has none or it does not load. */
export async function draw(task: DrawingTask): Promise<ImageBitmap | Blob | null> {
  const answer = hasWorker() ? await answerOfWorker(task) : null;
  if (answer === null) return perform(task);
  if ('result' in answer) return answer.result;
  throw new Error('The picture cannot be opened');
}

/** A worker for each task, so that the memory of a decoded picture is freed; null if it did not load. */
async function answerOfWorker(task: DrawingTask): Promise<Answer | null> {
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
    return await answerOf(worker, task);
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
}

function answerOf(worker: Worker, task: DrawingTask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const loading = setTimeout(reject, LOADS_WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | { hasLoaded: true }>) => {
      clearTimeout(loading);
      if (!('hasLoaded' in data)) resolve(data);
    });
    worker.addEventListener('error', reject);
    worker.addEventListener('messageerror', reject);
    worker.postMessage(task);
  });
}
