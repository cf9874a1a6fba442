import type { setupServer } from 'msw/node';

type Options = NonNullable<Parameters<ReturnType<typeof setupServer>['listen']>[0]>;

/** Calls that no test has mocked. A screen may bear a call that fails, and its test would pass without what the call answers. */
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
    /** @throws Error that names them */
    expectNone: () => {
      const calls = unmocked.splice(0);
      if (calls.length > 0) throw new Error(`Not mocked: ${calls.join(', ')}`);
    },
  };
}
