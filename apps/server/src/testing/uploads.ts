/** Returns a call with a file, as a browser sends it. */
export const uploadOf = (fileName: string, content: string) => ({
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n${content}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});
