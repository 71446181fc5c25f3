import { DefinitionError as XmlError, xmlText } from '@portal/bpmn';
import { randomUUID } from 'node:crypto';
import type { Deployments } from '../../api/engine/definitions';
import { DefinitionError, EngineError, type DefinitionIssue } from '../../errors';
import { issueText, type ExpressionIssue } from '../../expressions';
import { compileAll, unreadableText, type DeployedFiles, type ProcessModel } from '../../model';
import type { NewDefinition } from '../../store/ports/definitions';
import type { StartEvent } from '../../store/ports/events';
import type { Store } from '../../store/ports/store';
import type { DeployedFile, DeployFilesInput, Deployment } from '../../api';
import { checkMessages } from './definitions';
import { checkDeployable } from './deploy-checks';
import { decisionHandler } from '../../model/activities/work';
import { startEventsOf } from '../commands/start-events';

interface Compiled {
  file: DeployedFile;
  model: ProcessModel;
}

interface Prepared {
  file: string;
  definition: NewDefinition;
  starts: StartEvent[];
}

/** Definitions and the files that belong to them. */
export function deploymentCommands(store: Store, now: () => number, handlers: ReadonlySet<string>): Deployments {
  return {
    async deployFiles(tenant, input) {
      const { name, files, source = null, deployedBy = null } = input;
      checkFiles(files, handlers.has(decisionHandler));
      const before = input.unlessChanged && (await newestOf(store, tenant, name));
      const changed = before ? files.filter((file) => !isAmong(before.files, file)) : files;
      if (before && changed.length === 0) return { ...before.deployment, definitions: [] };

      const deployment: Deployment = { id: randomUUID(), name, source, deployedBy, deployedAt: now() };
      const models = await compileFiles(files, handlers);
      const selected = input.unlessChanged === 'some' ? withCalled(models, changed) : models;
      const prepared: Prepared[] = [];
      for (const { file, model } of selected)
        prepared.push(await inFile(file.name, () => prepare(deployment, file, model)));
      checkOneStart(prepared);
      for (const { file, definition, starts } of prepared)
        await inFile(file, () => checkMessages(store, tenant, definition.key, starts));
      const also = input.also?.(deployment) ?? [];
      const added = await store.addDeployment(tenant, { ...deployment, files, definitions: prepared, also });
      return {
        ...deployment,
        definitions: added.map((definition, index) => ({ ...definition, file: prepared[index]?.file ?? '' })),
      };
    },
    deploymentPage: (tenant, query) => store.deploymentPage(tenant, query),
    deployedFiles: (tenant, deploymentId) => store.deployedFiles(tenant, deploymentId),
  };
}

const isDefinition = ({ name }: DeployedFile): boolean => /\.(?:bpmn|bpmn20\.xml)$/i.test(name);
/** Camunda files that nothing runs. Deploying them would suggest that they run. */
const cases = /\.(?:cmmn|cmmn10\.xml|cmmn11\.xml)$/i;
/** Decisions are evaluated by the host, if it has a handler for them. */
const decisions = /\.(?:dmn|dmn11\.xml)$/i;

function checkFiles(files: DeployFilesInput['files'], decides: boolean): void {
  const names = new Set(files.map(({ name }) => name));
  if (names.size === 0) throw new EngineError('badRequest', undefined, { reason: 'a deployment needs a file' });
  if (names.size < files.length || names.has(''))
    throw new EngineError('badRequest', undefined, { reason: 'each file of a deployment has a name of its own' });
  const issues = files
    .filter(({ name }) => cases.test(name) || (!decides && decisions.test(name)))
    .map(({ name: file }): DefinitionIssue => {
      return { file, nodeId: '', code: 'elementNotSupported', message: 'decisions and cases are not run' };
    });
  if (issues.length > 0) throw new DefinitionError(issues);
}

const textOf = ({ content }: DeployedFile): string => new TextDecoder().decode(content);

/** Decodes the file by the encoding that it declares. @throws DefinitionError */
function definitionText({ content }: DeployedFile): string {
  try {
    return xmlText(content);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new DefinitionError([{ nodeId: '', code: 'contentUnreadable', message: unreadableText(error) }]);
  }
}

/** Returns every process of every definition, each once. @throws DefinitionError that names the files */
async function compileFiles(files: readonly DeployedFile[], handlers: ReadonlySet<string>): Promise<Compiled[]> {
  const texts: DeployedFiles = new Map(
    files.filter((file) => !isDefinition(file)).map((file) => [file.name, textOf(file)]),
  );
  const found: Compiled[] = [];
  const issues: DefinitionIssue[] = [];
  for (const file of files.filter(isDefinition)) {
    try {
      const models = await inFile(file.name, () => compileAll(definitionText(file), texts));
      for (const model of models) {
        await inFile(file.name, () => checkDeployable(model, handlers));
        if (found.some((other) => other.model.key === model.key))
          issues.push({
            file: file.name,
            nodeId: model.key,
            code: 'settingInvalid',
            message: `a second ${model.key}`,
          });
        found.push({ file, model });
      }
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      issues.push(...error.issues);
    }
  }
  const keys = new Set(found.map(({ model }) => model.key));
  for (const { file, model } of found) issues.push(...missingCalls(file.name, model, keys));
  if (issues.length > 0) throw new DefinitionError(issues);
  return found;
}

/** Returns the changed files and the files they call by deployment binding. */
function withCalled(models: readonly Compiled[], changed: readonly DeployedFile[]): Compiled[] {
  const selected = new Set(models.filter(({ file }) => changed.includes(file)));
  // entries added here are visited in turn
  for (const { model } of selected) {
    const calls = model.nodes.flatMap(({ call }) => (call?.beside ? [call.element] : []));
    for (const each of models)
      if (calls.some(({ isLiteral, text }) => !isLiteral || text === each.model.key)) selected.add(each);
  }
  return models.filter((each) => selected.has(each));
}

/** Calls by deployment binding whose target is missing. */
function missingCalls(file: string, model: ProcessModel, keys: ReadonlySet<string>): DefinitionIssue[] {
  return model.nodes.flatMap(({ id: nodeId, call }): DefinitionIssue[] => {
    if (!call?.beside || !call.element.isLiteral || keys.has(call.element.text)) return [];
    return [{ file, nodeId, code: 'settingInvalid', message: `${call.element.text} is not in the deployment` }];
  });
}

/** Checks that a message starts only one process, also within one deployment. */
function checkOneStart(prepared: readonly Prepared[]): void {
  const begins = new Map<string, string>();
  for (const { file, definition, starts } of prepared) {
    for (const { nodeId, type, name } of starts.filter((start) => start.type === 'message')) {
      const other = begins.get(name);
      if (other !== undefined && other !== definition.key) {
        const message = `${type} ${name} begins ${other} already`;
        throw new DefinitionError([{ file, nodeId, code: 'settingInvalid', message }]);
      }
      begins.set(name, definition.key);
    }
  }
}

/** Adds the file to each issue. */
async function inFile<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DefinitionError) throw new DefinitionError(error.issues.map((issue) => ({ ...issue, file })));
    if (!(error instanceof EngineError) || error.code !== 'expressionFailed') throw error;
    const message = `${issueText(error.data['reason'] as ExpressionIssue)}: ${String(error.data['expression'])}`;
    throw new DefinitionError([{ file, nodeId: error.nodeId ?? '', code: 'expressionInvalid', message }]);
  }
}

function prepare(
  { id: deploymentId, deployedBy, deployedAt }: Deployment,
  file: DeployedFile,
  model: ProcessModel,
): Prepared {
  const { key, versionTag, historyDays } = model;
  return {
    file: file.name,
    definition: {
      key,
      name: model.name || key,
      xml: definitionText(file),
      deployedBy,
      deployedAt,
      versionTag,
      historyDays,
      deploymentId,
    },
    starts: startEventsOf(model, deployedAt),
  };
}

async function newestOf(store: Store, tenant: string, name: string) {
  const [deployment] = (await store.deploymentPage(tenant, { name, first: 0, max: 1 })).records;
  return deployment && { deployment, files: await store.deployedFiles(tenant, deployment.id) };
}

const isAmong = (files: readonly DeployedFile[], { name, content }: DeployedFile): boolean =>
  files.some((file) => file.name === name && Buffer.compare(file.content, content) === 0);
