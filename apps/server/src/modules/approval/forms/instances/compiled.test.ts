import { drawnForm } from '@portal/contract/forms';
import { expect, it } from 'vitest';
import { compiledVersion } from './compiled';

const version = (key: string) => ({
  definition: drawnForm.parse({ fields: [{ key, kind: 'short-text', label: key }] }),
});

it('a form definition is compiled once for each content', () => {
  const first = compiledVersion(version('subject'));
  const again = compiledVersion(version('subject'));
  const restored = compiledVersion(version('reason'));

  expect(again).toBe(first);
  expect(restored).not.toBe(first);
});
