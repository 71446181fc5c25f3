import type { FieldKindName, SettingsOf, ValueOf } from '@portal/contract/fields';
import type { ComponentType } from 'react';
import type { InvalidCells } from './invalid-cell';

export interface InputOptions {
  id?: string;
  /** The key of the field in its form, for which a lookup asks its choices. */
  field?: string;
  disabled?: boolean;
  placeholder?: string;
  status?: 'error' | '';
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
  /** The invalid cells to mark in a table. Other kinds have no cells. */
  invalidCells?: InvalidCells | undefined;
  /** Receives what inserts a text at the cursor of a rich text. Other kinds have none. */
  onEditor?: ((insert: (text: string) => void) => void) | undefined;
}

export interface InputProps<Name extends FieldKindName> extends InputOptions {
  value: ValueOf<Name> | null;
  /** A text that is no value yet is handed on as it was typed, for the schema to refuse. */
  onChange: (value: ValueOf<Name> | null) => void;
  settings: SettingsOf<Name>;
}

export interface ValueProps<Name extends FieldKindName> {
  value: ValueOf<Name>;
  settings: SettingsOf<Name>;
}

export interface FieldWidget<Name extends FieldKindName> {
  Input: ComponentType<InputProps<Name>>;
  Value: ComponentType<ValueProps<Name>>;
}

/** Returns the options of an input that antd's components take as they are. */
export const optionsOf = (props: InputOptions): InputOptions => ({
  id: props.id,
  disabled: props.disabled,
  placeholder: props.placeholder,
  status: props.status,
  'aria-label': props['aria-label'],
  'aria-describedby': props['aria-describedby'],
  'aria-required': props['aria-required'],
});
