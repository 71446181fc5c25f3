import { jsonSetting, numberShape, textShape, listOf, oneOf, recordOf, withDefault } from '../setting';
import { children, text, type BpmnElement } from '../../moddle/element';
import { extensionsOf } from '../extension';

/** 'default': as the form itself says. */
export type TriState = 'true' | 'false' | 'default';

export interface FieldSetting {
  key: string;
  name: string;
  operable: TriState;
  readOnly: TriState;
  hidden: TriState;
  required: TriState;
}

export interface FormProperty {
  key: string;
  name: string;
  value: string;
}

/** The settings of a process, or of one of its nodes, for a bound form (spec 001 §3). */
export interface FormSetting {
  formId: number | null;
  formKey: string;
  formName: string;
  formFieldList: FieldSetting[];
  formPropertyList: FormProperty[];
}

const triStateShape = withDefault(oneOf<TriState>(['true', 'false', 'default']), 'default');

export const formKey = jsonSetting('FormKey', listOf(textShape));

export const formList = jsonSetting(
  'FormList',
  listOf(
    recordOf<FormSetting>({
      formId: withDefault<number | null>(numberShape, null),
      formKey: textShape,
      formName: withDefault(textShape, ''),
      formFieldList: withDefault(
        listOf(
          recordOf<FieldSetting>({
            key: textShape,
            name: withDefault(textShape, ''),
            operable: triStateShape,
            readOnly: triStateShape,
            hidden: triStateShape,
            required: triStateShape,
          }),
        ),
        [],
      ),
      formPropertyList: withDefault(
        listOf(
          recordOf<FormProperty>({
            key: textShape,
            name: withDefault(textShape, ''),
            value: withDefault(textShape, ''),
          }),
        ),
        [],
      ),
    }),
  ),
);

/** Returns the ids of the fields of `camunda:formData` that may be filled in: without the constraint `readonly`. */
export const readFormFields = (element: BpmnElement): string[] =>
  extensionsOf(element, 'camunda:FormData')
    .flatMap((data) => children(data, 'fields'))
    .flatMap((field) => {
      const id = text(field, 'id');
      return id === undefined || isReadOnly(field) ? [] : [id];
    });

function isReadOnly(field: BpmnElement): boolean {
  const validation = field.get('validation') as BpmnElement | undefined;
  return (
    validation !== undefined && children(validation, 'constraints').some((each) => text(each, 'name') === 'readonly')
  );
}
