import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { files } from '@portal/contract';
import { clientOf } from '../../harness/client';

/** Bytes of a file, so that each write takes more than one packet. */
const fileBytes = 50_000;
const everyMs = 500;
/** How long somebody waits for a file until it is given up. */
const answerMs = 10_000;

/** Files that somebody uploads. */
export interface Uploads {
  /** Ends the uploading. */
  stop(): Promise<void>;
  acknowledged(): number;
  /** Reads all acknowledged files. @returns how many are not there, or are not as they were sent */
  lost(): Promise<number>;
}

const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Lets somebody upload one file after the other, at the next address when one does not answer. */
export async function startUploads(urls: readonly string[]): Promise<Uploads> {
  const clients = await Promise.all(urls.map((url) => clientOf(url, 'staff01')));
  const sent: { file: files.StoredFile; digest: string }[] = [];
  const stopping = new AbortController();
  const uploadAll = async () => {
    while (!stopping.signal.aborted) {
      const content = new TextEncoder().encode(randomBytes(fileBytes / 2).toString('hex'));
      const answered = clients[0]!.upload('notes.txt', content).catch(() => undefined);
      const answer = await Promise.race([answered, pause(answerMs, undefined, { ref: false })]);
      if (answer?.code === 0) sent.push({ file: answer.data, digest: digest(content) });
      if (!answer) clients.push(clients.shift()!);
      await pause(everyMs);
    }
  };
  const uploading = uploadAll();
  const isSame = async ({ file, digest: expected }: (typeof sent)[number]): Promise<boolean> => {
    const [client] = clients as [(typeof clients)[number]];
    const address = client.address(files.download, { params: { bucket: file.bucketName, name: file.fileName } });
    const answer = await fetch(address, { headers: client.headers() });
    const content = await answer.arrayBuffer().catch(() => new ArrayBuffer());
    return answer.ok && digest(new Uint8Array(content)) === expected;
  };
  return {
    async stop() {
      stopping.abort();
      await uploading;
    },
    acknowledged: () => sent.length,
    async lost() {
      let lost = 0;
      for (const each of sent) if (!(await isSame(each))) lost += 1;
      return lost;
    },
  };
}
