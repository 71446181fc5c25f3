import { type BpmnElement, type ElementProps, children, text, type ElementFactory } from '../../moddle/element';
import { buttonList, type NodeButton } from '../user-task/buttons';
import { formKey, formList, type FormSetting } from '../user-task/forms';
import {
  change,
  extensionProps,
  jsonSetting,
  listOf,
  readSetting,
  booleanShape,
  numberShape,
  textShape,
  recordOf,
} from '../setting';
import { allList, type NamedHandler } from '../user-task/handlers';
import { writeLifecycle, type Lifecycle } from './lifecycle';

/** The key of a running process: off, or an expression (spec 001 §3). */
export interface ProcessKey {
  enabled: boolean;
  expression: string;
}

export interface ProcessSettings {
  isExecutable: boolean;
  forms: FormSetting[];
  processKey: ProcessKey;
  /** Keys of fields of its forms that lists show below the title, at most `summaryFieldsMax`. */
  summaryFields: string[];
  revocation: Revocation;
  /** The buttons of all its tasks that have none of their own. `undefined`: each task has its own. */
  buttons?: NodeButton[] | undefined;
}

/** Until when an agreed instance can be revoked, by a request of its own, and who may ask for it. */
export interface Revocation {
  /** Days after the end of the instance. 0: it cannot be revoked. */
  days: number;
  /** Process administrators may ask as well as the initiator. */
  administrators: boolean;
  /** The key of the process that decides on the request. Empty: the built-in one. */
  process: string;
}

export const noRevocation: Revocation = { days: 0, administrators: false, process: '' };

export const revocationDaysMax = 3650;

export const summaryFieldsMax = 3;

/** The execution's business key. */
export const defaultProcessKey: ProcessKey = { enabled: false, expression: '${execution.processBusinessKey}' };

export const processKey = jsonSetting(
  'ProcessKey',
  recordOf<ProcessKey>({ enabled: booleanShape, expression: textShape }),
);

export const summaryFields = jsonSetting('SummaryFields', listOf(textShape));

const daysShape: typeof numberShape = (value) =>
  Math.min(Math.max(Math.trunc(numberShape(value)), 0), revocationDaysMax);

export const revocation = jsonSetting(
  'Revocation',
  recordOf<Revocation>({ days: daysShape, administrators: booleanShape, process: textShape }),
);

const emptyForm = (key: string): FormSetting => ({
  formId: null,
  formKey: key,
  formName: '',
  formFieldList: [],
  formPropertyList: [],
});

export function readProcessSettings(process: BpmnElement): ProcessSettings {
  const settings = readSetting(process, formList) ?? [];
  const keys = readSetting(process, formKey) ?? [];
  return {
    isExecutable: process.get('isExecutable') === true,
    forms: keys.map((key) => settings.find((setting) => setting.formKey === key) ?? emptyForm(key)),
    processKey: readSetting(process, processKey) ?? defaultProcessKey,
    summaryFields: (readSetting(process, summaryFields) ?? []).slice(0, summaryFieldsMax),
    revocation: readSetting(process, revocation) ?? noRevocation,
    buttons: readSetting(process, buttonList),
  };
}

export function writeProcessSettings(
  factory: ElementFactory,
  process: BpmnElement,
  patch: Partial<ProcessSettings>,
): ElementProps {
  const { isExecutable, forms, processKey: key, summaryFields: named, revocation: revoked } = patch;
  const changes = [
    ...(forms
      ? [
          change(
            formKey,
            forms.map((form) => form.formKey),
          ),
          change(formList, forms),
        ]
      : []),
    ...(key ? [change(processKey, key)] : []),
    ...('buttons' in patch ? [change(buttonList, patch.buttons)] : []),
    ...(named ? [change(summaryFields, named.length > 0 ? named : undefined)] : []),
    ...(revoked ? [change(revocation, revoked.days > 0 ? revoked : undefined)] : []),
  ];
  return {
    ...(isExecutable === undefined ? {} : { isExecutable }),
    ...(changes.length > 0 ? extensionProps(factory, process, changes) : {}),
  };
}

export type Starters = Pick<Lifecycle, 'candidateStarterUsers' | 'candidateStarterGroups'>;

/** Splits the value of a starter attribute, whose entries are separated by commas. */
export const starterEntries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * Returns the names of the candidate starters that were chosen from the portal's people and units. They are only for
 * display; authority comes from the attributes.
 */
export const readNamedStarters = (process: BpmnElement): NamedHandler[] => readSetting(process, allList) ?? [];

/** Writes the candidate starters, and the names of those that were chosen. */
export const writeStarters = (
  factory: ElementFactory,
  process: BpmnElement,
  starters: Starters,
  named: NamedHandler[],
): ElementProps => ({
  ...writeLifecycle(starters),
  ...extensionProps(factory, process, [change(allList, named.length > 0 ? named : undefined)]),
});

export function readDocumentation(element: BpmnElement): string {
  const [documentation] = children(element, 'documentation');
  return (documentation && text(documentation, 'text')) ?? '';
}

export function writeDocumentation(factory: ElementFactory, element: BpmnElement, value: string): ElementProps {
  if (value === '') return { documentation: undefined };
  const documentation = factory.create('bpmn:Documentation', { text: value });
  documentation.$parent = element;
  return { documentation: [documentation] };
}
