import { type Json, toVariable } from '../fields/kind';
import { rightTo, type Access, type FieldRight } from './access';
import type { CompiledField, CompiledForm } from './compile';
import { computeValue, type ComputedSettings, type FormExpression } from './expressions';
import { withComputedCells } from './table-columns';
import type { OptionSource } from '../fields/choice/options';

export type FormValues = Readonly<Record<string, Json>>;

export interface FieldState {
  field: CompiledField;
  /** False if the field's condition or the node hides it. */
  visible: boolean;
  /** False if the field's own condition is not met: it then reads as empty. */
  applies: boolean;
  editable: boolean;
  required: boolean;
  /** True if the field is read-only only because of its own condition. */
  locked: boolean;
  /** The settings of its kind, with the options that its parent leaves. */
  settings: unknown;
  value: Json;
}

export type FormState = ReadonlyMap<string, FieldState>;

/**
 * Decides for every field whether it is shown, editable and required, and what its value is. A field hidden by its
 * condition reads as empty and is never required. A field hidden by the node keeps its value (spec 000 §5).
 */
export function settle({ order }: CompiledForm, values: FormValues, access: Access = {}): FormState {
  const states = new Map<string, FieldState>();
  const variables: Record<string, Json> = {};
  for (const field of order) {
    const filler = field.filledBy === null ? undefined : states.get(field.filledBy);
    const state = settleField(field, values, { access, variables, filler });
    states.set(field.key, state);
    variables[field.key] = toVariable(field, state.value);
  }
  for (const [key, state] of states) {
    const { requiredIf, readOnlyIf } = state.field;
    if (requiredIf || readOnlyIf) states.set(key, decide(state, access, variables));
  }
  return states;
}

/** Applies the conditions that need the values of all other fields. */
function decide(state: FieldState, access: Access, variables: FormValues): FieldState {
  const { requiredIf, readOnlyIf, key } = state.field;
  const locked = state.editable && readOnlyIf !== null && isTrue(readOnlyIf, variables);
  const editable = state.editable && !locked;
  const mayBeRequired = rightTo(access, key) !== 'optional' && requiredIf !== null && isTrue(requiredIf, variables);
  return { ...state, locked, editable, required: editable && (state.required || mayBeRequired) };
}

interface Settled {
  access: Access;
  variables: FormValues;
  /** The lookup that fills the field in. */
  filler: FieldState | undefined;
}

function settleField(field: CompiledField, values: FormValues, { access, variables, filler }: Settled): FieldState {
  const right = rightTo(access, field.key);
  const applies = field.condition === null || isTrue(field.condition, variables);
  const visible = applies && right !== 'hidden';
  const editable = visible && right !== 'read' && !field.readOnly && !field.definition.derived && !filler;
  const settings = offeredSettings(field, variables);
  const isLeftEmpty = filler !== undefined && filler.value === null;
  const stored = isLeftEmpty ? null : offeredValue(field, settings, values[field.key] ?? null);
  return {
    field,
    visible,
    applies,
    editable: editable && !field.definition.decorative,
    required: editable && !field.definition.decorative && isRequired(field, right),
    locked: false,
    settings,
    value: applies ? valueOf(field, stored, variables) : null,
  };
}

function valueOf({ expression, parsedSettings, columns }: CompiledField, stored: Json, variables: FormValues): Json {
  if (expression) return computeValue(expression, parsedSettings as ComputedSettings, variables);
  return columns.some((column) => column.expression) ? withComputedCells(columns, stored) : stored;
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

/** Returns the variables that a definition's expressions see, by field. */
export const formVariables = (state: FormState): Record<string, Json> =>
  Object.fromEntries(
    [...state.values()]
      .filter(({ field }) => field.definition.toVariable && !field.definition.personal)
      .map(({ field, value }) => [field.key, toVariable(field, value)]),
  );

interface Dependent extends OptionSource {
  /** The field whose choice decides which options are offered. */
  parent?: string | undefined;
}

/**
 * Returns the settings of a field. If the field depends on another choice, only the options offered with that choice
 * are included.
 */
function offeredSettings({ parsedSettings }: Pick<CompiledField, 'parsedSettings'>, variables: FormValues): unknown {
  const settings = parsedSettings as Dependent;
  const { parent, options } = settings;
  if (parent === undefined || options === undefined) return parsedSettings;
  const chosen = [variables[parent] ?? []].flat();
  return {
    ...settings,
    options: options.filter(({ under }) => under === undefined || under.some((value) => chosen.includes(value))),
  };
}

/** Returns the value without options that are not offered. */
function offeredValue({ parsedSettings }: Pick<CompiledField, 'parsedSettings'>, settings: unknown, value: Json): Json {
  if (settings === parsedSettings || value === null) return value;
  const { options = [] } = settings as Dependent;
  const isOffered = (each: Json) => options.some((option) => option.value === each);
  if (!Array.isArray(value)) return isKnown(parsedSettings, value) && !isOffered(value) ? null : value;
  const left = value.filter((each) => !isKnown(parsedSettings, each) || isOffered(each));
  return left.length === 0 ? null : left.length === value.length ? value : left;
}

/** Returns whether the value is one of the options. The field's schema refuses any other value. */
const isKnown = (settings: unknown, value: Json): boolean =>
  ((settings as Dependent).options ?? []).some((option) => option.value === value);
