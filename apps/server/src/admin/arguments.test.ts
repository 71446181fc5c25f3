import { describe, expect, it } from 'vitest';
import { AdminError } from './account-commands';
import { readArguments } from './arguments';

describe('the arguments of npm run admin', () => {
  it('name a command with its account, and the first tenant unless another one is given', () => {
    expect(readArguments(['unlock', 'admin'])).toMatchObject({
      help: false,
      positionals: ['unlock', 'admin'],
      tenantId: 1,
    });
    expect(readArguments(['list', '--tenant', '7'])).toMatchObject({ positionals: ['list'], tenantId: 7 });
  });

  it.each([['--help'], ['-h'], ['help']])('ask for help with %s', (word) => {
    expect(readArguments([word]).help).toBe(true);
  });

  it.each([
    ['no command', []],
    ['an unknown option', ['list', '--force']],
    ['an option without its value', ['create', 'operator', '--name']],
    ['a tenant that is no number', ['list', '--tenant', 'province']],
  ])('are refused with the usage: %s', (_, args) => {
    const read = () => readArguments(args);

    expect(read).toThrow(AdminError);
    expect(read).toThrow(/npm run admin -- list/u);
  });
});
