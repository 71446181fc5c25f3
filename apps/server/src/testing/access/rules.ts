import type { Level } from './caller-role';
import { covers, type Place } from './places';

/** Whether what stands at a place is open to the caller. */
export type Rule = (level: Level, place: Place) => boolean;

const isIn = (place: Place, ...among: readonly Place[]) => among.includes(place);

/** Units and people that the caller administers: the company whose administrator they are, and what the role reaches. */
export const administered: Rule = ({ reach, administrator }, place) => {
  if (reach === null) return false;
  if (administrator && isIn(place, 'own', 'department', 'company', 'below')) return true;
  return reach !== 'own' && covers(reach, place);
};

/** Instances that process administrators administer: those of the people whom the role reaches, and the caller's. */
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
/** A permission without reach: it concerns things of the whole tenant. */
export const permittedInTenant: Rule = ({ reach }, place) => reach !== null && place !== 'otherTenant';
/** A definition of whose instances the caller handles one, or that they administer. */
export const ownOrPermitted: Rule = (level, place) => place === 'own' || permittedInTenant(level, place);
/** Only with the reach of the whole tenant. */
export const reachingAll: Rule = ({ reach }, place) => reach === 'tenant' && place !== 'otherTenant';
/** Rows of records that a permission reaches. */
export const reachedRecord: Rule = ({ reach }, place) => reach !== null && covers(reach, place);
export const ownOrReached: Rule = (level, place) => place === 'own' || reachedRecord(level, place);
export const ownCompanyOrReached: Rule = (level, place) => covers('company', place) || reachedRecord(level, place);
/** The profile of a company, for its members and those who review it. */
export const readProfile: Rule = (level, place) => level.reach !== null && ownCompanyOrReached(level, place);
/** What a company has to answer, for its administrators and those who asked. */
export const answered: Rule = (level, place) => teamMember(level, place) || reachedRecord(level, place);
export const never: Rule = () => false;
