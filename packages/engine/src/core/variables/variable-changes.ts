import type { VariableChange } from '../../api';
import type { Variables } from '../../api';
import { kept } from '../../values';
import type { Run } from '../run';
import type { Execution, Task } from '../state';
import { find } from './variables';

/** Maximum length in characters of a value stored in the history. */
const longest = 4000;

/** Sets and removes variables for a user and records the changes. Without a user it only sets them. */
export function changeVariables(
  run: Run,
  execution: Execution,
  change: { vars: Variables; remove?: readonly string[]; local?: boolean | undefined },
  by: { user?: string | undefined; task?: Task },
): void {
  const { vars, remove = [], local } = change;
  const names = by.user === undefined ? [] : [...new Set([...Object.keys(vars), ...remove])];
  const old = names.map((name) => ({ name, value: find(run.state, execution, name)?.value }));
  run.setVars(execution, vars, local);
  run.removeVars(execution, remove, local);
  for (const { name, value } of old) {
    const next = remove.includes(name) ? undefined : kept(vars[name]);
    if (!run.transient.has(name) && JSON.stringify(value) !== JSON.stringify(next))
      run.variableChanges.push({
        ...placeOf(run, execution, by),
        name,
        oldValue: jsonOf(value),
        newValue: jsonOf(next),
      });
  }
}

function placeOf(
  run: Run,
  execution: Execution,
  { user = '', task }: { user?: string | undefined; task?: Task },
): Pick<VariableChange, 'user' | 'nodeId' | 'nodeName' | 'taskId' | 'at'> {
  const nodeName = task?.name ?? (run.isProcess(execution) ? '' : run.nodeOf(execution).name);
  return { user, nodeId: execution.node, nodeName, taskId: task?.id ?? null, at: run.env.now };
}

/** Returns a value as stored in the history. Of a value that is too long only the length is stored. */
function jsonOf(value: unknown): string | null {
  if (value === undefined) return null;
  const json = JSON.stringify(value) ?? 'null';
  return json.length > longest ? JSON.stringify({ '@characters': json.length }) : json;
}
