import type { CDPSession, Page, Request } from '@playwright/test';

/** A line such as a village has: slow both ways. */
const slow = { offline: false, latency: 120, downloadThroughput: 200_000, uploadThroughput: 60_000 };

/** A phone line that can be cut; the browser itself is slowed down, so that what is on its way is cut off with it. */
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

  /** Cuts the line as soon as a call goes out to this path. */
  async cutDuring(path: string, act: () => Promise<void>): Promise<Request> {
    const going = this.#page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
    await act();
    const request = await going;
    await this.#session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
    return request;
  }

  async mend(): Promise<void> {
    await this.#session.send('Network.emulateNetworkConditions', slow);
  }
}
