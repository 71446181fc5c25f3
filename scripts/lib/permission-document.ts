import { permissions, type Access, type Endpoint } from '@portal/contract';
import { format } from 'prettier';
import { areas } from './endpoints';

const introduction = `# Permissions

Written from \`packages/contract\` by \`node scripts/run.mjs scripts/permission-docs.ts\`. A call without a valid token is
refused with 401, except those for anybody. A call that names permissions is refused with 403 to an account that holds
none of them. A call may also refuse a record that the account does not reach.
`;

const asks = (access: Access, permission: string) =>
  typeof access === 'object' && (access.permissions as readonly string[]).includes(permission);

function section(title: string, endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`);
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
  const text = [introduction, ...sections, signedIn, anybody].join('\n');
  return format(text, { parser: 'markdown', printWidth: 120 });
}
