import { defaultProcess } from '@portal/bpmn';
import { defaultLocale, defaultTenantId } from '@portal/contract';
import { EngineError } from '@portal/engine';
import type { ModuleContext } from '../../../platform/module';
import type { DemoStep } from '../../../platform/module';
import { startOnce } from '../../approval/tasks';
import { storageOf } from '../../approval/forms';
import {
  callerOf,
  contractProcess,
  contractProcessKey,
  contractProcessName,
  type Workflow,
  workflowOf,
} from '../../approval/workflow';
import { loadAccounts, type Player } from '../../commons/demo';
import { agreementCalls } from './calls';
import { contracts, type ContractStep } from './demo-contracts';

const tenant = String(defaultTenantId);

/** A published contract process, a draft, and contracts at every stage, made by the calls that people make. */
export const contractsDemo: DemoStep = {
  name: 'contracts',
  async run(context, db) {
    const users = await loadAccounts(db, [
      'designer01',
      'unitadmin01',
      'staff01',
      'staff02',
      'staff03',
      'auditor01',
      'auditor02',
    ]);
    const player = (name: string): Player => {
      const found = users.get(name);
      if (!found) throw new Error(`the demonstration lacks ${name}`);
      return found;
    };
    await publish(context, player);
    const workflow = workflowOf(context);
    const calls = agreementCalls(storageOf(context), workflow);
    const stage = { workflow, calls, player };
    for (const { requestId, starter, form, steps } of contracts) {
      const startProcessDTO = { procDefKey: contractProcessKey, selectedSeqFlowId: [], nextHandlerList: [], requestId };
      const body = { startProcessDTO, agreementFormDTO: form };
      const once = { owner: player(starter), key: requestId, path: '', body };
      const instanceId = await startOnce(context.db, once, (options) =>
        calls.start(player(starter), body, defaultLocale, options),
      );
      for (const step of steps) await perform(stage, instanceId, step);
    }
  },
};

async function publish({ engine }: ModuleContext, player: (name: string) => Player): Promise<void> {
  const designer = player('designer01');
  const user = String(designer.userId);
  const named = (name: string) => ({ userId: player(name).userId, chineseName: player(name).chineseName });
  if (!(await isPublished(engine))) {
    const xml = await contractProcess({
      departmentHead: named('staff02'),
      countersigners: [named('auditor01'), named('auditor02')],
      archivist: named('unitadmin01'),
    });
    await engine.deploy(tenant, { xml, key: contractProcessKey, name: contractProcessName, deployedBy: user });
  }
  const draft = { key: 'seal_application', name: '用章申请' };
  const xml = defaultProcess({ ...draft, startName: '开始', taskName: '人工任务' });
  await engine.saveDraft(tenant, { ...draft, xml, savedBy: user });
}

const isPublished = (engine: ModuleContext['engine']): Promise<boolean> =>
  engine.definition(tenant, { key: contractProcessKey }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof EngineError && error.code === 'definitionNotFound') return false;
      throw error;
    },
  );

interface Stage {
  workflow: Workflow;
  calls: ReturnType<typeof agreementCalls>;
  player: (name: string) => Player;
}

/** Takes one step of a contract unless it was already taken. */
async function perform({ workflow, calls, player }: Stage, instanceId: string, step: ContractStep): Promise<void> {
  const actor = player(step.by);
  const { records } = await workflow.engine.todoPage(callerOf(actor), { current: 1, size: 100 });
  const task = records.find((record) => record.instanceId === instanceId && record.nodeId === step.at);
  if (!task) return;
  const { taskId } = task;
  const { comment } = step;
  if (step.rejectTo !== undefined)
    await workflow.engine.reject(callerOf(actor), { taskId, target: step.rejectTo, comment });
  else {
    const next = { selectedSeqFlowId: [], nextHandlerList: [], opinionFiles: [] };
    const taskOperationDTO = { taskId, procInstId: instanceId, comment, ...next, variables: {} };
    await calls.complete(actor, { taskOperationDTO }, defaultLocale);
  }
}
