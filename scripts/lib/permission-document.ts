import { permissions, type Access, type Endpoint } from '@portal/contract';
import { formatMarkdown } from './format-markdown';
import { areas } from './endpoints';

const introduction = `# Permissions

Written from \`packages/contract\` by \`npm run docs\`. A call without a valid token is
refused with 401, except those for anybody. A call that names permissions is refused with 403 to an account that holds
none of them. A call may also refuse a record that the account does not reach. An account whose password has expired or was
set by an administrator is refused every call with 403 (\`passwordChangeRequired\`), except those for anybody and those at the
end of this page, until it has changed its password.
`;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const asks = (access: Access, permission: string) =>
  typeof access === 'object' && (access.permissions as readonly string[]).includes(permission);

function section(title: string, endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => `| \`${nameOf(endpoint)}\` | ${endpoint.summary} |`);
  const table = `| Call | What it does |\n| --- | --- |\n${rows.join('\n')}`;
  return `## ${title}\n\n${rows.length > 0 ? table : 'No call asks for it as such; a record or a screen may.'}\n`;
}

/** docs/permissions.md: the calls that each permission opens. */
export async function permissionDocument(): Promise<string> {
  const endpoints = [...new Set(areas.flatMap((area) => area.endpoints))];
  const sections = Object.values(permissions).map((permission) =>
    section(
      `\`${permission}\``,
      endpoints.filter(({ access }) => asks(access, permission)),
    ),
  );
  const signedIn = section(
    'Signed in',
    endpoints.filter(({ access }) => access === 'user'),
  );
  const anybody = section(
    'Anybody',
    endpoints.filter(({ access }) => access === 'public'),
  );
  const beforeChange = endpoints.filter((endpoint) => endpoint.beforePasswordChange).map(nameOf);
  const beforePasswordChange = `## Before a required change of password\n\n${beforeChange.map((name) => `- \`${name}\``).join('\n')}\n`;
  const text = [introduction, ...sections, signedIn, anybody, beforePasswordChange].join('\n');
  return formatMarkdown(text);
}
