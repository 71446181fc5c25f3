import { permissions } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { detour, lockAddress, passwordDaysLeft, passwordDaysUsed, returnAddress, signInAddress } from './guard';

const holding = (...authorities: string[]) => session({ permissions: authorities.map((authority) => ({ authority })) });
const session = (user: object) =>
  ({
    accessToken: 't',
    user: { noLogin: false, ifTeamAdmin: false, permissions: [], ...password(0), ...user },
  }) as never;
const password = (days: number) => ({
  sysPublicParamDTO: { remindFlag: true, passValidDay: 90, betweenUpdatePassDay: days },
});
const designing = { auth: true, permissions: [permissions.processDesign] };

describe('the route guard', () => {
  it('lets everybody see a public route', () => {
    expect(detour({ auth: false }, '/404', null)).toBeNull();
  });

  it('sends a visitor without a session to sign in, and stores the address (000-2-059, 000-2-060)', () => {
    const signIn = '/login/user?from=%2Fprocess%2Ftodo%3Fcurrent%3D2';

    expect(detour({ auth: true }, '/process/todo?current=2', null)).toBe(signIn);
    expect(detour({ auth: true }, '/process/todo?current=2', { accessToken: 't', user: null } as never)).toBe(signIn);
    expect(detour({ auth: true }, '/process/todo?current=2', { accessToken: '', user: {} } as never)).toBe(signIn);
  });

  it('admits a signed-in person', () => {
    expect(detour({ auth: true }, '/process/todo', holding())).toBeNull();
  });

  it('refuses a route whose permission the person lacks', () => {
    expect(detour(designing, '/dev/activiti/process', holding('other'))).toBe('/403');
    expect(detour(designing, '/dev/activiti/process', holding(permissions.processDesign))).toBeNull();
  });
});

describe('the guard for special accounts', () => {
  it('sends a banned user to /team and nowhere else (000-2-067, 000-6-007)', () => {
    const banned = session({ noLogin: true });

    expect(detour({ auth: true }, '/homepage/index', banned)).toBe('/team');
    expect(detour({ auth: true }, '/team', banned)).toBeNull();
  });

  it('admits only team administrators to their pages (000-6-002, 000-6-006)', () => {
    const rule = { auth: true, teamAdmin: true };

    expect(detour(rule, '/management/index', session({ ifTeamAdmin: true }))).toBeNull();
    expect(detour(rule, '/management/index', session({}))).toBe('/403');
  });
});

describe('the password rule of the guard', () => {
  it('leads to /resetPassword once the password is older than allowed (000-2-065, 000-2-066)', () => {
    expect(detour({ auth: true }, '/process/todo', session(password(90)))).toBeNull();
    expect(detour({ auth: true }, '/process/todo', session(password(91)))).toBe('/resetPassword');
    expect(detour({ auth: true }, '/resetPassword', session(password(91)))).toBeNull();
  });
});

describe('the guard for passwords set by an administrator', () => {
  it('leads to /resetPassword even without a reminder', () => {
    const initial = session({
      mustChangePassword: true,
      sysPublicParamDTO: { ...password(0).sysPublicParamDTO, remindFlag: false },
    });

    expect(detour({ auth: true }, '/process/todo', initial)).toBe('/resetPassword');
    expect(detour({ auth: true }, '/resetPassword', initial)).toBeNull();
  });
});

describe('the days until a password expires', () => {
  it.each([
    [82, null],
    [83, 7],
    [90, 0],
    [91, null],
  ])('after %i of 90 days: %s', (days, left) => {
    expect(passwordDaysLeft(password(days))).toBe(left);
  });

  it('are not counted for users who want no reminder', () => {
    const ignored = { ...password(85).sysPublicParamDTO, remindFlag: false };

    expect(passwordDaysLeft({ sysPublicParamDTO: ignored })).toBeNull();
  });
});

describe('the days for which a password was used', () => {
  it.each([
    [75, null],
    [76, 76],
    [82, 82],
    [83, null],
  ])('after %i of 90 days: %s', (days, used) => {
    expect(passwordDaysUsed(password(days))).toBe(used);
  });

  it('are not counted for users who want no reminder', () => {
    const ignored = { ...password(80).sysPublicParamDTO, remindFlag: false };

    expect(passwordDaysUsed({ sysPublicParamDTO: ignored })).toBeNull();
  });
});

describe('the way back after signing in', () => {
  it('leads home when no address is stored (000-4-051)', () => {
    expect(signInAddress('/homepage/index')).toBe('/login/user');
    expect(returnAddress(null)).toBe('/homepage/index');
  });

  it('shortens an address that would exceed the headers of a request', () => {
    const filtered = `/process/todo?title=${encodeURIComponent('合'.repeat(1000))}`;

    expect(signInAddress(filtered)).toBe('/login/user?from=%2Fprocess%2Ftodo');
    expect(lockAddress(filtered)).toBe('/lock?from=%2Fprocess%2Ftodo');
    expect(signInAddress(`/${'a'.repeat(5000)}`)).toBe('/login/user');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/./login/user',
    '/.//evil.example',
    '/process/..//evil.example',
    '/.\\/evil.example',
    'process/todo',
    '/login/user',
  ])('never follows %j', (from) => {
    expect(returnAddress(from)).toBe('/homepage/index');
  });

  it('leads to a path of the portal', () => {
    expect(returnAddress('/process/done?current=2')).toBe('/process/done?current=2');
  });
});
