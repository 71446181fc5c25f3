import { writePosition } from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';
import type { SectionWords } from '../strings';

interface RuleGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** What can be chosen as the rule that finds the handlers, in groups; superiors stand at their first level. */
export function handlerRules(fields: readonly ConditionField[], t: SectionWords): RuleGroup[] {
  const people = fields.filter(({ type }) => type === 'people');
  const units = fields.filter(({ type }) => type === 'units');
  const superiorOf = [{ path: 'initiator', label: t('initiator') }, ...people];
  const groups = [
    { label: t('formPeople'), options: people.map(({ path, label }) => ({ value: `\${${path}}`, label })) },
    {
      label: t('superiors'),
      options: superiorOf.flatMap(({ path, label }) => [
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
  ];
  return groups.filter(({ options }) => options.length > 0);
}
