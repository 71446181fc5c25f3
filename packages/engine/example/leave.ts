import { createEngine, createJobRunner, createPgStore, everyUser, type JobRunner } from '@portal/engine';
import type { Pool } from 'pg';

/** A leave request: its initiator starts it, user 2 approves it, and a handler of the host books the days. */
const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="http://example.org"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn">
  <process id="leave" name="Leave" isExecutable="true">
    <startEvent id="start" />
    <userTask id="review" name="Review" camunda:assignee="2" />
    <serviceTask id="book" name="Book" camunda:class="bookDays" />
    <endEvent id="end" />
    <sequenceFlow id="toReview" sourceRef="start" targetRef="review" />
    <sequenceFlow id="toBook" sourceRef="review" targetRef="book" />
    <sequenceFlow id="toEnd" sourceRef="book" targetRef="end" />
  </process>
</definitions>`;

export async function runLeave(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  const store = createPgStore(pool);
  const engine = createEngine({
    store,
    identity: everyUser,
    handlers: { bookDays: async ({ vars }) => void lines.push(`${String(vars['days'])} days booked`) },
  });
  const jobs: JobRunner = createJobRunner({ engine, store });
  await jobs.start();

  const tenant = 'office';
  await engine.deploy(tenant, { xml });
  const { instanceId } = await engine.start({ tenant, user: '1' }, { definitionKey: 'leave', vars: { days: 3 } });

  const reviewer = { tenant, user: '2', identities: ['u:2'] };
  const { records } = await engine.todoPage(reviewer, { current: 1, size: 10 });
  lines.push(`${records[0]?.nodeName} waits for user 2`);
  await engine.complete(reviewer, { taskId: records[0]?.taskId ?? '', comment: 'enjoy' });

  for (const { activityId, action, handler } of await engine.history(tenant, instanceId))
    lines.push([activityId, action, handler].filter(Boolean).join(' '));
  lines.push(`the instance is ${(await engine.instance(tenant, instanceId))?.status}`);
  await jobs.stop();
  return lines;
}
