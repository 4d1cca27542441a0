import { DEMO_PASSWORD } from './factories.ts';

/** What a newcomer needs to look around. */
export function printDemo(publicUrl: string): void {
  const { protocol, port } = new URL(publicUrl);
  const league = `${protocol}//league.localhost${port ? `:${port}` : ''}`;
  console.log(`
  Oche is open.

    App site           ${publicUrl}
    Competition site   ${league}
    Board tablet       ${publicUrl}/tablet/login
    Demo accounts      ${publicUrl}/test-login   (one tap)
    Mails              ${publicUrl}/outbox
    API                ${publicUrl}/api/docs

    Player             player@demo.invalid
    Coach              coach@demo.invalid
    Organiser          organiser@demo.invalid
    Superadmin         superadmin@demo.invalid
    Newcomer           newcomer@demo.invalid
    Password of all    ${DEMO_PASSWORD}
    Board code         OCHE-180
`);
}
