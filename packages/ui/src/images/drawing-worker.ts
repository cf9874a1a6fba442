import { perform, type DrawingTask } from './drawing.ts';

self.postMessage({ hasLoaded: true });
self.addEventListener('message', ({ data }: MessageEvent<DrawingTask>) => {
  perform(data).then(
    (result) => self.postMessage({ result }, { transfer: result instanceof ImageBitmap ? [result] : [] }),
    () => self.postMessage({ isUnreadable: true }),
  );
});
