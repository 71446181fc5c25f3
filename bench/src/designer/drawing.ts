import { Diagram, handledBy } from '@portal/bpmn/testing';
import type { tasks as contract } from '@portal/contract';

const perRow = 20;
const handlers = handledBy({ users: [1] });

/** A process of so many nodes in rows: a start, user tasks with a handler, an end; every fifth is a gateway. */
export function drawing(nodes: number): string {
  const diagram = new Diagram('bench').form('agreementForm').start('n0');
  for (let index = 1; index < nodes - 1; index += 1)
    if (isTask(index)) diagram.task(`n${index}`, { handlers });
    else diagram.gateway('exclusive', `n${index}`, { name: `n${index}` });
  diagram.end(`n${nodes - 1}`).flow(...Array.from({ length: nodes }, (_, index) => `n${index}`));
  return diagram.drawn({
    at: (index) => ({ x: (index % perRow) * 180, y: Math.floor(index / perRow) * 160 }),
    taskSize: [100, 80],
  });
}

/** An instance of it, with every other task done. */
export function instance(nodes: number): contract.Diagram {
  const tasks = Array.from({ length: nodes }, (_, index) => index).filter(
    (index) => index > 0 && index < nodes - 1 && isTask(index),
  );
  const done = tasks.filter((_, place) => place % 2 === 0);
  return {
    bpmn20Xml: drawing(nodes),
    activityStatusList: done.map((index) => ({ activityId: `n${index}`, status: 'complete', operatorList: ['张三'] })),
    highLightGatewayList: [],
    highLightFlowList: [],
  };
}

/** The node that is moved and renamed: a user task in the middle. */
export const middle = (nodes: number): string => `n${Math.floor(nodes / 10) * 5 + 1}`;

const isTask = (index: number): boolean => index % 5 !== 0;
