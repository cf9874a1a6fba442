import type { setupServer } from 'msw/node';

type Options = NonNullable<Parameters<ReturnType<typeof setupServer>['listen']>[0]>;

/** Records calls without a mock. A screen may tolerate a failed call, and its test would pass without the answer. */
export function watchUnmockedCalls(): { options: Options; expectNone: () => void } {
  const unmocked: string[] = [];
  return {
    options: {
      onUnhandledFrame: ({ frame }) => {
        const { method, url } = (frame.data as { request: { method?: string; url: string } }).request;
        unmocked.push(`${method ?? ''} ${url}`);
        throw new Error(`Not mocked: ${url}`);
      },
    },
    /** @throws Error that lists them */
    expectNone: () => {
      const calls = unmocked.splice(0);
      if (calls.length > 0) throw new Error(`Not mocked: ${calls.join(', ')}`);
    },
  };
}
