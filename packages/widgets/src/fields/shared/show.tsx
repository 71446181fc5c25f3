import { Input as AntdInput } from 'antd';
import { Suspense, type ComponentType, createContext, useContext } from 'react';
import type { InputOptions } from './props';

export interface AnyInputProps extends InputOptions {
  value: unknown;
  onChange: (value: unknown) => void;
  settings: unknown;
}

export interface AnyValueProps {
  value: unknown;
  settings: unknown;
}

/** A widget whose kind is only known at run time. */
export interface AnyWidget {
  Input: ComponentType<AnyInputProps>;
  Value: ComponentType<AnyValueProps>;
}

/** The space of an input is reserved while its kind is loaded. */
export const ShowInput = ({ widget: { Input }, ...props }: { widget: AnyWidget } & AnyInputProps) => (
  <Suspense fallback={<AntdInput disabled aria-busy />}>
    <Input {...props} />
  </Suspense>
);

export const ShowValue = ({ widget: { Value }, ...props }: { widget: AnyWidget } & AnyValueProps) => (
  <Suspense fallback={null}>
    <Value {...props} />
  </Suspense>
);

const WholeContext = createContext(false);

/** Makes values render completely, for printing, instead of a page at a time. */
export const WholeValuesProvider = WholeContext.Provider;

export const useWholeValues = (): boolean => useContext(WholeContext);
