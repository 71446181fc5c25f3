import type { forms } from '@portal/contract';
import type { LookupSource, LookupValue } from '@portal/contract/fields';
import { lookupSettings, type CompiledForm, type FormValues } from '@portal/contract/forms';
import type { Lookups } from '@portal/widgets/fields';
import { useEffect, useMemo, useRef } from 'react';
import { findChoices, readChoice, type LookupSubject } from '../api/forms';

const pageSize = 20;

/** The form whose lookups can be asked, with the lookups whose choice is gone. */
export interface LookupOwner {
  subject: LookupSubject;
  gone: readonly string[];
}

interface Filled {
  values: FormValues;
  stored: FormValues;
  change: (key: string, value: forms.OpenForm['values'][string]) => void;
}

/** Returns the choices of the lookups of a form that is filled in or read. */
export function useLookupsOf(
  compiled: CompiledForm,
  owner: LookupOwner | undefined,
  { values, stored, change }: Filled,
): Lookups | null {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  return useMemo(() => {
    if (!owner) return null;
    const { subject } = owner;
    const narrowing = (field: string): FormValues => {
      const found = compiled.byKey.get(field);
      const filters = (found && lookupSettings(found)?.filters) ?? [];
      return Object.fromEntries(
        filters.flatMap((filter) => ('field' in filter ? [[filter.field, latest.current[filter.field] ?? null]] : [])),
      );
    };
    const lost = new Set(
      owner.gone.flatMap((key) => goneChoice(compiled, key, stored[key] as LookupValue | undefined)),
    );
    return {
      find: (field, query) =>
        findChoices(subject, { field, values: { ...narrowing(field) }, size: pageSize, ...query }),
      read: (field, id, label) => readChoice(subject, { field, id, label, values: { ...narrowing(field) } }),
      fill: (filled) => {
        for (const [key, value] of Object.entries(filled)) change(key, value);
      },
      isGone: (source, value) => lost.has(choiceKey(source, value)),
    };
  }, [compiled, owner, stored, change]);
}

function goneChoice(compiled: CompiledForm, key: string, value: LookupValue | undefined): string[] {
  const field = compiled.byKey.get(key);
  const settings = field && lookupSettings(field);
  return settings && value ? [choiceKey(settings.source, value)] : [];
}

/** The same id can name choices of different sources. */
const choiceKey = (source: LookupSource, { id }: LookupValue): string => JSON.stringify([source.type, id]);
