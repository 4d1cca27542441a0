import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

/** Calls over HTTP on connections that are kept, one for each lane. */
export function openPost(url: string, lanes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  // As a browser does: without it every answer would give the device a new name.
  const cookie = `device=${randomUUID()}`;
  return {
    async post<T>(path: string, body: object, token = ''): Promise<T> {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie };
      const sent = request(`${url}${path}`, { method: 'POST', agent, headers });
      sent.end(JSON.stringify(body));
      const [response] = await once(sent, 'response');
      const answer = await json(response);
      if (response.statusCode !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
      return answer as T;
    },
    close: () => agent.destroy(),
  };
}
