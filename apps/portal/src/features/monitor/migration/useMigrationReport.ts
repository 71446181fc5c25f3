import type { monitor as contract, Input } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkMigration, migrate, migrationMap } from '../../../shared/api/monitor';
import { messageOfError } from '../../../shared/http';

interface Order {
  source: string;
  target: string;
  mapping: Record<string, string>;
}

export interface Report {
  nodes: contract.MigratedNode[] | undefined;
  targets: { nodeId: string; nodeName: string; kind: string }[];
  check: MigrationCheck | undefined;
  failure: string;
}

/** Reads the mapping and the instances that cannot be migrated, again after every change of the order. */
export function useMigrationReport(order: Order, procInstIds: string[] | undefined): Report {
  const enabled = order.source !== '' && order.target !== '';
  const map = useQuery({
    queryKey: ['migration-map', order],
    queryFn: ({ signal }) => migrationMap(order, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  const check = useQuery({
    queryKey: ['migration-check', order, procInstIds],
    queryFn: ({ signal }) => checkAll({ ...order, ...(procInstIds && { procInstIds }) }, signal),
    gcTime: 0,
    enabled,
  });
  const error = map.error ?? check.error;
  return {
    nodes: enabled ? map.data?.nodes : undefined,
    targets: map.data?.targets ?? [],
    check: enabled ? check.data : undefined,
    failure: error ? messageOfError(error) : '',
  };
}

/** The results of the migrated instances so far. */
export interface MigrationOutcome {
  migrated: number;
  refused: { procInstId: string; title: string; reason: string }[];
}

interface MigrationCheck {
  checked: number;
  blocked: contract.BlockedInstance[];
  /** More run than were looked at. */
  more: boolean;
}

/** Calls for the report at most: so many instances are looked at before. */
const checkedPages = 20;

/** Checks the instances page by page. */
async function checkAll(
  order: Input<typeof contract.migrationCheck.body>,
  signal: AbortSignal,
): Promise<MigrationCheck> {
  const found: MigrationCheck = { checked: 0, blocked: [], more: false };
  let after: string | undefined;
  for (let page = 0; page < checkedPages; page += 1) {
    const { checked, blocked, next } = await checkMigration({ ...order, ...(after && { after }) }, signal);
    found.checked += checked;
    found.blocked.push(...blocked);
    if (next === null) return found;
    after = next;
  }
  return { ...found, more: true };
}

/** Migrates the instances page by page and reports its progress after each. */
export async function migrateAll(
  order: Input<typeof contract.migrate.body>,
  onProgress: (outcome: MigrationOutcome) => void,
): Promise<void> {
  const outcome: MigrationOutcome = { migrated: 0, refused: [] };
  let after: string | null | undefined;
  do {
    const { migrated, refused, next } = await migrate({ ...order, ...(after && { after }) });
    outcome.migrated += migrated;
    outcome.refused = [...outcome.refused, ...refused];
    onProgress({ ...outcome });
    after = next;
  } while (after);
}
