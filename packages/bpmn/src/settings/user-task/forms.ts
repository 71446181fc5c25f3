import { jsonSetting } from '../setting';
import { numberShape, textShape, listOf, oneOf, recordOf, withDefault } from '../shape';

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

/** What a process (or one of its nodes) says about a bound form (spec 001 §3). */
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
