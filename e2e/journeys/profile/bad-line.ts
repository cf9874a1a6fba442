import type { CDPSession, Page, Route } from '@playwright/test';

/** A slow rural connection: latency in milliseconds, throughput in bytes per second. */
const slow = { offline: false, latency: 120, downloadThroughput: 250_000, uploadThroughput: 120_000 };

/** A mobile connection that can be cut. It throttles the browser itself, so requests in flight are cut off too. */
export class BadLine {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<BadLine> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    return new BadLine(page, session);
  }

  /** Cuts the connection when a call to this path is sent: it never arrives. */
  async cutBeforeCall(path: string, act: () => Promise<void>): Promise<void> {
    await this.#once(path, act, async (route) => {
      await this.#cut();
      await route.continue();
    });
  }

  /** Cuts the connection after a call to this path has arrived, before its answer: the worst moment of an upload. */
  async cutBeforeAnswer(path: string, act: () => Promise<void>): Promise<void> {
    await this.#once(path, act, async (route) => {
      await route.fetch();
      await this.#cut();
      await route.abort('connectionreset');
    });
  }

  async #once(path: string, act: () => Promise<void>, handle: (route: Route) => Promise<void>): Promise<void> {
    const isHandled = new Promise<void>((resolve, reject) => {
      const handleOnce = (route: Route) => handle(route).then(resolve, reject);
      void this.#page.route((url) => url.pathname.endsWith(path), handleOnce, { times: 1 });
    });
    await act();
    await isHandled;
  }

  async #cut(): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  }

  async mend(): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', slow);
  }
}
