import type { CandidateCondition, FormSetting, HandlerChoice } from '@portal/bpmn';
import type { DrawnForm } from '@portal/contract/forms';
import { draw, type DrawnFlow, type DrawnNode } from './drawing';
import { filledByInitiator, handledBy, hiddenFields, offering, readOnlyFields } from './drawn-settings';

/** A task of an approval after the initiator's. */
export interface ApprovalStep {
  id: string;
  name: string;
  handlers: Partial<CandidateCondition>;
  /** Who chooses its handlers, if they are chosen at runtime. */
  choice?: HandlerChoice | undefined;
  /** The fields that its handlers fill in. Nobody sees them before. */
  fillsIn?: readonly string[] | undefined;
  /** The step is taken only if the condition of its gateway holds. Of two consecutive steps one has no condition. */
  when?: { question: string; condition: string; answer: string; otherwise: string } | undefined;
}

/** An application that its initiator fills in and that others handle one after another. */
export interface Approval {
  key: string;
  name: string;
  documentation: string;
  form: { formId: number; formKey: string; name: string; draft: DrawnForm };
  /** The names of its events, and of the initiator's task. */
  words: { start: string; fill: string; end: string };
  steps: readonly ApprovalStep[];
}

const row = { main: 220, branch: 380 };
const half = { task: 100, gateway: 25, event: 18 };
const gap = { task: 70, gateway: 65, branch: 165, end: 74 };
const start = 'StartEvent_1';
const end = 'EndEvent_1';

/** Returns the XML of the process, drawn from left to right. A conditional step is placed below its gateway. */
export function approvalProcess(approval: Approval): Promise<string> {
  const { key, name, documentation, form, words, steps } = approval;
  const open: FormSetting = {
    formId: form.formId,
    formKey: form.formKey,
    formName: form.name,
    formFieldList: hiddenFields(
      form.draft,
      steps.flatMap(({ fillsIn = [] }) => fillsIn),
    ),
    formPropertyList: [],
  };
  const task = (
    { id, name: taskName, handlers, choice, fillsIn = [] }: ApprovalStep,
    x: number,
    y: number,
  ): DrawnNode => ({
    id: `Activity_${id}`,
    type: 'bpmn:UserTask',
    name: taskName,
    x,
    y,
    settings: {
      handlers: handledBy(handlers),
      ...(choice && { choice }),
      buttons: offering('complete', 'reject', 'delegate', 'print', 'ask', 'supplement'),
      rejectCommentRequired: true,
      forms: [{ ...open, formFieldList: fieldsOf(id, fillsIn) }],
    },
  });
  const fieldsOf = (id: string, fillsIn: readonly string[]): FormSetting['formFieldList'] => {
    const later = steps.slice(steps.findIndex((step) => step.id === id) + 1).flatMap((step) => step.fillsIn ?? []);
    return readOnlyFields(form.draft).map((field) => {
      if (fillsIn.includes(field.key)) return { ...field, readOnly: 'default', operable: 'true' };
      return later.includes(field.key) ? { ...field, readOnly: 'default', hidden: 'true' } : field;
    });
  };
  const line = new ApprovalLine();
  line.event({ id: start, type: 'bpmn:StartEvent', name: words.start });
  line.task((x) => ({
    id: 'Activity_fill',
    type: 'bpmn:UserTask',
    name: words.fill,
    x,
    y: row.main,
    settings: filledByInitiator(),
  }));
  for (const step of steps) {
    if (step.when) line.conditional(step.id, step.when, (x) => task(step, x, row.branch));
    else line.task((x) => task(step, x, row.main));
  }
  line.event({ id: end, type: 'bpmn:EndEvent', name: words.end });
  return draw({ key, name, documentation, forms: [open], nodes: line.nodes, flows: line.flows });
}

/** Adds nodes and flows in the order of the approval. Each new node is connected to those that lead to it. */
class ApprovalLine {
  readonly nodes: DrawnNode[] = [];
  readonly flows: DrawnFlow[] = [];
  /** The current right end of the row. */
  #right = 160;
  #open: { from: string; x: number; y: number; flow?: Partial<DrawnFlow> }[] = [];

  event(event: Pick<DrawnNode, 'id' | 'type' | 'name'>): void {
    const x = this.#right + (this.nodes.length === 0 ? 0 : gap.end) + half.event;
    this.#join(event.id, x, half.event, half.event);
    this.nodes.push({ ...event, x, y: row.main });
    this.#leave(event.id, x + half.event);
    this.#right = x + half.event;
  }

  task(at: (x: number) => DrawnNode): void {
    const x = this.#right + (this.nodes.length === 1 ? gap.end : gap.task) + half.task;
    const node = at(x);
    this.#join(node.id, x, half.task, half.task / 2);
    this.nodes.push(node);
    this.#right = x + half.task;
    this.#leave(node.id, this.#right);
  }

  conditional(id: string, when: NonNullable<ApprovalStep['when']>, at: (x: number) => DrawnNode): void {
    const gateway = `Gateway_${id}`;
    const x = this.#right + gap.gateway + half.gateway;
    this.#join(gateway, x, half.gateway, half.gateway);
    const label = { x, y: row.main - half.gateway - 13 };
    this.nodes.push({ id: gateway, type: 'bpmn:ExclusiveGateway', name: when.question, x, y: row.main, label });
    const branch = at(x + half.gateway + gap.branch);
    this.nodes.push(branch);
    this.flows.push({
      id: `Flow_${id}`,
      from: gateway,
      to: branch.id,
      name: when.answer,
      condition: when.condition,
      points: [
        [x, row.main + half.gateway],
        [x, row.branch],
        [branch.x - half.task, row.branch],
      ],
      label: { x: x + 45, y: 315 },
    });
    this.#right = branch.x + half.task / 5;
    this.#open = [
      { from: gateway, x: x + half.gateway, y: row.main, flow: { name: when.otherwise, isDefault: true } },
      { from: branch.id, x: branch.x + half.task, y: row.branch },
    ];
  }

  #leave(from: string, x: number): void {
    this.#open = [{ from, x, y: row.main }];
  }

  /** Connects flows to a node. Flows of the main row come from the left, one of a branch from below. */
  #join(to: string, x: number, halfWidth: number, halfHeight: number): void {
    for (const { from, x: fromX, y, flow } of this.#open) {
      const points: [number, number][] =
        y === row.main
          ? [
              [fromX, y],
              [x - halfWidth, y],
            ]
          : [
              [fromX, y],
              [x, y],
              [x, row.main + halfHeight],
            ];
      this.flows.push({
        id: `Flow_${this.flows.length + 1}`,
        from,
        to,
        points,
        ...flow,
      });
    }
  }
}
