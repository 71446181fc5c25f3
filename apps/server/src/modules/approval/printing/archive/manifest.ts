import { z } from 'zod';

export const manifestName = 'manifest.json';
export const signatureName = 'signature.json';

/** What a package holds: its last file but the signature, since it has the checksums of the others. */
export const manifest = z.object({
  format: z.literal('talent-portal-archive'),
  version: z.literal(1),
  /** RFC 3339. */
  createdAt: z.string(),
  createdBy: z.string(),
  instances: z.array(z.object({ number: z.string(), title: z.string(), process: z.string(), folder: z.string() })),
  /** What a package lacks although it belongs there, e.g. an attachment that was lost or a PDF that cannot be made. */
  missing: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

export const signature = z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), signature: z.string() });
