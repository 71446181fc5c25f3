import { jsonSetting } from '../setting';
import { aNumber, aText, listOf, oneOf, recordOf, withDefault } from '../shape';

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

const aTriState = withDefault(oneOf<TriState>(['true', 'false', 'default']), 'default');

export const formKey = jsonSetting('FormKey', listOf(aText));

export const formList = jsonSetting(
  'FormList',
  listOf(
    recordOf<FormSetting>({
      formId: withDefault<number | null>(aNumber, null),
      formKey: aText,
      formName: withDefault(aText, ''),
      formFieldList: withDefault(
        listOf(
          recordOf<FieldSetting>({
            key: aText,
            name: withDefault(aText, ''),
            operable: aTriState,
            readOnly: aTriState,
            hidden: aTriState,
            required: aTriState,
          }),
        ),
        [],
      ),
      formPropertyList: withDefault(
        listOf(recordOf<FormProperty>({ key: aText, name: withDefault(aText, ''), value: withDefault(aText, '') })),
        [],
      ),
    }),
  ),
);
