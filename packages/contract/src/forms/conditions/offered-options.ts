import type { OptionSource } from '../../fields/choice/options';
import type { Json } from '../../fields/kind';
import type { CompiledField } from '../compile';
import type { FormValues } from '../settle';

interface Dependent extends OptionSource {
  /** The field whose choice decides which options are offered. */
  parent?: string | undefined;
}

/** The settings of a field; of one that depends on another choice, only with the options that are offered beside it. */
export function offeredSettings(
  { parsedSettings }: Pick<CompiledField, 'parsedSettings'>,
  variables: FormValues,
): unknown {
  const settings = parsedSettings as Dependent;
  const { parent, options } = settings;
  if (parent === undefined || options === undefined) return parsedSettings;
  const chosen = [variables[parent] ?? []].flat();
  return {
    ...settings,
    options: options.filter(({ under }) => under === undefined || under.some((value) => chosen.includes(value))),
  };
}

/** The value without what is not offered. */
export function offeredValue(
  { parsedSettings }: Pick<CompiledField, 'parsedSettings'>,
  settings: unknown,
  value: Json,
): Json {
  if (settings === parsedSettings || value === null) return value;
  const { options = [] } = settings as Dependent;
  const isOffered = (each: Json) => options.some((option) => option.value === each);
  if (!Array.isArray(value)) return isKnown(parsedSettings, value) && !isOffered(value) ? null : value;
  const left = value.filter((each) => !isKnown(parsedSettings, each) || isOffered(each));
  return left.length === 0 ? null : left.length === value.length ? value : left;
}

/** A value that is no option at all is refused by the field's schema. */
const isKnown = (settings: unknown, value: Json): boolean =>
  ((settings as Dependent).options ?? []).some((option) => option.value === value);
