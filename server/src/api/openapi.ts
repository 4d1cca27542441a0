import { describeGuard, type Endpoint, pathParameters, REFUSALS } from '@oche/contract';
import * as z from 'zod/mini';
import { createSlices } from '../app/index.ts';
import { API_BASE } from './api.ts';

type Listed = { name: string; feature: string; endpoint: Endpoint };
type Schema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown };

export type OpenApiDocument = {
  openapi: string;
  info: object;
  servers: object[];
  components: object;
  paths: Record<string, Record<string, object>>;
};

/**
 * The contract as an OpenAPI 3.1 document, made from the same definitions that the server and the clients run on. That takes a
 * fifth of a second, so others have their turn meanwhile.
 */
export async function openApiDocument(endpoints: Listed[], publicUrl: string): Promise<OpenApiDocument> {
  const paths: OpenApiDocument['paths'] = {};
  const slice = createSlices();
  for (const { name, feature, endpoint } of endpoints) {
    await slice();
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, feature, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Oche API', version: '1', description: 'Darts tournament and league platform.' },
    servers: [{ url: publicUrl + API_BASE }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
    paths,
  };
}

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(REFUSALS) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    current: {},
  },
};

function operation(name: string, feature: string, endpoint: Endpoint): object {
  const input = jsonSchema(endpoint.input, 'input');
  const inPath = pathParameters(endpoint.path);
  const rest = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const parameter = (field: string, where: 'path' | 'query') => ({
    name: field,
    in: where,
    required: where === 'path' || (input.required ?? []).includes(field),
    schema: input.properties?.[field] ?? {},
  });
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: (input.required ?? []).filter((f) => !inPath.includes(f)),
  };
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: `Guard: ${describeGuard(endpoint.guard)}.`,
    ...(endpoint.guard === 'open' || endpoint.guard === 'demo' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(hasBody ? [] : rest.map(([field]) => parameter(field, 'query'))),
    ],
    ...(hasBody && rest.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [endpoint.file ?? 'application/json']: { schema: jsonSchema(endpoint.answer, 'output') },
        },
      },
      ...refusalResponses(endpoint),
    },
  };
}

function refusalResponses(endpoint: Endpoint): Record<number, object> {
  const codes = [
    'invalid',
    ...endpoint.refusals,
    ...(endpoint.limit ? ['too_many_requests'] : []),
  ] as (keyof typeof REFUSALS)[];
  if (endpoint.guard !== 'open' && endpoint.guard !== 'demo') codes.push('sign_in_required', 'forbidden');
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set(codes)) {
    byStatus[REFUSALS[code]] ??= [];
    byStatus[REFUSALS[code]]!.push(code);
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return rest;
}
