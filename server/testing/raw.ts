import { connect, type Socket } from 'node:net';

// For tests: what fetch would tidy up or refuse to send, byte by byte.

export interface RawConnection {
  write(text: string | Uint8Array): void;
  /** All that came so far. */
  received(): string;
  /** Until it has come; false when the connection ends before. */
  until(text: string): Promise<boolean>;
  /** Until the other side has closed the connection. */
  closed: Promise<void>;
  end(): void;
}

export async function openRaw(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  let isClosed = false;
  let wake = Promise.withResolvers<void>();
  const next = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const closed = Promise.withResolvers<void>();
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    next();
  });
  // A reset is a close as well; what had come before it stays.
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
    closed.resolve();
    next();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return {
    write: (bytes) => void socket.write(bytes),
    received: () => text,
    until: async (expected) => {
      while (!text.includes(expected) && !isClosed) await wake.promise;
      return text.includes(expected);
    },
    closed: closed.promise,
    end: () => socket.destroy(),
  };
}

/** Sends one request as it is and answers all that comes until the server closes the connection. */
export async function answerToRaw(address: string, request: string): Promise<string> {
  const connection = await openRaw(address);
  connection.write(request);
  await connection.closed;
  return connection.received();
}
