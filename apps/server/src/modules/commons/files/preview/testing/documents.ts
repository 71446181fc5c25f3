import { zip } from './zip';

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const openXml = 'http://schemas.openxmlformats.org';

/** Returns a Word document of one paragraph. */
export const docx = (text: string): Buffer =>
  zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

/** Returns a text that links to a file's content and to a picture. */
export const linkingOdt = (file: string, picture: string): Buffer => {
  const office = 'urn:oasis:names:tc:opendocument:xmlns';
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${xml}<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" xmlns:draw="${office}:drawing:1.0" xmlns:svg="${office}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:text><text:p>BODY</text:p><text:section text:name="S"><text:section-source xlink:href="${file}"/><text:p>STORED</text:p></text:section><text:p><draw:frame svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${picture}"/></draw:frame></text:p></office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${xml}<manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  });
};
