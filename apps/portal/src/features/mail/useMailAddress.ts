import { idParameter, useParameters } from '../../shared/ui/useParameters';

const kinds = ['draft', 'reply', 'replyAll', 'forward'] as const;

/** The mail that is being written: a new one, a stored draft, or an answer. */
export type Composed = { kind: 'new' } | { kind: (typeof kinds)[number]; id: number };

/** Keeps in the address which mail is open or being written. */
export function useMailAddress() {
  const [params, change] = useParameters();
  const write = (set: (params: URLSearchParams) => void) => (before: URLSearchParams) => {
    before.delete('id');
    before.delete('compose');
    set(before);
    return before;
  };
  const id = idParameter(params, 'id') ?? null;
  const composed = composedFrom(params.get('compose'), id);
  return {
    opened: composed ? null : id,
    composed,
    open: (opened: number) => change(write((written) => written.set('id', String(opened)))),
    compose: (next: Composed) =>
      change(
        write((written) => {
          written.set('compose', next.kind);
          if (next.kind !== 'new') written.set('id', String(next.id));
        }),
      ),
    close: () => change(write(() => {})),
  };
}

function composedFrom(text: string | null, id: number | null): Composed | null {
  if (text === 'new') return { kind: 'new' };
  const kind = kinds.find((each) => each === text);
  return kind && id !== null ? { kind, id } : null;
}
