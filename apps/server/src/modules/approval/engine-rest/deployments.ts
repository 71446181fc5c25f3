import { deployIssuesInTurn, parseDefinition, readProcessSettings, unreadSettings, xmlText } from '@portal/bpmn';
import { DefinitionError, type DeployedFile, type DeployFilesResult, type Deployment } from '@portal/engine';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decisionVersions, isDecisionFile, readForPublishing } from '../decisions';
import { checkDefinition, conditionIssues, illegalNode } from '../definitions';
import { definitionLimits, reasonText } from '../workflow';
import { wireDecision } from './decisions';
import { id, maybe, paging, read } from './input';
import { wireDefinition } from './process-definitions';
import { invalid, issueText, notFound, parseError, RestError } from './refusal';
import { requireTenant, type Rest, type Routes } from './rest';
import { wireDate } from './wire';

/** The limits of one deployment. */
const limits = { files: 100, fileSize: 16 * 1024 * 1024, fields: 20, fieldSize: 4096 };
const wholeSize = 32 * 1024 * 1024;

const yes = z.enum(['true', 'false']).transform((value) => value === 'true');
const fields = z.strictObject({
  'deployment-name': maybe(z.string().max(255)),
  'deployment-source': maybe(z.string().max(255)),
  'enable-duplicate-filtering': maybe(yes),
  'deploy-changed-only': maybe(yes),
  'tenant-id': maybe(z.string()),
});

const query = z.strictObject({ ...paging, id: maybe(id), name: maybe(z.string().max(255)) });

export const deployments: Routes = (scope, rest) => {
  const { engine, tenant } = rest;

  scope.post('/deployment/create', async (request) => {
    const sent = await parts(request);
    const input = read(fields, sent.fields);
    requireTenant(rest, input['tenant-id'], 'deployment');
    const warnings: DeployWarning[] = [];
    for (const file of sent.files) warnings.push(...(await checkedFile(rest, file)));
    const decisions = await readDecisionFiles(Number(tenant), sent.files);
    const onlyChanged = input['deploy-changed-only'] ?? false;
    const name = input['deployment-name'] ?? '';
    const deploy = () =>
      engine.deployFiles(tenant, {
        name,
        source: input['deployment-source'],
        files: sent.files,
        unlessChanged: onlyChanged ? 'some' : input['enable-duplicate-filtering'] ? 'none' : undefined,
        also: ({ id: deploymentId }) =>
          decisions.flatMap(({ statements }) => statements({ deploymentId, deployedBy: null })),
      });
    const subject = { area: 'processes', values: { deployment: name } } as const;
    const { definitions, ...deployment } = await rest.audit
      .several(rest.authorOf(request), subject, { action: 'deploy', result: deployedProcesses }, deploy)
      .catch((error: unknown) => {
        if (!(error instanceof DefinitionError)) throw error;
        throw parseError(error.issues.map((issue) => ({ file: issue.file ?? '', ...illegalNode(issue) })));
      });
    const made = definitions.map((definition) => [definition.id, wireDefinition(rest, definition, definition.file)]);
    const deployed = (await decisionVersions(rest.db, Number(tenant), { onlyNewest: false })).filter(
      ({ deploymentId }) => decisions.length > 0 && deploymentId === deployment.id,
    );
    return {
      ...wireDeployment(rest, deployment),
      deployedProcessDefinitions: made.length > 0 ? Object.fromEntries(made) : null,
      deployedCaseDefinitions: null,
      deployedDecisionDefinitions:
        deployed.length > 0 ? Object.fromEntries(deployed.map((each) => [each.id, wireDecision(rest, each)])) : null,
      deployedDecisionRequirementsDefinitions: null,
      ...(warnings.length > 0 && { warnings }),
    };
  });

  const page = async (input: unknown) => {
    const { firstResult: first, maxResults: max, id: of, name } = read(query, input);
    return engine.deploymentPage(tenant, {
      first,
      max,
      ...(of !== undefined && { id: of }),
      ...(name !== undefined && { name }),
    });
  };
  const found = async (request: FastifyRequest) => {
    const { id: of } = request.params as { id: string };
    const [deployment] = (await engine.deploymentPage(tenant, { id: of, first: 0, max: 1 })).records;
    if (!deployment) throw notFound(`Deployment with id '${of}' does not exist`);
    return deployment;
  };
  scope.get('/deployment', async (request) =>
    (await page(request.query)).records.map((deployment) => wireDeployment(rest, deployment)),
  );
  scope.get('/deployment/count', async (request) => ({ count: (await page(request.query)).total }));
  scope.get('/deployment/:id', async (request) => wireDeployment(rest, await found(request)));
  scope.get('/deployment/:id/resources', async (request) => {
    const { id: deploymentId } = await found(request);
    const files = await engine.deployedFiles(tenant, deploymentId);
    return files.map(({ name }) => ({ id: resourceId(name), name, deploymentId }));
  });
  scope.get('/deployment/:id/resources/:resource/data', async (request, reply) => {
    const { id: deploymentId } = await found(request);
    const { resource } = request.params as { resource: string };
    const files = await engine.deployedFiles(tenant, deploymentId);
    const file = files.find(({ name }) => resourceId(name) === resource);
    if (!file) throw notFound(`Deployment resource '${resource}' does not exist`);
    return reply.type('application/octet-stream').send(Buffer.from(file.content));
  });
};

/** Returns the deployed processes for the audit log. An unchanged deployment has none. */
const deployedProcesses = ({ definitions }: DeployFilesResult) =>
  definitions.length === 0
    ? null
    : { processes: definitions.map(({ key, version }) => `${key}:${version}`).join(', ') };

/** Returns the name encoded for an address. */
const resourceId = (name: string): string => Buffer.from(name).toString('base64url');

/** Fields and files of the body. @throws RestError 400, 413, 415 */
async function parts(request: FastifyRequest): Promise<{ fields: Record<string, string>; files: DeployedFile[] }> {
  if (!request.isMultipart())
    throw new RestError(415, 'InvalidRequestException', 'The body must be multipart/form-data');
  const sent = { fields: {} as Record<string, string>, files: [] as DeployedFile[] };
  let size = 0;
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'field') {
        sent.fields[part.fieldname] = String(part.value);
        continue;
      }
      const content = await part.toBuffer();
      size += content.length;
      if (size > wholeSize) throw new RestError(413, 'InvalidRequestException', 'The resources are too large together');
      sent.files.push({ name: (part.filename || part.fieldname).slice(0, 255), content });
    }
  } catch (error) {
    /* The parser reports an unreadable body as an error without a code. Other errors have one. */
    throw error instanceof Error && !('code' in error) && !(error instanceof RestError)
      ? invalid('The body cannot be read')
      : error;
  }
  if (sent.files.length === 0) throw invalid('No deployment resources contained in the form upload.');
  return sent;
}

/**
 * An issue that does not prevent a deployment: settings of other engines, and branches that may not behave as intended.
 */
interface DeployWarning {
  resource: string;
  activityId: string;
  message: string;
}

/** Applies the portal's rules of publishing to a process that binds a form of the portal. @throws RestError 400 */
async function checkedFile({ forms, tenant }: Rest, { name, content }: DeployedFile): Promise<DeployWarning[]> {
  if (!/\.(?:bpmn|bpmn20\.xml)$/i.test(name)) return [];
  /* The engine reports unreadable files together with the other issues. */
  const parsed = await Promise.resolve(content)
    .then((bytes) => parseDefinition(xmlText(bytes), definitionLimits))
    .catch(() => null);
  if (!parsed) return [];
  if (parsed.processes.some((process) => readProcessSettings(process).forms.length > 0)) {
    const { illegal } = await checkDefinition(parsed);
    if (illegal.length > 0) throw parseError(illegal.map((node) => ({ file: name, ...node })));
  }
  const unread = unreadSettings(parsed.definitions).map(({ nodeId, settings }) => ({
    nodeId,
    errCode: 'settingUnread',
    detail: settings.join(', '),
  }));
  const byRule = (await deployIssuesInTurn(parsed.definitions)).filter(
    ({ errCode }) => errCode === 'branchUnconditional',
  );
  const branches = [...byRule, ...(await conditionIssues(parsed, forms, Number(tenant), 'en-US'))];
  return [...unread, ...branches].map(({ nodeId, ...issue }) => ({
    resource: name,
    activityId: nodeId,
    message: issueText(issue),
  }));
}

/** Reads the decisions of a deployment, one file at a time: few may wait for the thread that reads them. @throws RestError 400 */
async function readDecisionFiles(tenantId: number, files: readonly DeployedFile[]) {
  const found: Awaited<ReturnType<typeof readForPublishing>>[] = [];
  const keys = new Set<string>();
  for (const { name, content } of files.filter((file) => isDecisionFile(file.name))) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const read = await readForPublishing(tenantId, name, new TextDecoder().decode(content));
    const twice = read.decisions.find(({ key }) => keys.has(key));
    for (const { key } of read.decisions) keys.add(key);
    const [issue] = read.issues;
    if (issue) throw invalid(`DMN model '${name}' can't be deployed: ${reasonText(issue, 'en-US')}`);
    if (twice) throw invalid(`The deployment contains two decisions with the key '${twice.key}'`);
    found.push(read);
  }
  return found;
}

function wireDeployment({ tenant }: Rest, { id: of, name, source, deployedAt }: Deployment) {
  return { links: [], id: of, name, source, deploymentTime: wireDate(deployedAt), tenantId: tenant };
}
