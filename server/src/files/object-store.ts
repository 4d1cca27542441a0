import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../app/index.ts';

export type ObjectStoreSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

const TIMEOUT_MS = 20_000;
const TRIES = 3;

/** Any store that speaks S3: contents lie there under the names they have in their addresses. */
export function openObjectStore(settings: ObjectStoreSettings): ObjectStore {
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const client = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey },
    ...{ region, service: 's3', retries: TRIES },
  });
  const send = async (name: string, request: RequestInit) => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;
    const answer = await client.fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The file store answered ${answer.status} to ${request.method} ${name}`);
  };
  return {
    async put(name, content, type) {
      const body = new Uint8Array(content);
      const answer = await send(name, { method: 'PUT', body, headers: { 'content-type': type } });
      if (!answer.ok) throw new Error(`The file store has no bucket ${bucket}`);
    },
    async read(name) {
      const answer = await send(name, { method: 'GET' });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async delete(name) {
      await send(name, { method: 'DELETE' });
    },
  };
}
