import type { InMapping } from '../../model/mapping';
import type { Variables } from '../../api';
import { kept } from '../../values';
import type { Run } from '../run';
import type { Execution } from '../state';
import { find, visibleVariables } from './variables';

/** The variables that mappings hand over from an execution. */
export function mapVariables(run: Run, execution: Execution, mappings: readonly InMapping[]): Variables {
  const given: Variables = {};
  for (const mapping of mappings) {
    if (mapping.type === 'all') {
      Object.assign(given, mapping.local ? execution.vars : visibleVariables(run.state, execution));
    } else if (typeof mapping.source === 'string') {
      given[mapping.target] = find(run.state, execution, mapping.source)?.value ?? null;
    } else {
      given[mapping.target] = kept(run.evaluate(mapping.source, execution));
    }
  }
  return given;
}
