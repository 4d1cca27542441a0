// node bare-visit-server.ts PORT DATA_DIR: writes a bare visit for every request, with node:http and nothing else.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openBareVisits } from './bare-visit.ts';

const [port, dataDir] = process.argv.slice(2);
const { write } = await openBareVisits(dataDir!);
createServer(async (request, response) => {
  if (request.method === 'POST') await write(((await json(request)) as { game: string }).game);
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(Number(port), '127.0.0.1');
