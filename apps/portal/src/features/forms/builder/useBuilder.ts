import type { FieldKindName } from '@portal/contract/fields';
import { useMemo, useReducer } from 'react';
import {
  copyField,
  edit,
  findField,
  insertField,
  neighbour,
  redo,
  removeField,
  renameField,
  startHistory,
  undo,
  type Draft,
  type History,
} from './model/draft';
import { newField, newKey, type NewFieldTexts } from './model/new-field';

type Action =
  | { type: 'edit'; change: (draft: Draft) => Draft; edited: string | null; select?: string | null; naming?: boolean }
  | { type: 'undo' | 'redo' }
  | { type: 'select'; key: string | null };

interface State {
  history: History<Draft>;
  selected: string | null;
  /** The selected field was just added, and its name is to be typed. */
  naming: boolean;
}

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'edit': {
      const history = edit(state.history, action.change(state.history.present), action.edited);
      const selected = action.select === undefined ? state.selected : action.select;
      return { history, selected, naming: action.naming ?? (state.naming && selected === state.selected) };
    }
    case 'undo':
      return { ...state, history: undo(state.history) };
    case 'redo':
      return { ...state, history: redo(state.history) };
    default:
      return { ...state, selected: action.key, naming: false };
  }
}

interface AddOptions {
  index?: number;
  naming?: boolean;
}

/** What a form that belongs to no process cannot have. */
export interface FormLimits {
  /** Kinds of fields that the palette leaves out. */
  kinds: readonly FieldKindName[];
  /** It has no name and no title of its own, and its values are not compared with those of other entries. */
  nameless: boolean;
}

const unlimited: FormLimits = { kinds: [], nameless: false };

export type Builder = ReturnType<typeof useBuilder>;

/** Holds a draft in the builder: its history, the selected field, and the functions that change them. */
export function useBuilder(
  initial: Draft,
  restored: Draft | null,
  published: Readonly<Record<string, string>>,
  without: FormLimits = unlimited,
) {
  const [{ history, selected, naming }, dispatch] = useReducer(reduce, null, () => ({
    history: restored ? edit(startHistory(initial), restored, null) : startHistory(initial),
    selected: null,
    naming: false,
  }));
  const draft = history.present;
  const actions = useMemo(() => {
    /** `edited` names the text that is being typed, so that all of it is undone in one step. */
    const apply = (change: (draft: Draft) => Draft, edited: string | null = null) =>
      dispatch({ type: 'edit', change, edited });
    return {
      apply,
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      select: (key: string | null) => dispatch({ type: 'select', key }),
    };
  }, []);
  const takenKeys = () => [...draft.form.fields.map(({ key }) => key), ...Object.keys(published)];
  return {
    ...actions,
    draft,
    published,
    without,
    /** Null while the form itself is selected, also if the selected field no longer exists. */
    selected: findField(draft, selected) ? selected : null,
    naming,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Adds a copy of a field after it, and selects it. */
    copy: (key: string) => {
      const copied = newKey(findField(draft, key)?.kind ?? '', takenKeys());
      dispatch({ type: 'edit', change: (now) => copyField(now, key, copied), edited: null, select: copied });
    },
    /**
     * Adds a field after the selected one or at an index, and selects it. With `naming` its name is selected too, so
     * that typing replaces it.
     */
    add: (kind: FieldKindName, texts: NewFieldTexts, { index, naming: isNamed = false }: AddOptions = {}) => {
      const field = newField(kind, newKey(kind, takenKeys()), texts);
      const after = draft.form.fields.findIndex(({ key }) => key === selected) + 1;
      const position = index ?? (after > 0 ? after : draft.form.fields.length);
      const change = (now: Draft) => insertField(now, field, position);
      dispatch({ type: 'edit', change, edited: null, select: field.key, naming: isNamed });
    },
    rename: (key: string, newKey: string) => {
      if (Object.hasOwn(published, newKey)) return;
      dispatch({ type: 'edit', change: (now) => renameField(now, key, newKey), edited: null, select: newKey });
    },
    remove: (key: string) =>
      dispatch({
        type: 'edit',
        change: (now) => removeField(now, key),
        edited: null,
        select: neighbour(draft, key),
      }),
  };
}
