import { dialectStrings, writePosition, type HandlerChoice } from '@portal/bpmn';
import { fillIn, localized, templates as contract, textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import { drawnForm } from '@portal/contract/forms';
import { subjects } from '@portal/contract/icons';
import { z } from 'zod';
import type { Approval, ApprovalStep } from '../workflow';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

const strings: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

const text = z.strictObject({ 'zh-CN': z.string().min(1), 'en-US': z.string().min(1) });

/** A superior of the initiator, the people of a field of the form, or somebody whom the initiator chooses. */
const handler = z.union([
  z.strictObject({ superior: z.number().int().min(1).max(2) }),
  z.strictObject({ field: z.string() }),
  z.strictObject({ chosenBy: z.literal('initiator') }),
]);
type Handler = z.infer<typeof handler>;

const step = z.strictObject({
  id: z.string().regex(/^[a-z]+$/u),
  name: text,
  by: handler,
  /** The fields that this step alone fills in. Nobody sees them before. */
  fillsIn: z.array(z.string()).optional(),
  /** The step is taken only where this holds. */
  when: z.strictObject({ question: text, condition: z.string(), answer: text }).optional(),
});

/** A file of the catalogue: an application of an office with its form and its handlers. */
export const template = z.strictObject({
  key: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/u),
  category: z.enum(contract.templateCategories),
  icon: z.enum(subjects),
  name: text,
  summary: text,
  form: drawnForm,
  steps: z.array(step).min(1),
  /** The templates whose entries its form looks up. They are adopted with it, unless they were before. */
  needs: z.array(z.string()).optional(),
});
export type Template = z.infer<typeof template>;

/** Returns the process of a template with its names in one language, as the designer receives it. */
export function processOf(
  { summary, steps }: Template,
  locale: Locale,
): Pick<Approval, 'documentation' | 'words' | 'steps'> {
  const words = textsIn(strings, locale);
  return {
    documentation: localized(summary, locale),
    words,
    steps: steps.map(({ id, name, by, fillsIn = [], when }) => ({
      id,
      name: localized(name, locale),
      ...handlersOf(by),
      fillsIn,
      when: when && {
        question: localized(when.question, locale),
        condition: when.condition,
        answer: localized(when.answer, locale),
        otherwise: words.otherwise,
      },
    })),
  };
}

const byInitiator: HandlerChoice = { chooser: 'initiator', several: false, required: true };

function handlersOf(by: Handler): Pick<ApprovalStep, 'handlers' | 'choice'> {
  if ('field' in by) return { handlers: { variable: `\${${by.field}}` } };
  if ('chosenBy' in by) return { handlers: {}, choice: byInitiator };
  return { handlers: { variable: writePosition({ type: 'superior', of: 'initiator', level: by.superior }) } };
}

/** A template as the gallery shows it, with the names of those that are adopted with it. */
export const shown = (
  { key, category, icon, name, summary, form, steps }: Template,
  needed: readonly Template[],
  locale: Locale,
): contract.Template => ({
  key,
  category,
  icon,
  name: localized(name, locale),
  summary: localized(summary, locale),
  steps: steps.map(({ name: stepName, by, when }) => ({
    name: localized(stepName, locale),
    handler: handlerText(by, form, locale),
    condition: when ? localized(when.answer, locale) : null,
  })),
  needs: needed.map((each) => localized(each.name, locale)),
});

function handlerText(by: Handler, { fields }: Template['form'], locale: Locale): string {
  const { choosers, positions } = textsIn(dialectStrings, locale);
  if ('chosenBy' in by) return choosers[by.chosenBy];
  if ('superior' in by) {
    const values: Record<string, string> = { of: positions.ofInitiator, level: String(by.superior) };
    return fillIn(by.superior === 1 ? positions.nearest : positions.superior, (name) => values[name]);
  }
  const named = fields.find(({ key }) => key === by.field);
  return fillIn(textsIn(strings, locale).byField, () => (named ? labelText(named.label, locale) : by.field));
}
