/** Files of the public interchange suite that cannot be opened, with the reason. */
export const refusedInterchangeFiles: readonly (readonly [file: RegExp, code: string])[] = [
  /* Their bytes are not of the encoding that they declare. */
  [/^GenMyModel 0\.47\/C\.1\./u, 'definitionNotXml'],
  /* An element in it has no namespace. */
  [/^SAP Signavio Process Manager 19\.9\.0\/A\.2\.1-roundtrip/u, 'definitionNotXml'],
  /* They have no process. */
  [/^iGrafx .*\/B\.2\.0-roundtrip/u, 'definitionWithoutProcess'],
  [/^Work in Progress\/Imports-BPMN\/ModelD_3/u, 'definitionWithoutProcess'],
];
