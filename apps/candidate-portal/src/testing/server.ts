import { setupServer } from 'msw/node';

/** The gateway of the tests: `server.use(mockCall(call, …))` for every call that a test expects, any other fails it. */
export const server = setupServer();
