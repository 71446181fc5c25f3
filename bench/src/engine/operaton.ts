import { jdbcOf, measured, startOperatonProgram } from '@portal/engine/operaton';
import { diagramFile, works, type WorkName } from './work';

export interface Operaton {
  version: string;
  /** Tasks completed a second by so many threads. */
  rate(work: WorkName, clients: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Operaton's engine in a process of its own, on the database of that address; a sentence where it cannot be had. */
export async function startOperaton(address: URL, connections: number): Promise<Operaton | string> {
  const program = await startOperatonProgram('bench.Main', {
    jvm: measured,
    arguments: [jdbcOf(address), String(connections), ...works.map(diagramFile)],
  });
  if (typeof program === 'string') return program;
  return {
    version: program.version,
    async rate(work, clients, seconds) {
      const [done, nanoseconds] = (await program.ask(`${work} ${clients} ${Math.round(seconds * 1000)}`)).split(' ');
      return (Number(done) * 1e9) / Number(nanoseconds);
    },
    close: () => program.close(),
  };
}
