import { describe, expect, it, vi } from 'vitest';
import { tokenHash } from '../crypto';
import { cacheSessions } from './cached-sessions';
import type { Session, SessionLookup } from './session';

const session = (token: string) => ({ tokenHash: tokenHash(token), userId: 1 }) as Session;

const setUp = ({ seconds = 5, isInformed = (): boolean => true } = {}) => {
  const resolve = vi.fn(async (token: string, _lookup?: SessionLookup): Promise<Session | null> => session(token));
  return { resolve, sessions: cacheSessions(resolve, { seconds, isInformed }) };
};

describe('the session cache', () => {
  it('looks a session up once', async () => {
    const { resolve, sessions } = setUp();

    await sessions.resolve('a');
    await sessions.resolve('a');
    await sessions.resolve('b');

    expect(resolve.mock.calls.map(([token]) => token)).toEqual(['a', 'b']);
  });

  it('passes on a use after a lookup that noted none', async () => {
    const { resolve, sessions } = setUp();

    await sessions.resolve('a', { notesUse: false });
    await sessions.resolve('a', { notesUse: true });
    await sessions.resolve('a', { notesUse: false });

    expect(resolve.mock.calls.map(([, lookup]) => lookup?.notesUse)).toEqual([false, true]);
  });

  it('removes a revoked session, and all sessions after a gap in the notifications', async () => {
    const { resolve, sessions } = setUp();
    await sessions.resolve('a');
    await sessions.resolve('b');
    resolve.mockResolvedValue(null);

    sessions.forget(tokenHash('a'));

    expect(await sessions.resolve('a')).toBeNull();
    expect(await sessions.resolve('b')).not.toBeNull();
    sessions.clear();
    expect(await sessions.resolve('b')).toBeNull();
  });

  it('does not store a session that is revoked during its lookup', async () => {
    const { resolve, sessions } = setUp();
    resolve.mockImplementationOnce(async (token) => {
      sessions.forget(tokenHash(token));
      return session(token);
    });

    await sessions.resolve('a');
    await sessions.resolve('a');

    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('stores nothing while revocations of other processes do not arrive', async () => {
    let informed = true;
    const { resolve, sessions } = setUp({ isInformed: () => informed });
    await sessions.resolve('a');

    informed = false;
    await sessions.resolve('a');
    await sessions.resolve('a');

    expect(resolve).toHaveBeenCalledTimes(3);
  });

  it('stores no unknown sessions, and nothing when it is turned off', async () => {
    const { resolve, sessions } = setUp({ seconds: 0 });

    await sessions.resolve('a');
    await sessions.resolve('a');

    expect(resolve).toHaveBeenCalledTimes(2);
  });
});
