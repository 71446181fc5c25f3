import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('time-zone.ts', import.meta.url).href;
const program = `
  import { setPortalTimeZone } from '${module}';
  setPortalTimeZone();
  console.log(new Date(2030, 0, 1, 9).toISOString());`;

it("a time without a zone is read in the portal's time zone, whatever the machine's zone is", () => {
  const env = { ...process.env, TZ: 'America/New_York' };
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { env });

  expect(output.toString().trim()).toBe('2030-01-01T01:00:00.000Z');
});
