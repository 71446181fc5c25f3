import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts data that the database must not contain in clear text (AES-256-GCM). */
export interface SecretBox {
  /** `context` names the object to which the text belongs. The text can be decrypted only with the same context. */
  seal(text: string, context: string): string;
  /** @throws Error for another key, another context or a changed text */
  open(sealed: string, context: string): string;
  /** Returns the same digest for the same text and context, by which texts are compared without being stored. */
  digest(text: string, context: string): string;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export function createSecretBox(key: Buffer | undefined): SecretBox {
  const required = (): Buffer => {
    if (key?.length !== keyBytes) throw new Error('no key for secrets');
    return key;
  };
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, required(), iv).setAAD(Buffer.from(context));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, ivBytes);
      const decipher = createDecipheriv(algorithm, required(), iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    digest: (text, context) =>
      createHmac('sha256', required())
        .update(JSON.stringify([context, text]))
        .digest('hex'),
  };
}

/** Returns the key in the data folder, which the first start creates. */
export async function loadSecretKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  /* This fails for an existing file, so that only one of two processes started at once creates it. */
  await writeFile(path, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
