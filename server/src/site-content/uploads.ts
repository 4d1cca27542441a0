import type { Context, Input } from '../app/index.ts';
import { putDocument, putPicture } from '../files/index.ts';
import { ownerOf, requireOrganisation } from './places.ts';

export async function uploadPicture(context: Context, { org_slug, content }: Input<'uploadPicture'>) {
  const owner = ownerOf(await requireOrganisation(context.db, org_slug));
  const { id, width, height } = await putPicture(context, owner, content);
  return { file: id, width: width ?? 1, height: height ?? 1 };
}

export async function uploadDocument(context: Context, { org_slug, content }: Input<'uploadDocument'>) {
  const owner = ownerOf(await requireOrganisation(context.db, org_slug));
  const { id, ending, bytes } = await putDocument(context, owner, content);
  return { file: id, ending, bytes };
}
