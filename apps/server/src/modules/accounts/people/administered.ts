import { defaultLocale, permissions, users, type people, type Locale } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { administeredScope } from '../organisation/administered-scope';
import { requireNoMoreRights } from '../roles/grants';
import type { Departure } from '../leaving/departure';
import { findPerson, type StoredPerson } from './store';
import { requireParts } from '../leaving/succession';

interface Handing {
  userId: number;
  handOverTo?: number | undefined;
  parts: readonly people.HandOverPart[];
}

/** Returns the accounts that a caller administers. */
export function administeredPeople(db: Db) {
  const scopeOf = (session: Session) => administeredScope(db, session, permissions.userManage);

  /** @throws PortalError `notFound` for an account out of the caller's reach */
  async function person(session: Session, userId: number, locale: Locale = defaultLocale): Promise<StoredPerson> {
    const found = await findPerson(db, session.tenantId, await scopeOf(session), userId, locale);
    if (!found) throw new PortalError('notFound');
    return found;
  }

  /** Returns an account that has no more rights than the caller. */
  async function changeable(session: Session, userId: number): Promise<StoredPerson> {
    const found = await person(session, userId);
    await requireNoMoreRights(db, session, userId);
    return found;
  }

  async function requireHeir(session: Session, userId: number, heirId: number): Promise<void> {
    const heir = await person(session, heirId);
    if (heirId === userId || heir.status !== users.userStatus.active)
      throw new PortalError('notFound', {}, { field: 'handOverTo' });
  }

  /** Returns what the caller hands over from a person who leaves to another person, if anything. */
  async function departureOf(session: Session, { userId, handOverTo, parts }: Handing): Promise<Departure> {
    if (handOverTo !== undefined) {
      await requireHeir(session, userId, handOverTo);
      await requireParts(db, session, userId, parts);
    }
    const scope = await administeredScope(db, session, permissions.departmentAdd);
    return {
      tenantId: session.tenantId,
      from: userId,
      to: handOverTo,
      parts,
      scope,
      unitIds: null,
      roleIds: null,
      companyId: null,
      processes: [],
    };
  }

  return { scopeOf, person, changeable, departureOf };
}
