import { oneOf } from '../blocks/block';
import { formal, timer } from '../blocks/xml';

/** What the blocks of one process share: the messages they declare, the lists around them, the activities they draw. */
export class Scene {
  readonly nodes: string[] = [];
  private readonly messages: string[] = [];
  private readonly items: string[] = [];

  constructor(readonly called: boolean) {}

  /** Root elements for the blocks drawn so far. */
  get declarations(): string {
    const declared = this.messages.map((id) => `<message id="${id}" name="${this.called ? 'called-' : ''}${id}"/>`);
    return `<error id="x" errorCode="x"/><escalation id="e" escalationCode="x"/><signal id="go" name="go"/>${declared.join('')}`;
  }

  /** A message that one element waits for, so that a correlation names it. */
  message(id: string): string {
    this.messages.push(`m_${id}`);
    return `<messageEventDefinition messageRef="m_${id}"/>`;
  }

  /** An event to wait for. */
  awaited(id: string, pick: number): string {
    return oneOf<() => string>(
      [
        () => this.message(id),
        () => timer('timeDuration', 'PT1H'),
        () => '<signalEventDefinition signalRef="go"/>',
        () => `<conditionalEventDefinition>${formal('condition', '${go == 1}')}</conditionalEventDefinition>`,
      ],
      pick,
    )();
  }

  /** A user task. Within lists its assignee tells the tasks of the members apart. */
  task(id: string, attributes = '', body = ''): string {
    this.nodes.push(id);
    const assignee = this.items.map((item) => `\${${item}}`).join('-');
    return `<userTask id="${id}" name="${id}"${assignee === '' ? '' : ` camunda:assignee="${assignee}"`} ${attributes}>${body}</userTask>`;
  }

  /** Draws what is repeated for each item of a list. */
  within<T>(item: string, draw: () => T): T {
    this.items.push(item);
    const drawn = draw();
    this.items.pop();
    return drawn;
  }
}
