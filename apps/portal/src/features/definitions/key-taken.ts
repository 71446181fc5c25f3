import { loadDefinition, loadDraft } from '../../shared/api/definitions/definitions';

/** Whether a process of this key has been saved or published. */
export async function isKeyTaken(key: string): Promise<boolean> {
  const found = await Promise.all([loadDefinition(key), loadDraft(key)]);
  return found.some((definition) => definition !== null);
}
