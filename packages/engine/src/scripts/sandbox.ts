/**
 * Global scope of a script in the sandbox: every variable by name, dates as `Date`, `execution`, and `BpmnError`. Its
 * answer and variables leave as JSON. `given` precedes this text.
 */
export const prelude = `
(function (given) {
  const isDate = (value) => value !== null && typeof value === 'object' && typeof value['@date'] === 'string'
    && Object.keys(value).length === 1;
  const kept = (value) => value instanceof Date ? { '@date': value.toISOString() } : value;
  const eachKept = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kept(value)]));
  for (const name of Object.keys(given.vars)) {
    if (isDate(given.vars[name])) given.vars[name] = new Date(given.vars[name]['@date']);
  }
  const changed = {}, local = {}, removed = [];
  const read = (name) => Object.hasOwn(local, name) ? local[name]
    : Object.hasOwn(changed, name) ? changed[name]
    : Object.hasOwn(given.vars, name) && !removed.includes(name) ? given.vars[name] : null;
  const execution = {
    getVariable: (name) => read(name),
    hasVariable: (name) => read(name) !== null || Object.hasOwn(given.vars, name),
    getVariables: () => ({ ...given.vars, ...changed, ...local }),
    setVariable: (name, value) => { changed[name] = value; },
    setVariableLocal: (name, value) => { local[name] = value; },
    setVariables: (values) => { Object.assign(changed, values); },
    removeVariable: (name) => { removed.push(name); delete changed[name]; delete local[name]; },
    getProcessInstanceId: () => given.instanceId,
    getProcessBusinessKey: () => given.businessKey,
    getCurrentActivityId: () => given.nodeId,
    getEventName: () => given.event,
    getId: () => given.executionId,
    activityId: given.nodeId,
    eventName: given.event,
    processInstanceId: given.instanceId,
    processBusinessKey: given.businessKey,
  };
  for (const [name, value] of Object.entries(given.vars)) {
    if (!(name in globalThis)) globalThis[name] = value;
  }
  class BpmnError extends Error {
    constructor(code, message) { super(message ?? ''); this.name = 'BpmnError'; this.errorCode = String(code); }
  }
  const engine = { bpm: { engine: { delegate: { BpmnError } } } };
  const thrown = { BpmnError, org: { camunda: engine, operaton: engine } };
  for (const name of Object.keys(thrown)) if (!(name in globalThis)) globalThis[name] = thrown[name];
  globalThis.execution = execution;
  let assignee;
  if (given.task) globalThis.task = {
    ...given.task, ...execution, execution, taskDefinitionKey: given.nodeId,
    getId: () => given.task.id, getName: () => given.task.name, getPriority: () => given.task.priority,
    getAssignee: () => assignee === undefined ? given.task.assignee : assignee,
    setAssignee: (user) => { assignee = user === null || user === undefined ? null : String(user); },
  };
  globalThis.__serialize = (result) => JSON.stringify({
    result: typeof result === 'function' || result === undefined ? null : kept(result),
    changed: eachKept(changed), local: eachKept(local), removed, assignee,
  });
})`;

/** The program of the worker thread, which runs scripts one after the other, each in its own context. */
export const workerProgram = `
const { parentPort, workerData } = require('node:worker_threads');
const { getQuickJS } = require(workerData.quickjs);
const engine = getQuickJS();
const raisedBy = (error) => error && error.name === 'BpmnError' && typeof error.errorCode === 'string'
  ? { code: error.errorCode, message: String(error.message) } : undefined;
parentPort.on('message', async ({ id, source, given, prelude, limits }) => {
  const quickjs = await engine;
  parentPort.postMessage({ id, started: true });
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(limits.bytes);
  runtime.setMaxStackSize(limits.stack);
  const until = Date.now() + limits.ms;
  runtime.setInterruptHandler(() => Date.now() > until);
  const context = runtime.newContext();
  const evaluate = (code) => {
    const result = context.evalCode(code);
    if (result.error) {
      const error = context.dump(result.error);
      result.error.dispose();
      const message = error && error.message !== undefined ? String(error.name) + ': ' + String(error.message) : String(error);
      throw Object.assign(new Error(message), { raised: raisedBy(error) });
    }
    return result.value;
  };
  let answer;
  try {
    evaluate(prelude + '(' + given + ')').dispose();
    let raised;
    try {
      const value = evaluate(source);
      context.setProp(context.global, '__result', value);
      value.dispose();
    } catch (error) {
      raised = error.raised;
      if (!raised) throw error;
    }
    // a script that was interrupted inside a promise has failed only there
    if (Date.now() > until) throw new Error('InternalError: interrupted');
    let result;
    try {
      result = evaluate('__serialize(globalThis.__result)');
    } catch (error) {
      if (!/stack/i.test(error.message)) throw error;
      throw Object.assign(error, { tooDeep: true });
    }
    answer = { id, result: context.getString(result), raised };
    result.dispose();
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error), tooDeep: error.tooDeep };
  }
  // a script cut short leaves things behind, and with them the memory of this sandbox
  try { context.dispose(); runtime.dispose(); } catch { answer.spoiled = true; }
  parentPort.postMessage(answer);
});
`;
