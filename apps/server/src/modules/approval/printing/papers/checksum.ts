import type { InstanceReading, InstanceRecord } from '@portal/engine';
import { formsOfInstance } from '../../forms';
import type { Sources } from '../read-approval';

interface Content {
  record: InstanceRecord;
  /**
   * Of forms and history, whoever reads them: hidden and masked values count as well. It needs the server's key, so that
   * nobody finds these values by trying them.
   */
  checksum: string;
}

/** Reads the content of an instance that a paper attests, or undefined if the instance does not exist. */
export async function contentOf(
  { workflow: { engine, views }, forms }: Pick<Sources, 'workflow' | 'forms'>,
  tenantId: number,
  instanceId: string,
): Promise<Content | undefined> {
  const tenant = String(tenantId);
  const reading = await engine.readInstance({ tenant, identities: [] }, instanceId, { state: true, history: true });
  if (!reading) return undefined;
  const { record } = reading;
  const view = await views.byId(tenant, record.definitionId);
  const [filled, history] = await Promise.all([
    formsOfInstance(forms, tenantId, { view, nodeId: '', instanceId }),
    endedRows(reading),
  ]);
  const { number, title, processName, status, endedAt } = record;
  const content = {
    head: [number, title, processName, status, endedAt],
    forms: filled.map(({ formKey, values }) => [formKey, values]),
    history,
  };
  return { record, checksum: forms.box.digest(JSON.stringify(content), `paper ${tenantId}/${instanceId}`) };
}

/** Open tasks do not count: they change when somebody claims one, which no paper shows. */
const endedRows = async (reading: InstanceReading) =>
  (await reading.history())
    .filter(({ endedAt }) => endedAt !== null)
    .map(({ activityId, action, handler, owner, message, voided, endedAt }) => [
      activityId,
      action,
      handler,
      owner,
      message,
      voided,
      endedAt,
    ]);
