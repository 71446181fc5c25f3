import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { storedFileValue } from '../fields/files/stored-files';
import { limits } from '../wire/limits';
import { trimmed } from '../wire/text';
import { phraseLimits } from './limits';

const phrase = trimmed(limits.commentLength).min(1);
const own = z.object({ own: z.array(z.string()) });

export const phrases = endpoint({
  method: 'GET',
  path: '/workflow/opinion/phrases',
  summary: "List the caller's own phrases, those of the platform, and the opinions that the caller wrote last",
  access: 'user',
  response: own.extend({ platform: z.array(z.string()), last: z.array(z.string()) }),
});
export type Phrases = z.output<typeof phrases.response>;

export const addPhrase = endpoint({
  method: 'POST',
  path: '/workflow/opinion/addPhrase',
  summary: "Add a phrase at the end of the caller's own; one that is there already stays where it is",
  access: 'user',
  body: z.object({ text: phrase }),
  response: own,
});

export const savePhrases = endpoint({
  method: 'POST',
  path: '/workflow/opinion/savePhrases',
  summary: "Put the caller's own phrases in another order, or remove some",
  access: 'user',
  body: z.object({ own: z.array(phrase).max(phraseLimits.own) }),
  response: own,
});

const kept = z.object({ file: storedFileValue.nullable() });

export const signature = endpoint({
  method: 'GET',
  path: '/workflow/opinion/signature',
  summary: 'Read the signature that the caller keeps. Nobody else can read it',
  access: 'user',
  response: kept,
});

export const saveSignature = endpoint({
  method: 'POST',
  path: '/workflow/opinion/saveSignature',
  summary: 'Keep a copy of an uploaded signature in place of an earlier one',
  access: 'user',
  body: z.object({ file: storedFileValue }),
  response: kept,
});

export const removeSignature = endpoint({
  method: 'POST',
  path: '/workflow/opinion/removeSignature',
  summary: 'Delete the signature that the caller keeps. What was signed with it stays as it is',
  access: 'user',
  response: kept,
});
