import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what never became a request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  // Browsers open lines ahead. One that was never used is closed without a word: a word would be taken for the answer to what
  // the browser is about to ask on it, while for a closed line it takes another.
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
