import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves the files of the folder `BPMN_SUITE`, a copy of the public interchange files (bpmn-miwg-test-suite), to tests
 * in the browser. `/bpmn-suite` lists their names, `/bpmn-suite?file=` returns one.
 */
export function bpmnSuite(): Plugin {
  const folder = process.env['BPMN_SUITE'] ?? '';
  const files = folder
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bpmn'))
    : [];
  return {
    name: 'bpmn-suite',
    configureServer({ middlewares }) {
      middlewares.use('/bpmn-suite', (request, response) => {
        const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file');
        const known = files.find((name) => name === file);
        response.end(known === undefined ? JSON.stringify(files.toSorted()) : readFileSync(join(folder, known)));
      });
    },
  };
}
