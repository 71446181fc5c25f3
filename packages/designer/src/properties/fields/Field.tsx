import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** The name by which an issue finds the field, if its section has several fields with issues. */
  name?: string;
  required?: boolean;
  /** The error, if any */
  issue?: string | undefined;
  help?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** The id of the control, unless it names itself */
  control?: string;
  children: ReactNode;
}

/** Shows a label above its control, and the error below it. */
export function Field({ label, name, required = false, issue, help, control, children }: FieldFrameProps) {
  const Label = control ? 'label' : 'div';
  return (
    <div className="pd-field" data-field={name}>
      <Label className={required ? 'pd-label pd-label-required' : 'pd-label'} {...(control && { htmlFor: control })}>
        {label}
      </Label>
      <div className="pd-control">{children}</div>
      {issue ? (
        <div className="pd-issue" role="alert">
          {issue}
        </div>
      ) : (
        help && <div className="pd-help">{help}</div>
      )}
    </div>
  );
}

/** Returns the status that marks a control with an error. */
export const statusOf = (issue: string | undefined): 'error' | '' => (issue ? 'error' : '');

/** Disables a control, or leaves that to its surroundings: a version that is only read disables all. */
export const disabledIf = (disabled: boolean): { disabled?: true } => (disabled ? { disabled } : {});

/** Keeps an empty list closed, because screen readers do not support an empty listbox. */
export const noEmptyList = { notFoundContent: null };
