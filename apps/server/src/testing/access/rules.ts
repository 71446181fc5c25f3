import type { Level } from './caller-role';
import { covers, type Place } from './places';

/** Returns whether the objects of a place are open to the caller. */
export type Rule = (level: Level, place: Place) => boolean;

const isIn = (place: Place, ...among: readonly Place[]) => among.includes(place);

/**
 * Units and people that the caller administers: the company whose administrator they are, and the reach of the role.
 */
export const administered: Rule = ({ reach, administrator }, place) => {
  if (reach === null) return false;
  if (administrator && isIn(place, 'own', 'department', 'company', 'below')) return true;
  return reach !== 'own' && covers(reach, place);
};

/** Instances that process administrators administer: those of people whom the role reaches, and the caller's own. */
export const administeredInstance: Rule = (level, place) =>
  (level.reach !== null && place === 'own') || administered(level, place);

/** Instances that the caller takes part in or administers. */
export const readableInstance: Rule = (level, place) => place === 'own' || administeredInstance(level, place);

/** Members of the company that the caller is the administrator of. */
export const teamMember: Rule = ({ administrator }, place) =>
  administrator && isIn(place, 'own', 'department', 'company');

export const ownAlone: Rule = (_, place) => place === 'own';
export const ownCompany: Rule = (_, place) => covers('company', place);
export const ofTenant: Rule = (_, place) => place !== 'otherTenant';
/** A permission without a reach. It covers objects of the whole tenant. */
export const permittedInTenant: Rule = ({ reach }, place) => reach !== null && place !== 'otherTenant';
/** A definition that has an instance which the caller handles, or that they administer. */
export const ownOrPermitted: Rule = (level, place) => place === 'own' || permittedInTenant(level, place);
/** Requires the reach of the whole tenant. */
export const reachingAll: Rule = ({ reach }, place) => reach === 'tenant' && place !== 'otherTenant';
/** Rows of records that a permission reaches. */
export const reachedRecord: Rule = ({ reach }, place) => reach !== null && covers(reach, place);
export const ownOrReached: Rule = (level, place) => place === 'own' || reachedRecord(level, place);
export const ownCompanyOrReached: Rule = (level, place) => covers('company', place) || reachedRecord(level, place);
/** The profile of a company, for its members and those who review it. */
export const readProfile: Rule = (level, place) => level.reach !== null && ownCompanyOrReached(level, place);
/** The answers of a company to requests, for its administrators and those who asked. */
export const answered: Rule = (level, place) => teamMember(level, place) || reachedRecord(level, place);
export const never: Rule = () => false;
