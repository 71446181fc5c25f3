import type { DeployErrCode } from '@portal/bpmn';
import { ExpressionSyntaxError, compileExpression, type Expression } from '../expressions';
import type { DefinitionIssue } from '../errors';

/** Collects all issues of a definition, so that they can be shown at once. */
export class Issues {
  readonly list: DefinitionIssue[] = [];
  private readonly concerned = new Set<string>();
  private readonly unread = new Set<string>();

  add(nodeId: string, code: DeployErrCode, message: string): void {
    this.list.push({ nodeId, code, message });
    this.concerned.add(nodeId);
    if (code === 'expressionInvalid') this.unread.add(nodeId);
  }

  /** Reports something that is missing, unless the node is already reported because it could not be read. */
  missing(nodeId: string, code: DeployErrCode, message: string): void {
    if (!this.unread.has(nodeId)) this.add(nodeId, code, message);
  }

  concern(nodeId: string): boolean {
    return this.concerned.has(nodeId);
  }

  /** Compiles an expression. An invalid one is reported. */
  expression(nodeId: string, text: string): Expression | undefined {
    try {
      return compileExpression(text.trim());
    } catch (error) {
      if (!(error instanceof ExpressionSyntaxError)) throw error;
      this.add(nodeId, 'expressionInvalid', error.message);
      return undefined;
    }
  }

  optional(nodeId: string, text: string | undefined): Expression | undefined {
    return text === undefined || text.trim() === '' ? undefined : this.expression(nodeId, text);
  }
}
