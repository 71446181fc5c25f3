import { z } from 'zod';
import { joinNames } from '../../wire/locale';
import { issue, rule, type Issue } from '../issue';
import { defineKind } from '../kind';
import { singleLine } from '../formats';

/** A type and no interface, so that members are Json. */
export type Member = {
  id: number;
  name: string;
};

/** Creates the kinds whose values are people or units. The name is stored beside the id, so that lists need no join. */
export const membersKind = <const Name extends string>(name: Name, type: 'user' | 'department' | 'company') =>
  defineKind({
    name,
    withoutPlaceholder: true,
    settings: z.strictObject({ max: z.number().int().min(1).max(100).default(1) }),
    schema: ({ max }) =>
      z
        .array(z.strictObject({ id: z.number().int().positive(), name: singleLine().min(1).max(100) }))
        .max(max)
        .refine((members) => new Set(members.map(({ id }) => id)).size === members.length, rule('duplicate')),
    isEmpty: (value) => value === null || value.length === 0,
    text: (members, _, locale) =>
      joinNames(
        members.map((member) => member.name),
        locale,
      ),
    toCell: (members) => ({ type: 'text', value: members.map((member) => `${member.id} ${member.name}`).join('\n') }),
    fromCell: (cell) => readMembers(cell.value),
    toVariable: (members) => members.map(({ id }) => id),
    references: (members) => members.map((member) => ({ type, id: String(member.id), name: member.name })),
  });

/** Reads lines of `<id> <name>`. */
function readMembers(text: string): Member[] | Issue {
  if (text === '') return [];
  const found = text.split('\n').map((line) => /^(\d{1,16}) (.+)$/u.exec(line));
  if (found.includes(null)) return issue('type');
  return found.map((match) => ({ id: Number(match?.[1]), name: match?.[2] ?? '' }));
}
