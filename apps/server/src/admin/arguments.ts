import { defaultTenantId } from '@portal/contract';
import { parseArgs } from 'node:util';
import { accountCommands, AdminError, type Options } from './account-commands';

export const usage = `npm run admin -- list
npm run admin -- forget-key
npm run admin -- COMMAND ACCOUNT

Commands: ${['create', ...Object.keys(accountCommands)].join(', ')}
Options:
  --tenant ID   another tenant than the first
  --name NAME   of the person, for create
  --type TYPE   of the account, for create
  --help        shows this text

docs/operations.md explains each command.`;

interface Arguments {
  help: boolean;
  tenantId: number;
  /** The command and its account. */
  positionals: readonly string[];
  options: Options;
}

/** @throws AdminError with the usage */
export function readArguments(args: string[]): Arguments {
  const { positionals, values } = parse(args);
  const { help, tenant, ...options } = values;
  if (help || positionals[0] === 'help') return { help: true, tenantId: defaultTenantId, positionals: [], options };
  if (positionals.length === 0) throw new AdminError(usage);
  if (!/^\d{1,9}$/.test(tenant)) throw new AdminError(`--tenant takes a number.\n\n${usage}`);
  return { help: false, tenantId: Number(tenant), positionals, options };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tenant: { type: 'string', default: String(defaultTenantId) },
        name: { type: 'string' },
        type: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new AdminError(`${sentence}\n\n${usage}`);
  }
}
