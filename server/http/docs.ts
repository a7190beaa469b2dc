import { Elysia } from 'elysia';
import { pageHeaders } from './headers.ts';
import { routeFacts } from './route-facts.ts';

/** The parts of the OpenAPI document that the page shows. */
interface Document {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
}

interface Operation {
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  'x-role'?: string;
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1b1a17,#efece5);--soft:light-dark(#56524a,#b5afa3);--line:light-dark(#e0ddd4,#302d29);--page:light-dark(#fcfbf9,#1a1917);--accent:light-dark(#0b5a50,#62c2ac)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem 4rem;font:14px/22px system-ui,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:24px;line-height:32px}h2{margin-top:2.5rem;font-size:17px}a{color:var(--accent)}p{margin:.5rem 0;color:var(--soft)}
details{border-top:1px solid var(--line)}summary{padding:.5rem 0;cursor:pointer}code{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;font-weight:600;color:var(--accent)}table{width:100%;border-collapse:collapse;margin:.25rem 0 1rem}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{font-weight:500;color:var(--soft)}td:first-child{white-space:nowrap}
`;

/** `GET /api/docs`: the document as a page to read, without script and with nothing from outside. */
export const docs = (document: () => unknown) => {
  const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64');
  let page: string | undefined;
  return new Elysia({ name: 'docs', tags: ['Server'] }).use(routeFacts).get(
    '/docs',
    ({ set }) => {
      Object.assign(set.headers, pageHeaders, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
      });
      page ??= render(document() as Document);
      return page;
    },
    { open: true, mediaType: 'text/html', detail: { summary: 'The calls, as a page to read' } },
  );
};

function render({ info, paths, components }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort();
  const groups = tags.map((tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map((call) => callOf(call, components)).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(info.title)} ${escapeHtml(info.version)}: the API</h1><p>${escapeHtml(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. Sign in with <code>POST /api/login</code>, or send a personal token as <code>Authorization: Bearer</code>.</p>
${groups.join('')}</main></body></html>`;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

function callOf({ path, method, operation }: Call, components: Document['components']): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const who =
    operation.security?.length === 0 ? 'Anyone.' : `Least role: ${escapeHtml(operation['x-role'] ?? 'viewer')}.`;
  const [mediaType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const rows = parameters.map(({ name, in: location, required, schema }) =>
    row(`${name} (${location})`, kindOf(schema), required, schema.description),
  );
  const answers = Object.entries(responses).map(([status, { $ref, description: inline, content }]) => {
    const meaning = inline ?? components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '';
    const [answer] = Object.values(content ?? {});
    return `<tr><td>${status}</td><td>${escapeHtml(meaning)}</td><td>${$ref ? '' : escapeHtml(kindOf(answer?.schema))}</td></tr>`;
  });
  return `<details><summary><span class="method">${method}</span><code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${who} ${escapeHtml(description ?? '')}</p>
${rows.length > 0 ? `<table><tr><th>Parameter</th><th>Form</th><th></th></tr>${rows.join('')}</table>` : ''}
${body ? `<table><tr><th>Body (${escapeHtml(mediaType ?? '')})</th><th>Form</th><th></th></tr>${fields(body.schema)}</table>` : ''}
<table><tr><th>Answer</th><th></th><th>Form</th></tr>${answers.join('')}</table></details>`;
}

function fields(schema: Schema): string {
  const whole = schema.properties ? schema : (schema.anyOf ?? []).find(({ properties }) => properties);
  if (!whole?.properties) return row('', kindOf(schema), true, schema.description);
  const required = new Set(whole.required);
  return Object.entries(whole.properties)
    .map(([name, field]) => row(name, kindOf(field), required.has(name), field.description))
    .join('');
}

const row = (name: string, kind: string, required: boolean, description = '') =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${required ? 'required. ' : ''}${escapeHtml(description)}</td></tr>`;

/** The form of a value in words: "text (date)", "list of …", "one of a, b". */
function kindOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map(kindOf).filter(Boolean))].join(' or ');
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return String(schema.const);
  if (schema.type === 'array') return `list of ${kindOf(schema.items) || 'values'}`;
  const type = [schema.type ?? ''].flat().join(' or ').replace('string', 'text').replace('integer', 'whole number');
  return schema.format ? `${type} (${schema.format})` : type;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
