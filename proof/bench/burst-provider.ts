import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net';
import { sign } from '../../apps/gateway/src/areas/payment/providers/esewa/signature.ts';

export type BurstMethod = 'esewa' | 'khalti';

/** Two providers that answer at once and remember the payments they took; the sandbox covers the rest of their behaviour. */
export type BurstProvider = {
  /** Variables for the gateway. */
  environment: Record<string, string>;
  /** A candidate pays. Returns the parameters that the browser brings back. */
  pay: (method: BurstMethod, name: string, amountPaisa: number) => Record<string, string>;
  /** How often each attempt was paid, by the reference that the provider is asked with. */
  takings: ReadonlyMap<string, { times: number; amountPaisa: number }>;
  /** The provider signs with another key from now on. Returns the variables for the gateway. */
  changeKey: (key: string) => Record<string, string>;
  stop: () => Promise<void>;
};

const productCode = 'EPAYTEST';
const firstKey = 'a-key-of-the-bench';
const signedNames = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';

export async function startBurstProvider(): Promise<BurstProvider> {
  const takings = new Map<string, { times: number; amountPaisa: number }>();
  const askedPaisa = new Map<string, number>();
  let secretKey = firstKey;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    const answer = url.pathname.startsWith('/esewa/')
      ? esewaStatus(url)
      : khaltiAnswer(url, JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  const base = await listening(server);

  function esewaStatus({ searchParams }: URL) {
    const name = searchParams.get('transaction_uuid') ?? '';
    const taking = takings.get(name);
    return {
      product_code: productCode,
      transaction_uuid: name,
      total_amount: searchParams.get('total_amount'),
      ...(taking ? { status: 'COMPLETE', ref_id: receiptOf(name) } : { status: 'PENDING', ref_id: null }),
    };
  }

  function khaltiAnswer({ pathname }: URL, body: Record<string, unknown>) {
    if (pathname.endsWith('/initiate/')) {
      const pidx = `pidx-${askedPaisa.size}`;
      askedPaisa.set(pidx, Number(body['amount']));
      return { pidx, payment_url: `${base}/pay/${pidx}`, expires_in: 3600 };
    }
    const pidx = String(body['pidx']);
    const taking = takings.get(pidx);
    return {
      pidx,
      total_amount: taking?.amountPaisa ?? askedPaisa.get(pidx),
      status: taking ? 'Completed' : 'Initiated',
      transaction_id: taking ? receiptOf(pidx) : null,
      fee: 0,
      refunded: false,
    };
  }

  return {
    environment: {
      ...{
        ESEWA_PRODUCT_CODE: productCode,
        ESEWA_SECRET_KEY: secretKey,
        ESEWA_FORM_BASE: `${base}/esewa`,
        ESEWA_STATUS_BASE: `${base}/esewa`,
      },
      ...{ KHALTI_SECRET_KEY: secretKey, KHALTI_BASE: `${base}/khalti` },
    },
    pay: (method, name, amountPaisa): Record<string, string> => {
      takings.set(name, { times: (takings.get(name)?.times ?? 0) + 1, amountPaisa });
      if (method === 'khalti') return { pidx: name, transaction_id: receiptOf(name), status: 'Completed' };
      const fields = {
        transaction_code: receiptOf(name),
        status: 'COMPLETE',
        total_amount: String(amountPaisa / 100),
        transaction_uuid: name,
        product_code: productCode,
        signed_field_names: signedNames,
      };
      return { data: Buffer.from(JSON.stringify({ ...fields, signature: sign(fields, signedNames, secretKey) })).toString('base64') };
    },
    takings,
    changeKey: (key) => {
      secretKey = key;
      return { ESEWA_SECRET_KEY: key };
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const receiptOf = (name: string) => `T-${name}`;

export async function startMailSink(): Promise<{ url: string; received: () => number; stop: () => Promise<void> }> {
  let received = 0;
  const sockets = new Set<Socket>();
  const server = createNetServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let isData = false;
    let rest = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') continue;
        if (isData) received += 1;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.write('220 sink\r\n');
  });
  const base = await listening(server as unknown as Server);
  return {
    url: base.replace('http:', 'smtp:'),
    received: () => received,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
}
