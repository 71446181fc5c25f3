import { DecisionError, mappedResult, type DecisionIssue } from '@portal/dmn';
import { HandlerError, type Handler } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { decide } from '../../../platform/decisions';
import { findDecision, type Binding } from './store';

/**
 * Adds the portal's own decisions to the handlers of business rule tasks. A decision that the portal does not have, or
 * of another tenant, is asked of the service elsewhere, if there is one.
 */
export function decisionHandlers(db: Db, remote: Readonly<Record<string, Handler>>): Record<string, Handler> {
  const elsewhere = remote['decision'];
  const decision: Handler = async (context) => {
    const { tenant, vars, fields } = context;
    const key = textOf(fields['decisionRef']);
    const isForeign = !['', tenant].includes(textOf(fields['decisionRefTenantId']));
    const found = isForeign ? undefined : await findDecision(db, Number(tenant), key, bindingOf(context));
    if (!found) {
      if (elsewhere) return elsewhere(context);
      throw failure({ code: 'decisionMissing', decision: key, detail: key });
    }
    const decided = await decide({ xml: found.xml, key, vars }, { by: 'processes', tenantId: Number(tenant) });
    if ('issues' in decided) throw failure(...decided.issues);
    return { result: mapped(key, decided.rows, textOf(fields['mapDecisionResult'])) };
  };
  return { ...remote, decision };
}

function bindingOf({ fields, definitionId }: Parameters<Handler>[0]): Binding {
  const binding = textOf(fields['decisionRefBinding']);
  if (binding === 'deployment') return { ofProcess: definitionId };
  return binding === 'version' ? { version: Number(textOf(fields['decisionRefVersion'])) || 0 } : {};
}

function mapped(key: string, rows: Parameters<typeof mappedResult>[1], how: string): unknown {
  try {
    return mappedResult(key, rows, how);
  } catch (error) {
    if (error instanceof DecisionError) throw failure(...error.issues);
    throw error;
  }
}

/** A failure for the first of its reasons, with the cell that it names. */
const failure = (...[issue]: readonly DecisionIssue[]): HandlerError =>
  new HandlerError({ code: issue?.code ?? 'decisionMissing', ...issue });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
