import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { page, pageQuery, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/* Figures of the units whose information was approved, from what was approved last. */

/** What a unit counts with. Amounts are in ten thousand yuan, people and money those of one year. */
export const unitMeasures = [
  'units',
  'employees',
  'researchers',
  'research',
  'revenue',
  'carriers',
  'patents',
] as const;
export type UnitMeasure = (typeof unitMeasures)[number];

/** By what units are told apart. */
export const unitDimensions = ['area', 'nature', 'industry', 'scale'] as const;
export type UnitDimension = (typeof unitDimensions)[number];

/** The values of sub-records that are counted. */
export const unitHoldings = ['carrierLevel', 'carrierType', 'resultKind', 'patentKind', 'patentStatus'] as const;
export type UnitHolding = (typeof unitHoldings)[number];

export const unitFiguresLimits = { years: 10 } as const;

const count = z.number().int();
const amount = z.number();

const measured = {
  units: count,
  employees: count,
  researchers: count,
  research: amount,
  revenue: amount,
  carriers: count,
  patents: count,
};
export type MeasuredUnits = z.infer<z.ZodObject<typeof measured>>;

const group = z.object({ value: z.string(), label: z.string(), ...measured });
/** The units with the same value, which is empty for those without one. */
export type UnitGroup = z.infer<typeof group>;

const holding = z.object({ value: z.string(), label: z.string(), count, units: count });
export type UnitHoldings = z.infer<typeof holding>;

const figures = z.object({
  /** The year of people and money: the one asked for, or the last that a unit reported. Null if none did. */
  year: count.nullable(),
  /** The years that units reported, the last one first. */
  reported: z.array(count),
  ...measured,
  /** Units that reported the people, or the money, of the year. */
  withPeople: count,
  withMoney: count,
  doctors: count,
  masters: count,
  bachelors: count,
  seniorTitles: count,
  middleTitles: count,
  profit: amount,
  tax: amount,
  results: count,
  by: z.object(
    Object.fromEntries(unitDimensions.map((key) => [key, z.array(group)])) as Record<
      UnitDimension,
      z.ZodArray<typeof group>
    >,
  ),
  holdings: z.object(
    Object.fromEntries(unitHoldings.map((key) => [key, z.array(holding)])) as Record<
      UnitHolding,
      z.ZodArray<typeof holding>
    >,
  ),
  /** Oldest first. */
  years: z.array(
    z.object({
      year: count,
      /** Units that reported anything of the year. */
      units: count,
      employees: count,
      researchers: count,
      research: amount,
      revenue: amount,
      tax: amount,
    }),
  ),
});
export type UnitFigures = z.infer<typeof figures>;

const value = z.string().min(1).max(64).optional();
const narrowing = {
  /** With the areas below it. */
  area: z
    .string()
    .regex(/^\d{6}$/u)
    .optional(),
  nature: value,
  industry: value,
  scale: value,
  year: z.coerce.number().int().min(1990).max(2100).optional(),
};

const unit = z.object({
  id: rowId,
  name: z.string(),
  area: z.string(),
  nature: z.string(),
  industry: z.string(),
  scale: z.string(),
  /** Null if the unit reported none of the year. */
  employees: count.nullable(),
  researchers: count.nullable(),
  research: amount.nullable(),
  revenue: amount.nullable(),
  carriers: count,
  patents: count,
});
export type CountedUnit = z.infer<typeof unit>;

const access = { permissions: [permissions.companyReview] } as const;

export const unitFigures = {
  read: endpoint({
    method: 'GET',
    path: '/admin/unit-figures',
    summary: 'Count the units whose approved information the caller reviews, with their people, money and carriers',
    access,
    query: z.object(narrowing),
    response: figures,
  }),
  units: endpoint({
    method: 'GET',
    path: '/admin/unit-figures/units',
    summary: 'List the counted units, those with most of a measure first',
    access,
    query: pageQuery.extend({ ...narrowing, by: z.enum(unitMeasures).default('employees') }),
    response: page(unit),
  }),
};
