import { z } from 'zod';

export const contactLimits = {
  nameLength: 50,
  phoneLength: 50,
  unitLength: 100,
  remarkLength: 200,
} as const;

const text = (max: number) => z.string().trim().max(max);

/** How to reach a user who books or signs up for something. */
export const contact = {
  name: text(contactLimits.nameLength).min(1),
  phone: text(contactLimits.phoneLength).min(1),
  remark: text(contactLimits.remarkLength).default(''),
};

/** The unit of that person. */
export const contactUnit = text(contactLimits.unitLength).default('');
