export interface Migration {
  name: string;
  sql: string;
}

const base = `
CREATE TABLE wf_definition (
  tenant_id text NOT NULL,
  id text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  xml text NOT NULL,
  deployed_by text,
  deployed_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, key, version)
);

CREATE TABLE wf_draft (
  tenant_id text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  xml text NOT NULL,
  saved_by text,
  saved_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE TABLE wf_instance (
  tenant_id text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  definition_id text NOT NULL,
  definition_key text NOT NULL,
  process_name text NOT NULL,
  business_key text NOT NULL,
  title text NOT NULL,
  initiator text,
  status text NOT NULL,
  current_nodes text[] NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  state jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_instance_initiated ON wf_instance (tenant_id, initiator, started_at DESC, id DESC);

CREATE TABLE wf_todo (
  tenant_id text NOT NULL,
  identity text NOT NULL,
  task_id text NOT NULL,
  instance_id text NOT NULL,
  definition_id text NOT NULL,
  definition_key text NOT NULL,
  process_name text NOT NULL,
  title text NOT NULL,
  business_key text NOT NULL,
  initiator text,
  node_id text NOT NULL,
  node_name text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, identity, task_id)
);
CREATE INDEX wf_todo_newest ON wf_todo (tenant_id, identity, created_at DESC, task_id DESC);

CREATE TABLE wf_history (
  tenant_id text NOT NULL,
  instance_id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  activity_id text NOT NULL,
  activity_name text NOT NULL,
  activity_type text NOT NULL,
  task_id text,
  handler text,
  owner text,
  action text,
  loop_counter integer,
  started_at bigint NOT NULL,
  ended_at bigint NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (tenant_id, instance_id, seq)
);
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC)
  WHERE task_id IS NOT NULL AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'terminate');

CREATE TABLE wf_job (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  due_at bigint NOT NULL,
  locked_until bigint NOT NULL DEFAULT 0,
  retries integer NOT NULL,
  error text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_job_due ON wf_job (due_at) WHERE retries > 0;

-- fails a command's statement whole when another process wrote its instance meanwhile
CREATE FUNCTION wf_conflict() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wf_conflict' USING ERRCODE = '40001';
END $$;
`;

/** Targets of delegations and transfers, and added signers. */
const historyTargets = `ALTER TABLE wf_history ADD COLUMN targets text[] NOT NULL DEFAULT '{}'`;

/** Who waits for which message or signal, which definitions start by an event, and the signals still to be given. */
const waiting = `
CREATE TABLE wf_subscription (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  business_key text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_subscription_name ON wf_subscription (tenant_id, type, name);

CREATE TABLE wf_start (
  tenant_id text NOT NULL,
  definition_key text NOT NULL,
  node_id text NOT NULL,
  definition_id text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  due_at bigint,
  repeat jsonb,
  PRIMARY KEY (tenant_id, definition_key, node_id)
);
CREATE INDEX wf_start_name ON wf_start (tenant_id, type, name);
CREATE INDEX wf_start_due ON wf_start (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE wf_signal (
  tenant_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instance_id text NOT NULL,
  name text NOT NULL,
  vars jsonb NOT NULL,
  async boolean NOT NULL DEFAULT false,
  locked_until bigint NOT NULL
);
`;

/** Administrators' lists: all instances, and running ones. */
const administration = `
CREATE INDEX wf_instance_newest ON wf_instance (tenant_id, started_at DESC, id DESC);
CREATE INDEX wf_instance_running ON wf_instance (tenant_id, started_at DESC, id DESC) WHERE status = 'running';
`;

/** Processes that call activities run: the version they name by its tag, and whose history a row is. */
const calls = `
ALTER TABLE wf_definition ADD COLUMN version_tag text;
ALTER TABLE wf_history ADD COLUMN process text;
`;

/** External tasks, incidents, suspensions, and the order of jobs. */
const work = `
CREATE TABLE wf_external (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  definition_key text NOT NULL,
  business_key text NOT NULL,
  topic text NOT NULL,
  priority integer NOT NULL,
  created_at bigint NOT NULL,
  retries integer,
  suspended boolean NOT NULL,
  worker text,
  locked_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_external_topic ON wf_external (tenant_id, topic, priority DESC, created_at);

CREATE TABLE wf_incident (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  definition_key text NOT NULL,
  node_id text NOT NULL,
  type text NOT NULL,
  message text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_incident_instance ON wf_incident (tenant_id, instance_id);
CREATE INDEX wf_incident_newest ON wf_incident (tenant_id, created_at DESC, id);

ALTER TABLE wf_job ADD COLUMN priority integer NOT NULL DEFAULT 0;
ALTER TABLE wf_job ADD COLUMN suspended boolean NOT NULL DEFAULT false;
CREATE INDEX wf_instance_definition ON wf_instance (tenant_id, definition_key) WHERE status = 'running';
`;

/** External tasks of the same moment are fetched in creation order. */
const externalOrder = `ALTER TABLE wf_external ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY`;

/** Administrators' list of suspended instances. */
const suspended = `
ALTER TABLE wf_instance ADD COLUMN suspended boolean GENERATED ALWAYS AS (state ? 'suspended') STORED;
CREATE INDEX wf_instance_suspended ON wf_instance (tenant_id, started_at DESC, id DESC) WHERE suspended;
`;

/** Each time that a draft is saved it is another revision. */
const draftRevisions = `
CREATE SEQUENCE wf_draft_revision;
ALTER TABLE wf_draft ADD COLUMN revision bigint NOT NULL DEFAULT nextval('wf_draft_revision');
`;

/** Fields of external tasks and their filters. */
const externalDetails = `
ALTER TABLE wf_external ADD COLUMN definition_id text NOT NULL DEFAULT '';
ALTER TABLE wf_external ADD COLUMN process text NOT NULL DEFAULT '0';
ALTER TABLE wf_external ADD COLUMN execution text NOT NULL DEFAULT '';
ALTER TABLE wf_external ADD COLUMN node_id text NOT NULL DEFAULT '';
ALTER TABLE wf_external ADD COLUMN failure text NOT NULL DEFAULT '';
UPDATE wf_external e SET definition_id = i.definition_id, execution = t.value->>'execution', node_id = t.value->>'node'
FROM wf_instance i, LATERAL jsonb_each(i.state->'externals') t
WHERE i.tenant_id = e.tenant_id AND i.id = e.instance_id AND e.id = i.id || '.' || t.key;
`;

/** Administrators' lists of jobs and incidents with their positions. */
const workPlaces = `
ALTER TABLE wf_job ADD COLUMN kind text NOT NULL DEFAULT 'timer', ADD COLUMN node_id text NOT NULL DEFAULT '',
  ADD COLUMN node_name text NOT NULL DEFAULT '', ADD COLUMN definition_id text NOT NULL DEFAULT '';
ALTER TABLE wf_incident ADD COLUMN node_name text NOT NULL DEFAULT '', ADD COLUMN definition_id text NOT NULL DEFAULT '';
UPDATE wf_job j SET definition_id = held.definition_id, node_id = coalesce(job->>'node', ''),
  kind = CASE WHEN job ? 'listener' THEN 'listener' ELSE coalesce(job->>'async', 'timer') END
FROM (
  SELECT i.tenant_id, i.id || '.' || job.key AS job_id, i.definition_id, job.value AS job
  FROM wf_instance i, jsonb_each(i.state->'jobs') job
) held
WHERE held.tenant_id = j.tenant_id AND held.job_id = j.id;
UPDATE wf_incident n SET definition_id = i.definition_id
FROM wf_instance i WHERE i.tenant_id = n.tenant_id AND i.id = n.instance_id;
CREATE INDEX wf_job_page ON wf_job (tenant_id, due_at, id);
`;

/** The running instances of one version, which may be migrated to another one. */
const runningVersions = `
CREATE INDEX wf_instance_version ON wf_instance (tenant_id, definition_id, id) WHERE status = 'running';
`;

/** Retention of ended instances, and the order of their ends by definition. */
const retention = `
ALTER TABLE wf_definition ADD COLUMN history_days integer;
UPDATE wf_definition SET history_days = least(days::numeric, 1000000) FROM (
  SELECT tenant_id, id, substring(xml FROM 'historyTimeToLive=["'']P?([0-9]+)D?["'']') AS days FROM wf_definition
) found
WHERE found.days IS NOT NULL AND found.tenant_id = wf_definition.tenant_id AND found.id = wf_definition.id;
CREATE INDEX wf_instance_ended ON wf_instance (tenant_id, definition_id, ended_at) WHERE ended_at IS NOT NULL;
`;

/**
 * Lists are counted in their index alone as far as the rows behind it are known to everybody: that is noted often, not only
 * when a fifth of a table is new.
 */
const vacuum = `
ALTER TABLE wf_history SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_instance SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_todo SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_job SET (autovacuum_vacuum_scale_factor = 0.02);
`;

/** Several files deployed as one. */
const deployments = `
CREATE TABLE wf_deployment (
  tenant_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  source text,
  deployed_by text,
  deployed_at bigint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX wf_deployment_name ON wf_deployment (tenant_id, name, seq DESC);

CREATE TABLE wf_deployed_file (
  tenant_id text NOT NULL,
  deployment_id text NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, deployment_id, name)
);

ALTER TABLE wf_definition ADD COLUMN deployment_id text;
CREATE INDEX wf_definition_deployment ON wf_definition (tenant_id, deployment_id) WHERE deployment_id IS NOT NULL;
`;

/** Copies. */
const copies = `
CREATE TABLE wf_copy (
  tenant_id text NOT NULL,
  user_id text NOT NULL,
  task_id text NOT NULL,
  instance_id text NOT NULL,
  node_id text NOT NULL,
  node_name text NOT NULL,
  sender text,
  message text NOT NULL,
  created_at bigint NOT NULL,
  read_at bigint,
  PRIMARY KEY (tenant_id, user_id, task_id)
);
CREATE INDEX wf_copy_newest ON wf_copy (tenant_id, user_id, created_at DESC, task_id DESC);
CREATE INDEX wf_copy_unread ON wf_copy (tenant_id, user_id, created_at DESC, task_id DESC) WHERE read_at IS NULL;
CREATE INDEX wf_copy_instance ON wf_copy (tenant_id, instance_id, user_id);
`;

/** More fields of the lists: withdrawable, transferred, due date. */
const listed = `
ALTER TABLE wf_instance ADD COLUMN withdrawable jsonb GENERATED ALWAYS AS (state -> 'withdrawable') STORED;
ALTER TABLE wf_todo ADD COLUMN due_at bigint, ADD COLUMN follow_up_at bigint;
DROP INDEX wf_history_done;
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC)
  WHERE task_id IS NOT NULL AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'transfer', 'terminate');
`;

/** Suspended versions. */
const suspendedVersions = `ALTER TABLE wf_definition ADD COLUMN suspension jsonb`;

/**
 * Before a table is analyzed, the planner picks the newest of equally rated indexes: commands look rows up by key, so
 * the keys are recreated after every added index.
 */
const keysLast = `
ALTER TABLE wf_instance DROP CONSTRAINT wf_instance_pkey, ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_todo DROP CONSTRAINT wf_todo_pkey, ADD PRIMARY KEY (tenant_id, identity, task_id);
ALTER TABLE wf_external DROP CONSTRAINT wf_external_pkey, ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_incident DROP CONSTRAINT wf_incident_pkey, ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_job DROP CONSTRAINT wf_job_pkey, ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_subscription DROP CONSTRAINT wf_subscription_pkey, ADD PRIMARY KEY (tenant_id, id);
`;

/**
 * A running instance is written again and again. Where its page has room for the next state and nothing indexed changes,
 * no index is written; a state of middle size is not worth compressing for a moment.
 */
const roomToChange = `ALTER TABLE wf_instance SET (fillfactor = 70, toast_tuple_target = 4080)`;

/** Called processes that are over. */
const called = `
CREATE TABLE wf_called (
  tenant_id text NOT NULL,
  instance_id text NOT NULL,
  process integer NOT NULL,
  caller integer NOT NULL,
  node_id text NOT NULL,
  node_name text NOT NULL,
  loop_counter integer,
  definition_id text NOT NULL,
  definition_key text NOT NULL,
  business_key text NOT NULL,
  status text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint NOT NULL,
  end_node text,
  cause jsonb,
  marks jsonb NOT NULL,
  PRIMARY KEY (tenant_id, instance_id, process)
);
`;

/** A start timer keeps its due date while a runner holds it. */
const lockedStarts = `ALTER TABLE wf_start ADD COLUMN locked_until bigint NOT NULL DEFAULT 0`;

/** Signal variables that receivers do not store. */
const transientOfSignals = `ALTER TABLE wf_signal ADD COLUMN transient text[] NOT NULL DEFAULT '{}'`;

/** A signal in delivery is one row per receiver, deleted on receipt. */
const addressedSignals = `
ALTER TABLE wf_signal
  ADD COLUMN subscriptions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN definition_id text,
  ADD COLUMN node_id text;

WITH thrown AS (DELETE FROM wf_signal RETURNING *)
INSERT INTO wf_signal (tenant_id, instance_id, subscriptions, definition_id, node_id, name, vars, transient, async,
  locked_until)
SELECT t.tenant_id, w.instance_id, w.subscriptions, w.definition_id, w.node_id, t.name, t.vars, t.transient, t.async,
  t.locked_until
FROM thrown t, LATERAL (
  SELECT s.instance_id, array_agg(s.id ORDER BY s.id) AS subscriptions, NULL AS definition_id, NULL AS node_id FROM wf_subscription s
  WHERE s.tenant_id = t.tenant_id AND s.type = 'signal' AND s.name = t.name AND s.instance_id <> t.instance_id
  GROUP BY s.instance_id
  UNION ALL
  SELECT '', '{}', s.definition_id, s.node_id FROM wf_start s
  WHERE s.tenant_id = t.tenant_id AND s.type = 'signal' AND s.name = t.name
) w ORDER BY t.id;

-- fails a command's statement whole when what it comes of was used up by another one
CREATE FUNCTION wf_used_up() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wf_used_up' USING ERRCODE = '40001';
END $$;
`;

/** An instance that its initiator has ended is withdrawn, no longer terminated. */
const withdrawn = `
UPDATE wf_instance i
SET status = 'withdrawn',
  state = jsonb_set(jsonb_set(state, '{status}', '"withdrawn"'), '{visited}', coalesce((
    SELECT jsonb_object_agg(key, CASE value ->> 'status'
      WHEN 'terminal' THEN jsonb_set(value, '{status}', '"withdrawn"') ELSE value END)
    FROM jsonb_each(state -> 'visited')), '{}'))
WHERE status = 'terminal' AND EXISTS (
  SELECT FROM wf_history h
  WHERE h.tenant_id = i.tenant_id AND h.instance_id = i.id AND h.activity_type = 'process'
    AND h.action IN ('withdraw', 'canceled')
);
`;

/** How often a job, start event or signal was taken since its last outcome was written. */
const attempts = `
ALTER TABLE wf_job ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE wf_start ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE wf_signal ADD COLUMN attempts integer NOT NULL DEFAULT 0;
`;

/** Users' variable changes, with the old and the new value as JSON. */
const variableChanges = `
CREATE TABLE wf_variable_change (
  tenant_id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  instance_id text NOT NULL,
  name text NOT NULL,
  old_value text,
  new_value text,
  user_id text NOT NULL,
  node_id text NOT NULL,
  node_name text NOT NULL,
  task_id text,
  changed_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, instance_id, seq)
);
`;

/** People name an instance by its number: the day of its start and a count. Counts may have gaps. */
const instanceNumbers = `
CREATE SEQUENCE wf_instance_count;
ALTER TABLE wf_instance ADD COLUMN number text;
UPDATE wf_instance i SET number = n.number FROM (
  SELECT tenant_id, id, to_char(to_timestamp(started_at / 1000.0) AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' ||
    lpad(nextval('wf_instance_count')::text, 6, '0') AS number
  FROM (SELECT tenant_id, id, started_at FROM wf_instance ORDER BY started_at) ordered
) n WHERE i.tenant_id = n.tenant_id AND i.id = n.id;
ALTER TABLE wf_instance ALTER COLUMN number SET DEFAULT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' ||
    lpad(nextval('wf_instance_count')::text, 6, '0'), ALTER COLUMN number SET NOT NULL;
CREATE UNIQUE INDEX wf_instance_number ON wf_instance (number);
`;

/** The engine's tables, in order; names never change once released. */
export const engineMigrations: readonly Migration[] = [
  { name: 'engine-001-base', sql: base },
  { name: 'engine-002-history-targets', sql: historyTargets },
  { name: 'engine-003-waiting', sql: waiting },
  { name: 'engine-004-administration', sql: administration },
  { name: 'engine-005-calls', sql: calls },
  { name: 'engine-006-work', sql: work },
  { name: 'engine-007-external-order', sql: externalOrder },
  { name: 'engine-008-suspended', sql: suspended },
  { name: 'engine-009-draft-revisions', sql: draftRevisions },
  { name: 'engine-010-external-details', sql: externalDetails },
  { name: 'engine-011-work-places', sql: workPlaces },
  { name: 'engine-012-running-versions', sql: runningVersions },
  { name: 'engine-013-retention', sql: retention },
  { name: 'engine-014-vacuum', sql: vacuum },
  { name: 'engine-015-deployments', sql: deployments },
  { name: 'engine-016-copies', sql: copies },
  { name: 'engine-017-listed', sql: listed },
  { name: 'engine-018-suspended-versions', sql: suspendedVersions },
  { name: 'engine-019-keys-last', sql: keysLast },
  { name: 'engine-020-room-to-change', sql: roomToChange },
  { name: 'engine-021-called', sql: called },
  { name: 'engine-022-locked-starts', sql: lockedStarts },
  { name: 'engine-023-transient-of-signals', sql: transientOfSignals },
  { name: 'engine-024-addressed-signals', sql: addressedSignals },
  { name: 'engine-025-withdrawn', sql: withdrawn },
  { name: 'engine-026-attempts', sql: attempts },
  { name: 'engine-027-variable-changes', sql: variableChanges },
  { name: 'engine-028-instance-numbers', sql: instanceNumbers },
];
