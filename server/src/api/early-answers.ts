import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LINGER_MS = 2000;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * A call that is answered before its body has come leaves the rest of that body on the line, in front of the next request. So the
 * answer says that the line ends. It ends gently: what still comes is read for a moment, because a line that is cut while the
 * caller writes takes the answer along.
 */
export function closeAfterEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw)) return;
    reply.header('connection', 'close');
    linger(raw);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function linger(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls this as soon as the answer is written.
  socket.destroySoon = () => {
    socket.end();
    const end = () => {
      clearTimeout(patience);
      socket.destroy();
    };
    const patience = setTimeout(end, LINGER_MS);
    let bytes = 0;
    // A verb that stopped reading would keep the body from flowing.
    request.removeAllListeners('readable');
    request.on('error', end);
    request.on('end', end);
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MOST_BYTES) end();
    });
    request.resume();
  };
}
