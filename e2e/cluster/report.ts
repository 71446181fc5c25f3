import type { FaultReport, Outcome } from './chaos';
import type { UpgradeOutcome } from './upgrade';

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

const seconds = (value: number): string => value.toFixed(1);

/** Writes one line for each kind of fault, and one for all of them. */
function table(faults: readonly FaultReport[]): string[] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))].toSorted();
  const line = (name: string, rows: readonly FaultReport[]) => {
    const pauses = rows.map(({ pause }) => pause);
    const healed = rows.map((row) => row.healed);
    const figures = [percentile(pauses, 0.5), percentile(pauses, 0.95), Math.max(...pauses), percentile(healed, 0.95)];
    return [name, String(rows.length), ...figures.map(seconds)].join(' | ');
  };
  return [
    'kind | faults | pause p50 | p95 | longest | whole again p95 (s)',
    ...kinds.map((kind) =>
      line(
        kind,
        faults.filter((fault) => fault.kind === kind),
      ),
    ),
    line('all', faults),
  ];
}

/** Says how the chaos ended. @returns whether nothing was lost, doubled or left behind */
export function reportChaos({ faults, unhealed, ...figures }: Outcome, say: (sentence: string) => void): boolean {
  const { acknowledged, lost, doubled, stuck, files, lostFiles, signedOut, repeated } = figures;
  for (const { name, lasted, pause, healed } of faults.toSorted((one, other) => other.pause - one.pause).slice(0, 10))
    say(`${name} for ${lasted} s: writes paused for ${seconds(pause)} s, whole ${seconds(healed)} s after its end.`);
  for (const sentence of table(faults)) say(sentence);
  for (const name of unhealed) say(`Not whole again in time after ${name}`);
  say(`${acknowledged} contracts acknowledged: ${lost} lost, ${doubled} doubled, ${stuck} stuck.`);
  say(`${files} files acknowledged: ${lostFiles.length} lost or not as they were sent.`);
  for (const { name, at, answer, fault } of lostFiles)
    say(`${name}, acknowledged at ${new Date(at).toISOString()} after ${fault}: ${answer}.`);
  say(`${repeated} requests were repeated, ${signedOut} were refused because nobody was signed in.`);
  return lost + doubled + stuck + lostFiles.length + signedOut + unhealed.length === 0;
}

/** Says how the upgrade ended. @returns whether nobody noticed it */
export function reportUpgrade({ sockets, ...figures }: UpgradeOutcome, say: (sentence: string) => void): boolean {
  const { acknowledged, lost, doubled, stuck, signedOut, failed } = figures;
  say(`${acknowledged} contracts acknowledged: ${lost} lost, ${doubled} doubled, ${stuck} stuck.`);
  say(`${failed} requests failed, ${signedOut} were refused because nobody was signed in.`);
  say(`${sockets.openAtTheEnd} of ${sockets.held} sockets are open.`);
  return lost + doubled + stuck + signedOut + failed === 0 && sockets.openAtTheEnd === sockets.held;
}
