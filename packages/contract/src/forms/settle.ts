import { round } from '../fields/decimal/decimals';
import type { Json } from '../fields/kind';
import { rightTo, type Access, type FieldRight } from './access';
import type { CompiledField, CompiledForm } from './compile';
import type { FormExpression } from './expressions';

export type FormValues = Readonly<Record<string, Json>>;

export interface FieldState {
  field: CompiledField;
  /** False if the field's condition, or the node, hides it. */
  visible: boolean;
  /** False if the field's own condition is not met: it then reads as empty. */
  applies: boolean;
  editable: boolean;
  required: boolean;
  value: Json;
}

export type FormState = ReadonlyMap<string, FieldState>;

/**
 * Decides for every field whether it is shown, editable and required, and what its value is. A field hidden by its
 * condition reads as empty and is never required; one that the node hides keeps its value (spec 000 §5).
 */
export function settle({ order }: CompiledForm, values: FormValues, access: Access = {}): FormState {
  const states = new Map<string, FieldState>();
  const variables: Record<string, Json> = {};
  for (const field of order) {
    const state = settleField(field, values, access, variables);
    states.set(field.key, state);
    variables[field.key] = toVariable(field, state.value);
  }
  return states;
}

function settleField(field: CompiledField, values: FormValues, access: Access, variables: FormValues): FieldState {
  const right = rightTo(access, field.key);
  const applies = field.condition === null || isTrue(field.condition, variables);
  const visible = applies && right !== 'hidden';
  const editable = visible && right !== 'read' && !field.readOnly && !field.definition.derived;
  const stored = values[field.key] ?? null;
  return {
    field,
    visible,
    applies,
    editable: editable && !field.definition.decorative,
    required: editable && !field.definition.decorative && isRequired(field, right),
    value: applies ? (field.expression ? compute(field, variables) : stored) : null,
  };
}

const isRequired = (field: CompiledField, right: FieldRight): boolean =>
  right === 'required' || (field.required && right !== 'optional');

function isTrue(condition: FormExpression, variables: FormValues): boolean {
  try {
    return condition.evaluate(variables) === true;
  } catch {
    return false;
  }
}

/** Digits that a double holds exactly; beyond them only its own noise would be rounded. */
const exactDigits = 15;

/** Null while a value that the expression reads is missing. */
function compute({ expression, parsedSettings }: CompiledField, variables: FormValues): Json {
  try {
    const result = expression?.evaluate(variables);
    if (typeof result !== 'number' || !Number.isFinite(result) || Math.abs(result) >= 10 ** exactDigits) return null;
    const { scale } = parsedSettings as { scale: number };
    const digits = Number(result.toPrecision(exactDigits));
    return round(toPlainText(digits), scale);
  } catch {
    return null;
  }
}

/** Without an exponent, at most 8 decimal places. */
const toPlainText = (value: number): string => {
  const text = String(value);
  const plain = text.includes('e') ? value.toFixed(8) : text;
  const [whole = '0', fraction = ''] = plain.split('.');
  const short = fraction === '' ? whole : `${whole}.${fraction.slice(0, 8)}`;
  return /^-0(?:\.0*)?$/u.test(short) ? '0' : short;
};

/** True also for a value that its kind cannot read: the schema says what is wrong with it. */
export function isFilled({ definition }: CompiledField, value: Json): boolean {
  if (value === null) return false;
  try {
    return !definition.isEmpty(value);
  } catch {
    return true;
  }
}

/** Null for an empty value, and for one that its kind cannot read. */
function toVariable(field: CompiledField, value: Json): Json {
  if (!isFilled(field, value)) return null;
  try {
    return field.definition.toVariable?.(value, field.parsedSettings) ?? null;
  } catch {
    return null;
  }
}

/** The variables that a definition's expressions see, by field. */
export const formVariables = (state: FormState): Record<string, Json> =>
  Object.fromEntries(
    [...state.values()]
      .filter(({ field }) => field.definition.toVariable && !field.definition.personal)
      .map(({ field, value }) => [field.key, toVariable(field, value)]),
  );
