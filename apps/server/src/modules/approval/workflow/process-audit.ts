import type { Engine } from '@portal/engine';
import type { Db } from '../../../platform/database';
import { auditAround, initialChanges, type Author } from '../../../platform/records';

type Area = 'processes' | 'process-instances';

/** Values by field. A field without a value is left out. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

/** An action, and its data before and after. Without a result nothing is logged. */
export interface Audited<T> {
  action: string;
  more?: Values;
  result?: (done: T) => Values | null;
}

interface ProcessNamed {
  key: string;
  /** The default is the name of the newest version. */
  name?: string | undefined;
  version?: number | null | undefined;
}

/**
 * Executes changes of processes and instances by administrators and programs, and logs them even if this server ends
 * meanwhile.
 */
export interface ProcessAudit {
  process<T>(author: Author, named: ProcessNamed, audited: Audited<T>, run: () => Promise<T>): Promise<T>;
  instance<T>(author: Author, instanceId: string, audited: Audited<T>, run: () => Promise<T>): Promise<T>;
  /** Works like the function above for any number of processes or instances, which `subject` names. */
  several<T>(
    author: Author,
    subject: { area: Area; values: Values },
    audited: Audited<T>,
    run: () => Promise<T>,
  ): Promise<T>;
}

export function createProcessAudit(db: Db, engine: Engine): ProcessAudit {
  /** Keys and instance ids are no numbers, so the values name the subject. */
  const around = <T>(
    author: Author,
    { area, subject, action, more, result }: Audited<T> & { area: Area; subject: Values },
    run: () => Promise<T>,
  ): Promise<T> => {
    const entry = (values: Values) => ({
      area,
      subjectId: 0,
      action,
      changes: initialChanges({ ...subject, ...more, ...values }).filter(
        ({ after }) => after !== undefined && after !== null && after !== '',
      ),
    });
    return auditAround(db, author, {
      intended: entry({}),
      run,
      finish: (done) => {
        const values = result ? result(done) : {};
        return values && entry(values);
      },
    });
  };
  return {
    async process(author, { key, name, version }, audited, run) {
      const process = name ?? (await engine.definition(tenantOf(author), { key })).name;
      const subject = { process, processKey: key, version };
      return around(author, { area: 'processes', subject, ...audited }, run);
    },
    async instance(author, instanceId, audited, run) {
      const found = await engine.instance(tenantOf(author), instanceId);
      const subject = { process: found?.processName, instanceNumber: found?.number ?? instanceId };
      return around(author, { area: 'process-instances', subject, ...audited }, run);
    },
    several: (author, { area, values: subject }, audited, run) => around(author, { area, subject, ...audited }, run),
  };
}

const tenantOf = ({ session }: Author): string => String(session.tenantId);
