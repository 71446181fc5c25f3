/** Returns a call with a file, as a browser sends it. */
export const uploadOf = (fileName: string, content: string) => ({
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n${content}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});

/** The same for a file that is no text. */
export const binaryUploadOf = (fileName: string, content: Uint8Array) => {
  const [head, end] = uploadOf(fileName, '\0').body.split('\0');
  const { headers } = uploadOf(fileName, '');
  return { payload: Buffer.concat([Buffer.from(head!), content, Buffer.from(end!)]), headers };
};
