import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
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
