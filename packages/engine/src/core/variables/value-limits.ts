import { EngineError } from '../../errors';
import type { EngineLimits } from '../../limits';
import { isStorable } from '../../values';
import type { Variables } from '../../api';
import type { InstanceState } from '../state';

/** Why a value cannot be a variable's. */
export type ValueIssue =
  | { code: 'textTooLong' | 'listTooLong' | 'tooDeep' | 'valueTooLarge'; limit: number }
  | { code: 'unstorable' };

class Refused extends Error {
  constructor(readonly issue: ValueIssue) {
    super(issue.code);
  }
}

/** Checks variables and returns their size. @throws {EngineError} `valueRefused` naming the variable */
function checkedSize(vars: Variables, nodeId: string, limits: EngineLimits): number {
  return Object.entries(vars).reduce((sum, [name, value]) => {
    try {
      const size = textSize(name, limits) + valueSize(value, limits, 0);
      if (size > limits.textLength) throw new Refused({ code: 'valueTooLarge', limit: limits.textLength });
      return sum + size;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new EngineError('valueRefused', nodeId, { name: name.slice(0, 100), reason: error.issue });
    }
  }, 0);
}

function textSize(text: string, { textLength }: EngineLimits): number {
  if (text.length > textLength) throw new Refused({ code: 'textTooLong', limit: textLength });
  if (!isStorable(text)) throw new Refused({ code: 'unstorable' });
  return text.length;
}

function valueSize(value: unknown, limits: EngineLimits, depth: number): number {
  if (typeof value === 'string') return textSize(value, limits);
  if (typeof value !== 'object' || value === null) return 1;
  if (depth >= limits.valueDepth) throw new Refused({ code: 'tooDeep', limit: limits.valueDepth });
  const isList = Array.isArray(value);
  const entries = isList ? value : Object.values(value);
  if (entries.length > limits.listEntries) throw new Refused({ code: 'listTooLong', limit: limits.listEntries });
  let size = isList ? 1 : Object.keys(value).reduce((sum, key) => sum + textSize(key, limits), 1);
  for (const entry of entries) {
    size += valueSize(entry, limits, depth + 1);
    if (size > limits.textLength) throw new Refused({ code: 'valueTooLarge', limit: limits.textLength });
  }
  return size;
}

/** Counts the characters of an instance's variables while a command sets some. */
export class VariableRoom {
  /** Characters that may still be set before all variables are counted again. */
  private left: number | undefined;

  constructor(
    private readonly state: InstanceState,
    private readonly limits: EngineLimits,
  ) {}

  /** Admits variables before they are set. @throws {EngineError} `valueRefused`, `instanceTooLarge` */
  admit(vars: Variables, nodeId: string): void {
    const size = checkedSize(vars, nodeId, this.limits);
    if (this.left === undefined || this.left < size) this.left = this.limits.variablesSize - sizeOfAll(this.state);
    this.left -= size;
    if (this.left < 0) throw new EngineError('instanceTooLarge', nodeId, { limit: this.limits.variablesSize });
  }
}

/** The variables of an instance were checked when they were set. */
const sizeOfAll = ({ executions }: InstanceState): number =>
  Object.values(executions).reduce((sum, { vars }) => sum + (vars ? sizeOf(vars) : 0), 0);

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + sizeOf(entry), 1);
  return Object.entries(value).reduce((sum, [key, entry]) => sum + key.length + sizeOf(entry), 1);
}
