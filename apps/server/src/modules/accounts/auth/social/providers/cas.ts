import type { FastifyBaseLogger } from 'fastify';
import { Parser } from 'htmlparser2';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { addressAt, asked, readAnswer, Refusal, returnedCode } from './answers';
import { nameLength, type Provider } from './port';

/** The CAS protocol 3.0. The ticket names the session there, so that its single logout ends the session here. */
export function casProvider(
  { type, name, server }: Extract<SignInProvider, { kind: 'cas' }>,
  log: FastifyBaseLogger,
): Provider {
  const serviceOf = (redirectUri: string, state: string) => addressAt(redirectUri, '', { state }).href;
  return {
    type,
    name,
    issuer: server,
    authorizeUrl: async (redirectUri, { state }) =>
      addressAt(server, '/login', { service: serviceOf(redirectUri, state) }).href,
    identify: (returned, { state }) =>
      asked(log, type, async () => {
        const ticket = returnedCode(returned, state, 'ticket');
        const service = serviceOf(returned.origin + returned.pathname, state);
        const answer = readValidation(await readAnswer(addressAt(server, '/p3/serviceValidate', { service, ticket })));
        if (!answer.user) throw new Refusal(answer.failure ?? 'unexpected-answer');
        const subject = answer.user;
        const shown =
          answer.attributes['displayName'] ?? answer.attributes['cn'] ?? answer.attributes['name'] ?? subject;
        const session = { issuer: server, subject, sid: ticket, idToken: ticket };
        return { issuer: server, subject, name: shown.slice(0, nameLength), session };
      }),
    endSessionUrl: async (_ticket, returnTo) => addressAt(server, '/logout', { service: returnTo }).href,
    endedTicket: readLogoutRequest,
  };
}

/** Reads the answer of `/p3/serviceValidate`: the user with their attributes, or the code of a failure. */
function readValidation(text: string) {
  const answer: { user?: string; failure?: string; attributes: Record<string, string> } = { attributes: {} };
  readElements(text, (path, value, attributes) => {
    const [outer, inner, field] = path.slice(-3);
    if (path.at(-1) === 'authenticationFailure') answer.failure = attributes['code'] ?? 'refused';
    else if (path.length === 3 && path[1] === 'authenticationSuccess' && path[2] === 'user') answer.user = value;
    else if (path.length === 4 && outer === 'authenticationSuccess' && inner === 'attributes' && field)
      answer.attributes[field] ??= value;
  });
  return answer;
}

/** Returns the ticket whose session a single logout ends (`samlp:LogoutRequest`), or null. */
function readLogoutRequest(text: string): string | null {
  let ticket: string | null = null;
  readElements(text, (path, value) => {
    if (path.length === 2 && path[0] === 'LogoutRequest' && path[1] === 'SessionIndex' && value) ticket = value;
  });
  return ticket;
}

/** The deepest element that is read, and the depth at which reading stops: anybody may send a logout request. */
const depths = { read: 4, most: 8 };

/**
 * Calls `take` at the end of each element of the upper levels, with the local names from the root to it. Entities of a
 * DTD stay unresolved. Nothing is read after an element that is nested too deeply.
 */
function readElements(
  text: string,
  take: (path: string[], value: string, attributes: Record<string, string>) => void,
): void {
  const open: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open.push({ name: name.replace(/^.*:/u, ''), text: '', attributes });
        if (open.length > depths.most) parser.pause();
      },
      ontext: (part) => {
        const last = open.at(-1);
        if (last) last.text += part;
      },
      onclosetag: () => {
        const last = open.at(-1);
        if (last && open.length <= depths.read)
          take(
            open.map(({ name }) => name),
            last.text.trim(),
            last.attributes,
          );
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
}
