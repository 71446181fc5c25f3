import { activateDefinition, suspendDefinition, suspendInstances } from '../../../shared/api/monitor';
import type { Answer } from '../../../shared/http';

interface Versions {
  processDefinitionKey: string;
  version?: number;
}

interface Options {
  reason: string;
  /** Take running instances along. */
  instances: boolean;
  /** How many instances it has been so far. */
  onProgress: (changed: number) => void;
}

/** The definition first, so that nothing begins meanwhile; then its instances, page by page. */
export async function carryOut(
  way: 'suspend' | 'activate',
  versions: Versions,
  { reason, instances, onProgress }: Options,
): Promise<Answer> {
  const answer = await (way === 'suspend' ? suspendDefinition({ ...versions, reason }) : activateDefinition(versions));
  if (!instances) return answer;
  let sum = 0;
  let after: string | null = null;
  do {
    const page: { changed: number; next: string | null } = await suspendInstances({
      ...versions,
      suspended: way === 'suspend',
      ...(after !== null && { after }),
    });
    sum += page.changed;
    onProgress(sum);
    after = page.next;
  } while (after !== null);
  return answer;
}
