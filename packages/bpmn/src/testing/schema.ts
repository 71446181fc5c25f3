import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { readFileSync } from 'node:fs';

xmlRegisterFsInputProviders();
const path = createRequire(import.meta.url).resolve('bpmn-moddle/resources/bpmn/xsd/BPMN20.xsd');

export interface Schema {
  /** Returns the violations of BPMN 2.0, by OMG's schema. */
  issues(xml: string): string[];
  dispose(): void;
}

export function createSchema(): Schema {
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href });
  const validator = XsdValidator.fromDoc(schema);
  return {
    issues(xml) {
      const document = XmlDocument.fromBuffer(new TextEncoder().encode(xml));
      try {
        validator.validate(document);
        return [];
      } catch (error) {
        if (error instanceof XmlValidateError)
          return error.details.map(({ message, line }) => `${line}: ${message.trim()}`);
        throw error;
      } finally {
        document.dispose();
      }
    },
    dispose() {
      validator.dispose();
      schema.dispose();
    },
  };
}
