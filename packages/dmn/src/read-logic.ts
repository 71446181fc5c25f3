import { child, children, text, typeOf } from './elements';
import type { DecisionIssue, DecisionIssueCode } from './errors';
import type { DmnElement } from './libraries';
import { decisionLimits, type BoxedFunction, type Logic } from './model';
import { bodyOf, readTable } from './read-table';

/**
 * Reads a boxed expression with those inside of it.
 * @returns undefined after adding what cannot be evaluated to the issues
 */
export function readLogic(
  decision: string,
  element: DmnElement | undefined,
  issues: DecisionIssue[],
  depth = 0,
): Logic | undefined {
  const inner = (part: DmnElement | undefined) => readLogic(decision, part, issues, depth + 1);
  const refuse = (code: DecisionIssueCode, detail: string): undefined => {
    issues.push({ code, decision, detail });
  };
  if (depth > decisionLimits.depth) return refuse('decisionTooDeep', String(decisionLimits.depth));
  if (!element) return refuse('decisionWithoutLogic', '');
  switch (element.$type) {
    case 'dmn:DecisionTable':
      return readTable(decision, element, issues);
    case 'dmn:LiteralExpression':
      return { type: 'literal', text: bodyOf(element, '', { decision }, issues), result: typeOf(element) };
    case 'dmn:Context':
      return {
        type: 'context',
        entries: children(element, 'contextEntry').flatMap((entry) => {
          const value = inner(child(entry, 'value'));
          return value ? [{ ...parameterOf(child(entry, 'variable')), value }] : [];
        }),
      };
    case 'dmn:List':
      return { type: 'list', items: read(children(element, 'elements'), inner) };
    case 'dmn:Relation':
      return {
        type: 'relation',
        columns: children(element, 'column').map(({ name }) => name ?? ''),
        rows: children(element, 'row').map((row) => read(children(row, 'elements'), inner)),
      };
    case 'dmn:Invocation': {
      const called = inner(child(element, 'calledFunction'));
      return (
        called && {
          type: 'invocation',
          called,
          bindings: children(element, 'binding').flatMap((binding) => {
            const value = inner(child(binding, 'bindingFormula'));
            return value ? [{ name: child(binding, 'parameter')?.name ?? '', value }] : [];
          }),
        }
      );
    }
    case 'dmn:FunctionDefinition':
      return readFunction(decision, element, issues, depth);
    default:
      return refuse('decisionLogicUnsupported', element.$type.replace('dmn:', ''));
  }
}

/** Reads a function whose body is FEEL. Those of other languages are refused. */
export function readFunction(
  decision: string,
  element: DmnElement | undefined,
  issues: DecisionIssue[],
  depth = 0,
): BoxedFunction | undefined {
  const kind = text(element?.get('kind')) || 'FEEL';
  if (!element || kind !== 'FEEL') {
    issues.push({ code: 'decisionLogicUnsupported', decision, detail: `FunctionDefinition ${kind}` });
    return undefined;
  }
  const body = readLogic(decision, child(element, 'body'), issues, depth + 1);
  return body && { type: 'function', parameters: children(element, 'formalParameter').map(parameterOf), body };
}

const parameterOf = (element: DmnElement | undefined) => ({ name: element?.name ?? '', type: typeOf(element) });

const read = (elements: readonly DmnElement[], inner: (part: DmnElement) => Logic | undefined): Logic[] =>
  elements.flatMap((part) => inner(part) ?? []);
