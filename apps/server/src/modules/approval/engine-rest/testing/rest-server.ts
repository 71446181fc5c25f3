import { defaultTenantId } from '@portal/contract';
import { createEngine, everyUser, createPgStore, type Engine } from '@portal/engine';
import { Diagram } from '@portal/bpmn/testing';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';

export const tenant = String(defaultTenantId);
export const credential = { username: 'worker', password: 'a-password-for-workers' };

/** A server with the interface on, called as its clients call it. */
export interface RestServer extends TestServer {
  /** The engine of another process on the same database. */
  engine: Engine;
  authorization: string;
  /** Status and body of a call under `/engine-rest`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestReply>;
  /** Deploys a process of nodes and flows. */
  deploy(key: string, nodes: string, flows: string[][], declared?: string): Promise<void>;
  /** Resolves when one more worker has found no external task and waits for one. */
  nextWait(): Promise<void>;
}

export interface RestReply {
  status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- a test polls into it freely
  body: any;
  headers: Record<string, unknown>;
}

const authorization = `Basic ${Buffer.from(`${credential.username}:${credential.password}`).toString('base64')}`;

export async function restServer(settings: Record<string, string> = {}): Promise<RestServer> {
  const server = await testServer({
    ENGINE_REST: 'on',
    ENGINE_REST_TENANT: tenant,
    ENGINE_REST_USER: credential.username,
    ENGINE_REST_PASSWORD: credential.password,
    ...settings,
  });
  const engine = createEngine({
    store: createPgStore(server.database.pool),
    identity: everyUser,
  });
  const polls = () => server.statements.filter((text) => text.includes('AS due FROM wf_external')).length;
  return {
    ...server,
    engine,
    authorization,
    async call(method, path, body, headers = {}) {
      const options: InjectOptions = { method, url: `/engine-rest${path}`, headers: { authorization, ...headers } };
      const reply = await server.inject({ ...options, ...(body !== undefined && { payload: body as object }) });
      return { status: reply.status, body: reply.body, headers: reply.headers };
    },
    async deploy(key, nodes, flows, declared = '') {
      await engine.deploy(tenant, { xml: drawn(key, nodes, flows, declared) });
    },
    async nextWait() {
      const before = polls();
      await expect.poll(polls).toBeGreaterThan(before);
    },
  };
}

/** A definition as Camunda's own modeler writes it: without the portal's forms and handlers. */
export function drawn(key: string, nodes: string, flows: string[][], declared = ''): string {
  const diagram = new Diagram(key).declare(declared).start().add(nodes).end();
  for (const path of flows) diagram.flow(...path);
  return diagram.xml;
}
