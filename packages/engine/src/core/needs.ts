import { Needed, type Call, type CallAnswer, type DefinitionReference, type Need } from './env';

/** Collects the data that a command turns out to need while it is executed. */
export class Needs {
  private readonly members = new Set<string>();
  private readonly definitions: DefinitionReference[] = [];
  private calendar: true | undefined;
  private call: Call | undefined;
  private answered = 0;

  constructor(private readonly answers: readonly CallAnswer[]) {}

  /** The number of answers that were used. */
  get used(): number {
    return this.answered;
  }

  /** Returns all that is missing so far, or undefined if nothing is. */
  get missing(): Need | undefined {
    const { members, definitions, calendar, call } = this;
    if (members.size + definitions.length > 0 || calendar)
      return { members: [...members], definitions, ...(calendar ? { calendar } : {}) };
    return call && { members: [], definitions: [], call };
  }

  add({ need }: Needed): void {
    for (const identity of need.members) this.members.add(identity);
    this.definitions.push(...need.definitions);
    this.calendar ??= need.calendar;
    this.call ??= need.call;
  }

  /** Answer of a handler or a script. @throws {Needed} until it was called */
  answerOf(call: Call): CallAnswer {
    const answer = this.answers[this.answered];
    if (!answer) throw new Needed(this.missing ? {} : { call });
    this.answered += 1;
    return answer;
  }
}
