import { cpus, totalmem } from 'node:os';

/** What the numbers were measured on. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, Node ${process.version}`;
}
