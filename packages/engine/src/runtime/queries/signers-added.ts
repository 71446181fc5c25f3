import { signerKind, signerActions, type HistoryAction, type SignerKind } from '@portal/contract';
import type { AddedSigner } from '../../api';
import type { StoredHistory } from '../../store/ports/history';

const kindOf = (action: HistoryAction | null): SignerKind | undefined =>
  signerKind.options.find((kind) => signerActions[kind] === action);

/** Actions that end the turn of a signer. */
const ending: ReadonlySet<HistoryAction | null> = new Set<HistoryAction>([
  'complete',
  'autoComplete',
  'overdueComplete',
  'reject',
  'overdueReject',
  'canceled',
]);

/** Actions that give a signer's task to others. */
const handing: ReadonlySet<HistoryAction | null> = new Set<HistoryAction>([
  'transfer',
  'delegate',
  'resolve',
  'overdueTransfer',
  'fallback',
]);

/** Those at one node, by user: who are to sign, and who have. */
interface Signers {
  open: Map<string, AddedSigner>;
  done: Map<string, AddedSigner>;
}

/** Returns the entries of added signers in a history, with how these were added. */
export function signersAdded(rows: readonly StoredHistory[]): ReadonlyMap<StoredHistory, AddedSigner> {
  const nodes = new Map<string, Signers>();
  const found = new Map<StoredHistory, AddedSigner>();
  for (const row of rows) {
    const key = `${row.process ?? ''} ${row.activityId}`;
    const kind = kindOf(row.action);
    const signers = nodes.get(key) ?? { open: new Map(), done: new Map() };
    if (kind) {
      nodes.set(key, signers);
      for (const user of row.targets) signers.open.set(user, { kind, by: row.handler });
    } else if (row.handler !== null) {
      const added = follow(signers, row, row.handler);
      if (added) found.set(row, added);
    }
  }
  return found;
}

/** Returns how the user of an entry was added, and notes what the entry does to them. */
function follow({ open, done }: Signers, { action, targets }: StoredHistory, user: string): AddedSigner | undefined {
  if (action === 'withdraw') {
    const again = done.get(user);
    if (again) open.set(user, again);
    return again;
  }
  const added = open.get(user);
  if (!added) return undefined;
  if (handing.has(action)) for (const target of targets) open.set(target, added);
  if (ending.has(action) || handing.has(action)) open.delete(user);
  if (ending.has(action)) done.set(user, added);
  return added;
}
