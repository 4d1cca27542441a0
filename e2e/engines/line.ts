import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Cuttable, joinSockets, openCuttable } from '../world/cuttable.ts';

/** The way between one browser and the product: it can be cut, in an engine that cannot be told to be offline. */
export type Line = Cuttable;

/** Notes what a page says that it should not say, before anything else runs in it. No engine tells it in the same way. */
const NOTES = `
  window.trouble = [];
  const note = (text) => window.trouble.push(String(text));
  addEventListener('error', ({ message, error }) => note(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...said) => { note(said.join(' ')); say(...said); };
  }
`;
const NOTES_PATH = '/notes-of-the-tests.js';

export async function openLine(product: string): Promise<Line> {
  const { hostname, port: productPort } = new URL(product);
  const to = { hostname, port: Number(productPort) };
  const server = createServer((incoming, answer) => pass(to, incoming, answer));
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer) => {
    const beyond = connect(to.port, hostname);
    beyond.write(`${method} ${url} HTTP/1.1\r\n${headerLines(rawHeaders)}\r\n`);
    beyond.write(head);
    joinSockets(socket, beyond);
  });
  return openCuttable(server, hostname);
}

function pass(
  to: { hostname: string; port: number },
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  if (incoming.url === NOTES_PATH) {
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end(NOTES);
    return;
  }
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const { method, url } = incoming;
  const asked = request({ ...to, method, path: url, headers }, (answered) => {
    const type = answered.headers['content-type'] ?? '';
    if (isPage && type.startsWith('text/html')) return void withNotes(answered, answer);
    answer.writeHead(answered.statusCode!, answered.headers);
    answered.pipe(answer);
  });
  asked.on('error', () => answer.destroy());
  answer.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

async function withNotes(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  let html = '';
  for await (const piece of answered.setEncoding('utf8')) html += piece;
  html = html.replace('<head>', `<head><script src="${NOTES_PATH}"></script>`);
  const { 'content-length': _, ...headers } = answered.headers;
  answer.writeHead(answered.statusCode!, headers).end(html);
}

function headerLines(raw: string[]): string {
  let lines = '';
  for (let at = 0; at < raw.length; at += 2) lines += `${raw[at]}: ${raw[at + 1]}\r\n`;
  return lines;
}
