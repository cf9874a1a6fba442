import type { SetupServer } from 'msw/node';

type Options = NonNullable<Parameters<SetupServer['listen']>[0]>;

/** Calls that no test has mocked. A screen may bear a call that fails, so the test would pass without what it asks for. */
export function watchUnmockedCalls(): { options: Options; expectNone: () => void } {
  const unmocked: string[] = [];
  return {
    options: {
      onUnhandledFrame: ({ frame, defaults }) => {
        if (frame.protocol === 'http') unmocked.push(`${frame.data.request.method} ${frame.data.request.url}`);
        defaults.error();
      },
    },
    expectNone: () => {
      const calls = unmocked.splice(0);
      if (calls.length > 0) throw new Error(`Not mocked: ${calls.join(', ')}`);
    },
  };
}
