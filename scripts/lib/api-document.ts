import * as contract from '@portal/contract';
import type { Endpoint } from '@portal/contract';
import { formatMarkdown } from './format-markdown';
import { areas } from './endpoints';

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function access({ access: who }: Endpoint): string {
  if (who === 'public') return 'anybody';
  if (who === 'user') return 'signed in';
  return who.permissions.map((permission) => `\`${permission}\``).join(' or ');
}

interface Schema {
  shape?: Record<string, unknown>;
  unwrap?: () => Schema;
}
const fields = (schema: Schema = {}): string =>
  schema.unwrap ? fields(schema.unwrap()) : Object.keys(schema.shape ?? {}).join(', ');

/** Describes the input except path parameters. */
function input(endpoint: Endpoint): string {
  const query = fields(endpoint.query as Schema);
  const body = endpoint.accepts === 'multipart' ? 'file' : fields(endpoint.body as Schema);
  return [query && `query: ${query}`, body && `${endpoint.accepts}: ${body}`].filter(Boolean).join('; ');
}

const row = (endpoint: Endpoint) =>
  `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.summary} | ${access(endpoint)} | ${input(endpoint)} |`;

const introduction = `# The calls

Written from \`packages/contract\` by \`npm run docs\`; a running server describes every field at
\`/openapi.json\`. Answers are \`{code, msg, data}\` with code 0 for success, except where the summary says otherwise; a
refusal has its HTTP status as code and a text in the language of \`Accept-Language\` (zh-CN by default). Where a call
names a permission, one of those named is enough. The session's token goes into \`Authorization: Bearer …\`. An action on a
task whose answer was lost can be sent again with the same \`Idempotency-Key\`, a UUID: it is carried out once.
The key is refused with 422 for any other request.

The pushes are STOMP 1.2 over WebSocket at \`${contract.realtime.path}?token=…\`: subscribe to \`/admin/{userId}/todo\` and
\`/admin/{userId}/msg\`, one's own only. While \`/admin/{userId}/instance/{procInstId}\` is subscribed to, the first also
gets a frame at each change of that instance.
`;

/** `{{minutes}}` of a text stays visible as `{minutes}`. */
const placeholders = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

/** Calls whose path the specification leaves open. */
const chosen: readonly Endpoint[] = [
  contract.auth.publicKey,
  contract.auth.captcha,
  contract.users.currentUser,
  contract.tasks.todoPage,
  contract.tasks.donePage,
  contract.tasks.initiatedPage,
  contract.definitions.definitionPage,
  contract.definitions.startablePage,
  contract.monitor.instancePage,
  contract.monitor.instance,
  contract.monitor.terminate,
  contract.monitor.retryJob,
  contract.monitor.suspend,
  contract.monitor.activate,
];
const choices = `## Chosen paths

The specification leaves these open; they were chosen in the family of their neighbours:

${chosen.map(({ method, path }) => `- \`${method} ${path}\``).join('\n')}
`;

/** docs/api.md: a table of calls an area. */
export async function apiDocument(): Promise<string> {
  const tables = areas.map(({ name, endpoints }) => {
    const title = spaced(name).replace(/^./, (letter) => letter.toUpperCase());
    return `## ${title}\n\n| Call | What it does | Who | Input |\n| --- | --- | --- | --- |\n${endpoints.map(row).join('\n')}\n`;
  });
  const refusals = Object.entries(contract.errors).map(([name, { status }]) => {
    const text = contract.errorMessage(name as contract.ErrorName, 'en-US', placeholders);
    return `| ${status} | \`${name}\` | ${text} |`;
  });
  const catalogue = `## Refusals\n\n| Code | Name | Words |\n| --- | --- | --- |\n${refusals.join('\n')}\n`;
  const text = [introduction, ...tables, choices, catalogue].join('\n');
  return formatMarkdown(text);
}
