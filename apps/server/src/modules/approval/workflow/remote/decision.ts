import type { Handler } from '@portal/engine';
import { callRemote, remoteError } from './call';

type Typed = { value: unknown; type?: string };
type Row = Record<string, Typed>;

/**
 * Evaluates the decisions of business rule tasks by a service with the REST interface of Camunda 7
 * (`/decision-definition/key/{key}/evaluate`). Its URL may contain user and password.
 */
export function decisionHandler(service: string): Handler {
  return async ({ fields, vars }) => {
    const { decisionRef, decisionRefTenantId, mapDecisionResult } = fields;
    const tenant = decisionRefTenantId ? `/tenant-id/${part(decisionRefTenantId)}` : '';
    const path = `/decision-definition/key/${part(decisionRef)}${tenant}/evaluate`;
    const { url, authorization } = target(service, path);
    const { status, text } = await callRemote(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...authorization },
      body: JSON.stringify({
        variables: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, typed(value)])),
      }),
    });
    if (status !== 200) throw remoteError({ code: 'decisionRefused', status, answer: text.slice(0, 500) });
    return { result: mapped(rowsOf(text), mapDecisionResult) };
  };
}

function rowsOf(text: string): Row[] {
  try {
    return JSON.parse(text) as Row[];
  } catch {
    throw remoteError({ code: 'decisionUnreadable' });
  }
}

const part = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

function target(service: string, path: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(service.replace(/\/+$/u, '') + path);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const basic = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { url, authorization: username ? { Authorization: basic } : {} };
}

const typed = (value: unknown): Typed =>
  typeof value === 'object' && value !== null ? { value: JSON.stringify(value), type: 'Json' } : { value };

/** Maps the result as Camunda's `mapDecisionResult` does. Without a mapping it returns the entries of every rule. */
function mapped(rows: readonly Row[], how: unknown): unknown {
  const plain = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])));
  const entries = plain.map((row) => Object.values(row));
  if (how === 'collectEntries') return entries.map(([entry]) => entry);
  if (how !== 'singleEntry' && how !== 'singleResult') return plain;
  if (plain.length > 1 || (how === 'singleEntry' && (entries[0]?.length ?? 0) > 1))
    throw remoteError({ code: 'severalResults', count: plain.length });
  return how === 'singleEntry' ? (entries[0]?.[0] ?? null) : (plain[0] ?? null);
}
