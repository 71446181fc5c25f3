import type { KnownInstance } from '../../conformance/snapshot';

/** Variables of a loop, which Operaton stores and our engine derives. */
const counted = / (nrOf\w*Instances|loopCounter)=/;

/** Variables of activities, as `<instance> <activity> <name>=<value>`. */
export const localsOf = (known: readonly KnownInstance[]): string[] =>
  known.flatMap((instance) =>
    instance.state.status === 'running'
      ? Object.values(instance.state.executions).flatMap(({ id, node, vars }) =>
          id === instance.scope
            ? []
            : Object.entries(vars ?? {})
                .filter(([, value]) => value !== null)
                .map(([name, value]) => `${instance.ref} ${node} ${name}=${String(value)}`)
                .filter((local) => !isCounted(local)),
        )
      : [],
  );

export const isCounted = (local: string): boolean => counted.test(local);
