import type { APIRequestContext } from '@playwright/test';

/** The head of a call that somebody of the demo makes. */
export const asUser = async (request: APIRequestContext, name: string) => {
  const login = await request.post('/api/test-login', { data: { email: `${name}@demo.invalid` } });
  return { authorization: `Bearer ${(await login.json()).token}` };
};
