import type { BpmnElement, ElementProps } from '../../moddle/element';
import type { ElementFactory } from '../../moddle/moddle';
import { formKey, formList, type FormSetting } from '../user-task/forms';
import { change, extensionProps, jsonSetting, readSetting } from '../setting';
import { booleanShape, textShape, recordOf } from '../shape';

/** The key of a running process: off, or an expression (spec 001 §3). */
export interface ProcessKey {
  enabled: boolean;
  expression: string;
}

export interface ProcessSettings {
  isExecutable: boolean;
  forms: FormSetting[];
  processKey: ProcessKey;
}

/** The execution's business key. */
export const defaultProcessKey: ProcessKey = { enabled: false, expression: '${execution.processBusinessKey}' };

export const processKey = jsonSetting(
  'ProcessKey',
  recordOf<ProcessKey>({ enabled: booleanShape, expression: textShape }),
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
  };
}

export function writeProcessSettings(
  factory: ElementFactory,
  process: BpmnElement,
  patch: Partial<ProcessSettings>,
): ElementProps {
  const { isExecutable, forms, processKey: key } = patch;
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
  ];
  return {
    ...(isExecutable === undefined ? {} : { isExecutable }),
    ...(changes.length > 0 ? extensionProps(factory, process, changes) : {}),
  };
}
