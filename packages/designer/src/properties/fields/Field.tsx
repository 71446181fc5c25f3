import { Form } from 'antd';
import type { ReactNode } from 'react';

export interface FieldProps {
  label: ReactNode;
  required?: boolean;
  /** What is wrong, if anything */
  fault?: string | undefined;
  help?: ReactNode;
}

/** A label above its control, with what is wrong below it. */
export function Field({ label, required = false, fault, help, children }: FieldProps & { children: ReactNode }) {
  return (
    <Form.Item
      className="pd-field"
      label={label}
      required={required}
      layout="vertical"
      {...(fault ? { validateStatus: 'error' as const } : {})}
      help={fault ?? help}
    >
      {children}
    </Form.Item>
  );
}
