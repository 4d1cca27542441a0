import type { FastifyInstance } from 'fastify';

type Apps = { ANDROID_APP?: string | undefined; IOS_APP?: string | undefined };

/** Says which wrapped apps may open links to this host; without any there is nothing to say. */
export function registerAppLinks(app: FastifyInstance, { ANDROID_APP, IOS_APP }: Apps): void {
  const serve = (name: string, content: object) =>
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(content)),
    );
  if (ANDROID_APP) {
    const [name = '', ...fingerprint] = ANDROID_APP.split(':');
    serve('assetlinks.json', [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: name,
          sha256_cert_fingerprints: [fingerprint.join(':')],
        },
      },
    ]);
  }
  // The API and files are fetched, not opened.
  const components = [{ '/': '/api/*', exclude: true }, { '/': '/files/*', exclude: true }, { '/': '*' }];
  if (IOS_APP)
    serve('apple-app-site-association', { applinks: { details: [{ appIDs: [IOS_APP], components }] } });
}
