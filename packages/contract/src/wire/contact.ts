import { isPersonName, isPhone } from '../fields/formats';
import { trimmed } from './text';

export const contactLimits = {
  nameLength: 50,
  phoneLength: 50,
  unitLength: 100,
  remarkLength: 200,
} as const;

/** The contact data of a user who books or signs up for something. */
export const contact = {
  name: trimmed(contactLimits.nameLength).refine(isPersonName),
  phone: trimmed(contactLimits.phoneLength).refine(isPhone),
  remark: trimmed(contactLimits.remarkLength).default(''),
};

/** The unit of that person. */
export const contactUnit = trimmed(contactLimits.unitLength).default('');

export { isPersonName, isPhone };
