import { expect, it } from 'vitest';
import { PortalError, type Session } from '../http';
import { createSessionCheck } from './session-check';

const session = { userId: 1 } as Session;

it('the session check distinguishes an ended session from an unavailable database', async () => {
  const check = createSessionCheck(async (token) => {
    if (token === 'expired') throw new PortalError('tokenExpired');
    if (token === 'away') throw new Error('Connection terminated unexpectedly');
    return token === 'valid' ? session : null;
  });

  const found = await Promise.all(['valid', 'unknown', 'expired', 'away'].map(check));

  expect(found).toEqual([{ session }, 'ended', 'ended', 'unavailable']);
});

it('the session check notes no use of the session', async () => {
  const lookups: unknown[] = [];
  const check = createSessionCheck(async (_token, lookup) => {
    lookups.push(lookup);
    return session;
  });

  await check('token');

  expect(lookups).toEqual([{ notesUse: false }]);
});

it('the session check looks up at most ten sessions at a time', async () => {
  let underWay = 0;
  let most = 0;
  const check = createSessionCheck(async () => {
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    return session;
  });

  await Promise.all(Array.from({ length: 100 }, () => check('token')));

  expect(most).toBe(10);
});
