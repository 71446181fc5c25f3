import { z } from 'zod';
import { storedFiles, storedFileValue } from '../fields/files/stored-files';
import { opinionLimits } from './limits';

/** Stands for the signature that the person keeps. */
export const savedSignature = 'saved';

/** What goes with the opinion of an action on a task: files where the platform opens them, and a signature. */
export const opinionParts = {
  opinionFiles: storedFiles(opinionLimits.files, undefined).default([]),
  signature: z.union([storedFileValue, z.literal(savedSignature)]).optional(),
};
