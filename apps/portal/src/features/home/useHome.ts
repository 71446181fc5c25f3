import { homeColumns, type HomeArrangement, type HomeBlockId } from '@portal/contract/home';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homeArrangement } from '../../shared/api/home/arrangement';
import { isPermitted } from '../../shared/session/guard';
import { usePermissions } from '../../shared/session/store';
import type { HomeBlock } from './block';

/** Returns the arrangement of the user's home page, and the blocks that they may have, by id. */
export function useHome(blocks: readonly HomeBlock[]) {
  const { data, error, refetch } = useQuery(homeArrangement());
  const granted = usePermissions();
  const kind = data?.kind;
  const offered = useMemo(() => {
    const open = blocks.filter(
      ({ permissions, kinds }) =>
        isPermitted(permissions, granted) && (!kinds || (kind !== undefined && kinds.includes(kind))),
    );
    return new Map<HomeBlockId, HomeBlock>(open.map((block) => [block.id, block]));
  }, [blocks, granted, kind]);
  const arrangement = data && shownOf(data.own ?? data.usual, offered);
  return { kind, arrangement, offered, isOwn: data?.own != null, error, refetch };
}

/** Leaves out blocks that the user may not have, or no longer. */
const shownOf = (arrangement: HomeArrangement, offered: ReadonlyMap<HomeBlockId, HomeBlock>): HomeArrangement => {
  const [main = [], side = []] = homeColumns.map((column) => arrangement[column].filter((id) => offered.has(id)));
  return { main, side };
};
