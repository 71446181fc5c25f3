import type { FormValues } from '../forms';
import type { TalentFileSection } from './sections';

/** What a complete file has. The weights add up to 100. */
const parts = {
  identity: 15,
  photo: 5,
  contact: 10,
  education: 15,
  work: 15,
  title: 10,
  level: 10,
  achievement: 10,
  proof: 5,
  language: 5,
} as const;
export const completenessParts = Object.keys(parts) as readonly CompletenessPart[];
export type CompletenessPart = keyof typeof parts;

export interface Completeness {
  percent: number;
  /** What a complete file has and this one lacks, the most important part first. */
  missing: CompletenessPart[];
}

const achievements: readonly TalentFileSection[] = ['project', 'paper', 'patent', 'award'];

/** Returns how complete a file is, by the personal information of its owner and the entries of its sections. */
export function completenessOf(
  information: FormValues,
  entries: readonly { section: TalentFileSection; values: FormValues }[],
): Completeness {
  const told = (...keys: readonly string[]) => keys.every((key) => isTold(information[key]));
  const has = (...sections: readonly TalentFileSection[]) => entries.some(({ section }) => sections.includes(section));
  const done: Record<CompletenessPart, boolean> = {
    identity: told('idCard', 'gender', 'birthDate', 'nationality'),
    photo: told('photo'),
    contact: told('email', 'address'),
    education: has('education'),
    work: has('work'),
    title: has('title'),
    level: has('level'),
    achievement: has(...achievements),
    proof:
      entries.length > 0 && entries.every(({ section, values }) => section === 'language' || isTold(values['proofs'])),
    language: has('language'),
  };
  const missing = completenessParts.filter((part) => !done[part]).toSorted((a, b) => parts[b] - parts[a]);
  return { percent: 100 - missing.reduce((sum, part) => sum + parts[part], 0), missing };
}

/** What the personal information has before a file is submitted: without these the library could not count a person. */
const beforeSubmitting = ['gender', 'birthDate'] as const;

/** Returns the fields of the personal information that are to be filled in before the file is submitted. */
export const missingInformation = (information: FormValues) =>
  beforeSubmitting.filter((key) => !isTold(information[key]));

const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
