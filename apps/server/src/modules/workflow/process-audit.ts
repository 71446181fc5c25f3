import type { Engine } from '@portal/engine';
import type { Db } from '../../platform/database';
import type { Call } from '../../platform/http';
import { writeAudit } from '../../platform/records';
import { callerOf } from './caller';

type Asked = Pick<Call, 'session' | 'ip'>;

/** Values by field; a field without a value is left out. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

interface ProcessNamed {
  key: string;
  /** Default: that of the newest version. */
  name?: string | undefined;
  version?: number | null | undefined;
}

/** Logs what administrators did to processes and instances, after the engine has carried it out. */
export interface ProcessAudit {
  process(asked: Asked, action: string, named: ProcessNamed, more?: Values): Promise<void>;
  instance(asked: Asked, action: string, instanceId: string, more?: Values): Promise<void>;
}

export function createProcessAudit(db: Db, engine: Engine): ProcessAudit {
  /** Keys and instance ids are no numbers, so the values name the subject. */
  const write = async ({ session, ip }: Asked, area: 'processes' | 'process-instances', action: string, of: Values) => {
    const changes = Object.entries(of).flatMap(([field, after]) =>
      after === undefined || after === null || after === '' ? [] : [{ field, before: null, after }],
    );
    await writeAudit(db, { session, ip }, { area, subjectId: 0, action, changes });
  };
  return {
    async process(asked, action, { key, name, version }, more) {
      const process = name ?? (await engine.definition(callerOf(asked.session).tenant, { key })).name;
      await write(asked, 'processes', action, { process, processKey: key, version, ...more });
    },
    async instance(asked, action, instanceId, more) {
      const found = await engine.instance(callerOf(asked.session).tenant, instanceId);
      await write(asked, 'process-instances', action, {
        process: found?.processName,
        instanceNumber: found?.number ?? instanceId,
        ...more,
      });
    },
  };
}
