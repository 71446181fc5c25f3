import { parseArgs } from 'node:util';

export interface Options {
  /** The peer of the engine, in addition to the database. */
  peer: string;
  /** How often everything is measured; the medians are reported. */
  rounds: number;
  /** How long a measurement of a rate takes. */
  seconds: number;
  /** Finished instances in the large database. */
  instances: number;
  /** People in the large organisation. */
  people: number;
  /** Rows in the large lists. */
  rows: number;
  /** Talents on the board of the province. */
  talents: number;
  /** Rows of history behind the figures. */
  history: number;
  /** Connections to one server. */
  connections: number;
  /** Tasks completed before the last look at the memory. */
  tasks: number;
  /** The sizes of drawing that the designer is measured with. */
  nodes: number[];
}

/** What is said on the command line: which benchmarks, and how they are to be done. */
export function readOptions(words: string[]): { names: string[]; options: Options } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      peer: { type: 'string', default: 'operaton' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1.5' },
      instances: { type: 'string', default: '1000000' },
      people: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '1000000' },
      talents: { type: 'string', default: '100000' },
      history: { type: 'string', default: '500000' },
      connections: { type: 'string', default: '10000' },
      tasks: { type: 'string', default: '100000' },
      nodes: { type: 'string', default: '50,200,1000,3000' },
    },
  });
  const options = {
    peer: values.peer,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    instances: Number(values.instances),
    people: Number(values.people),
    rows: Number(values.rows),
    talents: Number(values.talents),
    history: Number(values.history),
    connections: Number(values.connections),
    tasks: Number(values.tasks),
    nodes: values.nodes.split(',').map(Number),
  };
  return { names: positionals, options };
}
