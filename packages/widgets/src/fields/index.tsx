import type { FieldKindName } from '@portal/contract/fields';
import { fieldWidgets } from './registry';
import { ShowInput, ShowValue, type AnyInputProps, type AnyValueProps, type AnyWidget } from './shared/show';

/** The input of a field whose kind is only known at run time. */
export const FieldInput = ({ kind, ...props }: { kind: FieldKindName } & AnyInputProps) => (
  <ShowInput widget={fieldWidgets[kind] as AnyWidget} {...props} />
);

/** A value that is not empty, for reading. */
export const FieldValue = ({ kind, ...props }: { kind: FieldKindName } & AnyValueProps) => (
  <ShowValue widget={fieldWidgets[kind] as AnyWidget} {...props} />
);

export { InvalidCellProvider, type InvalidCell, type InvalidCells } from './shared/invalid-cell';
export { LookupsProvider, type Lookups } from './shared/lookups';
export { FieldPortsProvider, type FieldPorts, type UploadOptions } from './shared/ports';
export type { FieldWidget, InputProps, ValueProps } from './shared/props';
export { WholeValuesProvider } from './shared/show';
export { fieldWidgets } from './registry';
