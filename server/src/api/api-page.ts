import { describeGuard, type Endpoint } from '@oche/contract';
import { createSlices } from '../app/index.ts';
import type { OpenApiDocument } from './openapi.ts';

type Listed = { name: string; feature: string; endpoint: Endpoint };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The contract as a page to read: one look at every endpoint, without a script. The schemas are in the document beside it. */
export async function apiPage(endpoints: Listed[], document: OpenApiDocument): Promise<string> {
  const sections = new Map<string, string>();
  const slice = createSlices();
  for (const listed of endpoints) {
    const { feature, endpoint } = listed;
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    sections.set(feature, (sections.get(feature) ?? '') + entry(listed, operation));
    await slice();
  }
  const features = [...sections.keys()];
  const section = ([feature, entries]: [string, string]) =>
    `<section><h2 id="${feature}">${feature}</h2>${entries}</section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oche API</title>
<style>${STYLE}</style></head><body><header><h1>Oche API</h1><p>${endpoints.length} endpoints below <code>/api</code>. <a href="/api/openapi.json">OpenAPI document</a></p>
<nav>${features.map((feature) => `<a href="#${feature}">${feature}</a>`).join(' ')}</nav></header><main>${[...sections].map(section).join('')}</main></body></html>`;
}

const entry = ({ endpoint, name }: Listed, operation: object): string => `<details id="${name}"><summary>
<b class="${endpoint.method}">${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <i>${describeGuard(endpoint.guard)}</i> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>Refusals: ${['invalid', ...endpoint.refusals].join(', ')}</p><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:0 auto;padding:1rem}
summary{padding:.6rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);cursor:pointer}b{display:inline-block;min-width:4rem}
i{font-size:.8rem;border:1px solid;border-radius:10px;padding:0 .5rem;font-style:normal}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 6%,transparent)}nav a{margin-right:1rem}`;
