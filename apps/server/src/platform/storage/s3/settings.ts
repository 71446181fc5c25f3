/** Where files lie, and with which key. */
export interface S3Settings {
  /** Undefined for AWS itself. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path instead of in the host. */
  pathStyle: boolean;
}
