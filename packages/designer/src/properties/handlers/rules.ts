import { writePosition, type Position } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import type { SectionTexts } from '../strings';

interface RuleGroup {
  label: string;
  options: { value: string; label: string }[];
}

interface Post {
  postId: number;
  name: string;
}

/** Stands for the unit that has yet to be chosen. */
const anyUnit = { id: 0, name: '' };

/**
 * Returns the entry of the rule list that a stored position belongs to: level 1, the current name of the post, no unit,
 * because level and unit are chosen after the rule.
 */
export function offeredPosition(position: Position, posts: readonly Post[]): Position {
  if ('level' in position) return { ...position, level: 1 };
  if (!('post' in position)) return position;
  const { id, name } = position.post;
  const post = { id, name: posts.find(({ postId }) => postId === id)?.name ?? name };
  return position.type === 'unitHolders' ? { ...position, unit: anyUnit, post } : { ...position, post };
}

interface Offered {
  fields: readonly ConditionField[];
  posts: readonly Post[];
}

/** Returns the rules that can find the handlers, in groups. */
export function handlerRules({ fields, posts }: Offered, t: SectionTexts): RuleGroup[] {
  const people = fields.filter(({ type }) => type === 'people');
  const units = fields.filter(({ type }) => type === 'units');
  const somebody = [{ path: 'initiator', label: t('initiator') }, ...people];
  const groups = [
    {
      label: t('handlerPeople'),
      options: [{ path: 'initiator', label: t('handlerInitiator') }, ...people].map(({ path, label }) => ({
        value: `\${${path}}`,
        label,
      })),
    },
    {
      label: t('superiors'),
      options: somebody.flatMap(({ path, label }) => [
        { value: writePosition({ type: 'superior', of: path, level: 1 }), label: t('superiorOf', { of: label }) },
        { value: writePosition({ type: 'superiors', of: path, level: 1 }), label: t('superiorsOf', { of: label }) },
      ]),
    },
    {
      label: t('heads'),
      options: units.map(({ path, label }) => ({
        value: writePosition({ type: 'heads', unit: path }),
        label: t('headsOf', { of: label }),
      })),
    },
    {
      label: t('posts'),
      options: posts.flatMap(({ postId, name }) => {
        const rule =
          (type: 'holders' | 'nearestHolders', text: 'holdersOf' | 'nearestHoldersOf') =>
          ({ path, label }: { path: string; label: string }) => ({
            value: writePosition({ type, of: path, post: { id: postId, name } }),
            label: t(text, { of: label, post: name }),
          });
        const post = { id: postId, name };
        return [
          { value: writePosition({ type: 'allHolders', post }), label: t('allHoldersOf', { post: name }) },
          {
            value: writePosition({ type: 'unitHolders', unit: anyUnit, post }),
            label: t('unitHoldersOf', { post: name }),
          },
          ...somebody.map(rule('nearestHolders', 'nearestHoldersOf')),
          ...units.map(rule('holders', 'holdersOf')),
        ];
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Returns the post of a rule that needs a unit. */
export function readUnitRule(rule: string, posts: readonly Post[]): { id: number; name: string } | undefined {
  const found = posts.find(
    ({ postId, name }) => writePosition({ type: 'unitHolders', unit: anyUnit, post: { id: postId, name } }) === rule,
  );
  return found && { id: found.postId, name: found.name };
}
