import type { ModuleContext } from './module';

/** An object of which the process has one and which modules share. */
export interface Part<T> {
  name: string;
  /** Creates the object at its first use. Without it, an area provides the object. */
  make?(context: ModuleContext): T;
}

export interface Parts {
  /** @throws when nothing makes or provides it */
  part: <T>(wanted: Part<T>) => T;
  provide: <T>(wanted: Part<T>, value: T) => void;
}

export function createParts(context: () => ModuleContext): Parts {
  const values = new Map<Part<unknown>, unknown>();
  return {
    part: <T>(wanted: Part<T>): T => {
      if (!values.has(wanted)) {
        if (!wanted.make) throw new Error(`no module provides the part ${wanted.name}`);
        values.set(wanted, wanted.make(context()));
      }
      return values.get(wanted) as T;
    },
    provide: (wanted, value) => void values.set(wanted, value),
  };
}
