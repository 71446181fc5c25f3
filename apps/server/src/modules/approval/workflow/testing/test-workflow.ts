import { setTimeout } from 'node:timers/promises';
import {
  defaultButtons,
  furtherButtons,
  noHandlers,
  type CandidateCondition,
  type Revocation,
  type UserTaskSettings,
} from '@portal/bpmn';
import { agreements, tasks, definitions, type Endpoint } from '@portal/contract';
import { testServer, type Client, type Reply, type TestServer } from '../../../../testing/server';
import { loadAccounts, type Player } from '../../../commons/demo/players';
import { draw, type DrawnFlow, type DrawnNode } from '../drawing';

const accounts = ['designer01', 'unitadmin01', 'staff01', 'staff02', 'staff03', 'staff04', 'auditor01', 'auditor02'];

const tables = [
  'wf_definition',
  'wf_draft',
  'wf_instance',
  'wf_todo',
  'wf_history',
  'wf_job',
  'wf_copy',
  'wf_called',
  'form_instances',
  'form_changes',
  'files',
];

/** The server with the people of the demonstration, and functions that let them act. */
export interface TestWorkflow {
  server: TestServer;
  /** Returns a client for a signed-in user. Repeated calls use the same session. */
  as(username: string): Promise<Client>;
  /** A call by a signed-in user. */
  call: (username: string, endpoint: Endpoint, ask?: object) => Promise<Reply>;
  /** Their access token. */
  tokenOf(username: string): Promise<string>;
  player: (username: string) => Player;
  /** Publishes the process as `designer01`. */
  publish(key: string, nodes: DrawnNode[], flows: DrawnFlow[], options?: ProcessOptions): Promise<Reply>;
  /** Starts a contract and answers its instance. */
  start(username: string, key: string, form?: object): Promise<string>;
  /** Returns the open task of a user in an instance. @throws if there is none */
  todo(username: string, procInstId: string): Promise<tasks.TodoRecord>;
  agree(username: string, procInstId: string, body?: object): Promise<Reply>;
  /** Returns the contract under a business key, as a user reads it. */
  form(username: string, businessKey: string): Promise<Reply>;
  /** Waits until all messages of past commands are delivered. */
  delivered(): Promise<void>;
  /**
   * Returns the statements that requests send meanwhile, except those that look up the session. Nothing is delivered.
   */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Returns a digest of each table of the workflow, to see whether a call changed anything. */
  everything(): Promise<Record<string, string>>;
}

interface ProcessOptions {
  forms?: Parameters<typeof draw>[0]['forms'];
  revocation?: Revocation;
  /** Changes the XML before it is sent. */
  edit?: (xml: string) => string;
}

export const agreementForm = {
  formId: 1,
  formKey: agreements.agreementFormKey,
  formName: '合同表单',
  formFieldList: [],
  formPropertyList: [],
};

export const fieldSetting = (key: string, changed: Partial<tasks.FormFieldSetting>): tasks.FormFieldSetting => ({
  key,
  name: key,
  operable: 'default',
  readOnly: 'default',
  hidden: 'default',
  required: 'default',
  ...changed,
});

/** A node's settings that let its handlers change the whole contract. */
export const openContract = [{ ...agreementForm, formFieldList: [fieldSetting('*', { operable: 'true' })] }];

/** A contract that every rule lets pass. */
export const filledContract = {
  agreementName: '人才公寓物业服务合同',
  agreementType: '1',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-12-31 23:59:59',
  agreementMoney: 5000,
  technicalServiceRequire: '按季度提交成果',
  violationDuty: '按合同金额 10% 赔偿',
};

export async function testWorkflow(settings: Record<string, string> = {}): Promise<TestWorkflow> {
  const server = await testServer(settings);
  const found = await loadAccounts(server.database.db, accounts);
  const tokens = new Map<string, Promise<string>>();

  const workflow: TestWorkflow = {
    server,
    tokenOf(username) {
      const token = tokens.get(username) ?? server.token(username);
      tokens.set(username, token);
      return token;
    },
    as: async (username) => server.holder(await workflow.tokenOf(username)),
    call: async (username, endpoint, ask) => (await workflow.as(username))(endpoint, ask),
    player: (username) => found.get(username)!,
    async publish(key, nodes, flows, { forms = [agreementForm], edit = (xml: string) => xml, revocation } = {}) {
      const xml = await draw({
        key,
        name: `流程 ${key}`,
        documentation: '',
        forms,
        nodes,
        flows,
        ...(revocation && { revocation }),
      });
      const designer = await workflow.as('designer01');
      const body = { bpmnData: edit(xml), processDefinitionKey: key, processName: `流程 ${key}` };
      return designer(definitions.deploy, { body });
    },
    async start(username, key, form = {}) {
      const body = { startProcessDTO: { procDefKey: key }, agreementFormDTO: { ...filledContract, ...form } };
      const { data, msg } = await (await workflow.as(username))(agreements.startAgreement, { body });
      if (!data) throw new Error(`${username} cannot start ${key}: ${msg}`);
      return data.procInstId;
    },
    async todo(username, procInstId) {
      const { data } = await (await workflow.as(username))(tasks.todoPage, { query: { size: 100 } });
      const task = data.records.find((record: tasks.TodoRecord) => record.procInstId === procInstId);
      if (!task) throw new Error(`nothing of ${procInstId} waits for ${username}`);
      return task;
    },
    async agree(username, procInstId, body = {}) {
      const { taskId } = await workflow.todo(username, procInstId);
      const taskOperationDTO = { taskId, procInstId, comment: '同意' };
      return (await workflow.as(username))(agreements.completeAgreementTask, { body: { taskOperationDTO, ...body } });
    },
    form: async (username, businessKey) =>
      (await workflow.as(username))(agreements.selectAgreement, { query: { businessKey } }),
    async delivered() {
      const left = () => server.database.pool.query('select from message_outbox');
      while ((await left()).rowCount !== 0) await setTimeout(20);
    },
    async statementsOf(work) {
      await workflow.delivered();
      const { pool } = server.database;
      await pool.query(`alter table message_outbox alter column due_at set default 'infinity'`);
      const sent = await server.statementsOf(work);
      await pool.query('alter table message_outbox alter column due_at set default now()');
      await pool.query('update message_outbox set due_at = now()');
      return sent.filter((text) => !text.includes('from sessions'));
    },
    async everything() {
      const contents = await Promise.all(
        tables.map((table) =>
          server.database.pool.query<{ digest: string }>(
            `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${table} t`,
          ),
        ),
      );
      return Object.fromEntries(tables.map((table, index) => [table, contents[index]?.rows[0]?.digest ?? '']));
    },
  };
  return workflow;
}

export const only = (...players: Player[]): CandidateCondition => ({
  ...noHandlers,
  userList: players.map(({ userId, chineseName }) => ({ userId, chineseName })),
});

/** Every button of the specification. */
export const everyButton = defaultButtons.map((button) => ({ ...button, enabled: true }));

/** Every button of the specification, and the further ones. */
export const furtherButton = [...everyButton, ...furtherButtons.map((button) => ({ ...button, enabled: true }))];

export const countersigned: UserTaskSettings['handling'] = {
  type: 'completeMultiInst',
  config: { isSequential: false, completePercentage: 100, condition: '' },
};

/** Returns nodes in a row, each connected to the previous one. */
export function inRow(...steps: [id: string, settings: Partial<UserTaskSettings>][]): [DrawnNode[], DrawnFlow[]] {
  const nodes: DrawnNode[] = [
    { id: 'start', type: 'bpmn:StartEvent', name: '开始', x: 100, y: 100 },
    ...steps.map(([id, settings], index) => ({
      id,
      type: 'bpmn:UserTask' as const,
      name: `节点 ${id}`,
      settings,
      x: 300 + index * 300,
      y: 100,
    })),
    { id: 'end', type: 'bpmn:EndEvent', name: '结束', x: 300 + steps.length * 300, y: 100 },
  ];
  const flows = nodes.slice(1).map((node, index) => ({
    id: `to_${node.id}`,
    from: nodes[index]!.id,
    to: node.id,
    points: [
      [nodes[index]!.x, 100],
      [node.x, 100],
    ] as [number, number][],
  }));
  return [nodes, flows];
}

/**
 * Publishes `row`: one person reviews, two countersign, and another one completes it at a node with the default
 * buttons.
 */
export const publishRow = (workflow: TestWorkflow): Promise<Reply> =>
  workflow.publish(
    'row',
    ...inRow(
      ['review', { handlers: only(workflow.player('staff02')), buttons: everyButton }],
      [
        'sign',
        {
          handlers: only(workflow.player('auditor01'), workflow.player('auditor02')),
          handling: countersigned,
          buttons: everyButton,
        },
      ],
      ['plain', { handlers: only(workflow.player('staff03')) }],
    ),
  );

/**
 * Publishes `calling`, which calls `called` before its own task. A task of the called process has the same id as a task
 * of its caller.
 */
export async function publishCalling(workflow: TestWorkflow): Promise<void> {
  await workflow.publish(
    'called',
    ...inRow(
      ['check', { handlers: only(workflow.player('staff02')), buttons: furtherButton }],
      ['plain', { handlers: only(workflow.player('auditor01')) }],
    ),
  );
  await workflow.publish('calling', ...inRow(['call', {}], ['plain', { handlers: only(workflow.player('staff03')) }]), {
    edit: (xml) =>
      xml.replace(
        /<bpmn:userTask id="call"[^>]*>[^]*?<\/bpmn:userTask>/,
        '<bpmn:callActivity id="call" name="节点 call" calledElement="called"><bpmn:incoming>to_call</bpmn:incoming><bpmn:outgoing>to_plain</bpmn:outgoing></bpmn:callActivity>',
      ),
  });
}
