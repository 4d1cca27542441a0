import { DEFAULT_ZONE } from '@oche/messages/dates';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { findDigestSettings, upsertDigestSettings } from './digest.sql.ts';

export const showDigestSettings = async ({ db, actor }: Context) =>
  (await findDigestSettings(db, requireUser(actor).userId)) ?? { is_wanted: true, zone: DEFAULT_ZONE };

export async function updateDigestSettings(
  { db, actor }: Context,
  { is_wanted, zone }: Input<'updateDigestSettings'>,
) {
  await upsertDigestSettings(db, requireUser(actor).userId, { is_wanted, zone });
  return { is_wanted, zone };
}
