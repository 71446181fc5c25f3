import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** By which an issue finds it, where its section has others that can be wrong */
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

/** A label above its control, and the error below it. */
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

/** How a control shows that something is wrong with it. */
export const statusOf = (issue: string | undefined): 'error' | '' => (issue ? 'error' : '');

/** Disables a control, or leaves that to its surroundings: a version that is only read disables all. */
export const disabledIf = (disabled: boolean): { disabled?: true } => (disabled ? { disabled } : {});

/** For a list that may be empty: an empty one stays closed, since screen readers know no empty listbox. */
export const noEmptyList = { notFoundContent: null };
