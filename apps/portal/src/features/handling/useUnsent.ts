import { useEffect, type RefObject } from 'react';
import type { FormHandle } from './forms/WorkflowForm';

/** Lets the browser ask before the page is left with something that was typed and not sent. */
export function useUnsent(form: RefObject<Pick<FormHandle, 'isDirty'> | null>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (form.current?.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form]);
}
