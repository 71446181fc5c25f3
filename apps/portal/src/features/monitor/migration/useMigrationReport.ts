import type { monitor as contract } from '@portal/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { migrationMap } from '../../../shared/api/monitor';
import { messageOfError } from '../../../shared/http';
import { checkAll, type MigrationCheck } from './orders';

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

/** What maps, and which of the instances cannot be migrated; read again with every change of the order. */
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
