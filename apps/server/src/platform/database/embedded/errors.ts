/** The embedded database cannot run; the message explains to the operator what to do. */
export class EmbeddedError extends Error {}

/** Another portal uses the data folder. */
export class FolderTakenError extends EmbeddedError {}

/** The way out that every such message names. */
export const useDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';
