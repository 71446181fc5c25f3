export interface Migration {
  name: string;
  sql: string;
}

/** Deployments, definitions and drafts. */
const definitions = `
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

CREATE TABLE wf_definition (
  tenant_id text NOT NULL,
  id text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  version_tag text,
  name text NOT NULL,
  xml text NOT NULL,
  history_days integer,
  suspension jsonb,
  deployment_id text,
  deployed_by text,
  deployed_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, key, version)
);
CREATE INDEX wf_definition_deployment ON wf_definition (tenant_id, deployment_id) WHERE deployment_id IS NOT NULL;

-- each time that a draft is saved it is another revision
CREATE SEQUENCE wf_draft_revision;
CREATE TABLE wf_draft (
  tenant_id text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  xml text NOT NULL,
  saved_by text,
  saved_at bigint NOT NULL,
  revision bigint NOT NULL DEFAULT nextval('wf_draft_revision'),
  PRIMARY KEY (tenant_id, key)
);
`;

/** Instances with their state, and processes that they called. */
const instances = `
-- users name an instance by its number: the day of its start and a count, which may have gaps
CREATE SEQUENCE wf_instance_count;
CREATE TABLE wf_instance (
  tenant_id text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  number text NOT NULL DEFAULT to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' ||
    lpad(nextval('wf_instance_count')::text, 6, '0'),
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
  suspended boolean GENERATED ALWAYS AS (state ? 'suspended') STORED,
  withdrawable jsonb GENERATED ALWAYS AS (state -> 'withdrawable') STORED
);
CREATE INDEX wf_instance_initiated ON wf_instance (tenant_id, initiator, started_at DESC, id DESC);
CREATE INDEX wf_instance_newest ON wf_instance (tenant_id, started_at DESC, id DESC);
CREATE INDEX wf_instance_running ON wf_instance (tenant_id, started_at DESC, id DESC) WHERE status = 'running';
CREATE INDEX wf_instance_suspended ON wf_instance (tenant_id, started_at DESC, id DESC) WHERE suspended;
CREATE INDEX wf_instance_definition ON wf_instance (tenant_id, definition_key) WHERE status = 'running';
CREATE INDEX wf_instance_version ON wf_instance (tenant_id, definition_id, id) WHERE status = 'running';
CREATE INDEX wf_instance_ended ON wf_instance (tenant_id, definition_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX wf_instance_number ON wf_instance (number);

-- called processes that are over
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

-- fails a command's statement whole when another process wrote its instance meanwhile
CREATE FUNCTION wf_conflict() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wf_conflict' USING ERRCODE = '40001';
END $$;
`;

/** Lists of tasks and copies, one row for each identity. */
const lists = `
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
  due_at bigint,
  follow_up_at bigint
);
CREATE INDEX wf_todo_newest ON wf_todo (tenant_id, identity, created_at DESC, task_id DESC);

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

/** What was done. */
const history = `
-- targets: of delegations and transfers, and added signers; process: of which called process a row is
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
  targets text[] NOT NULL DEFAULT '{}',
  process text,
  PRIMARY KEY (tenant_id, instance_id, seq)
);
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC)
  WHERE task_id IS NOT NULL AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'transfer', 'terminate');

-- users' variable changes, with the old and the new value as JSON
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

/** Subscriptions, start events and signals in delivery. */
const events = `
CREATE TABLE wf_subscription (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  business_key text NOT NULL
);
CREATE INDEX wf_subscription_name ON wf_subscription (tenant_id, type, name);

-- definitions that start by an event; a start timer keeps its due date while a runner holds it
CREATE TABLE wf_start (
  tenant_id text NOT NULL,
  definition_key text NOT NULL,
  node_id text NOT NULL,
  definition_id text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  due_at bigint,
  repeat jsonb,
  locked_until bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, definition_key, node_id)
);
CREATE INDEX wf_start_name ON wf_start (tenant_id, type, name);
CREATE INDEX wf_start_due ON wf_start (due_at) WHERE due_at IS NOT NULL;

-- a signal in delivery is one row per receiver, deleted on receipt; transient: variables that receivers do not store
CREATE TABLE wf_signal (
  tenant_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instance_id text NOT NULL,
  subscriptions text[] NOT NULL DEFAULT '{}',
  definition_id text,
  node_id text,
  name text NOT NULL,
  vars jsonb NOT NULL,
  transient text[] NOT NULL DEFAULT '{}',
  async boolean NOT NULL DEFAULT false,
  locked_until bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);

-- fails a command's statement whole when the event that it consumes was consumed by another one
CREATE FUNCTION wf_used_up() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'wf_used_up' USING ERRCODE = '40001';
END $$;
`;

/** Jobs, external tasks and incidents. */
const work = `
-- attempts: how often a job was taken since its last outcome was written
CREATE TABLE wf_job (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  definition_id text NOT NULL DEFAULT '',
  node_id text NOT NULL DEFAULT '',
  node_name text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'timer',
  due_at bigint NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  suspended boolean NOT NULL DEFAULT false,
  locked_until bigint NOT NULL DEFAULT 0,
  retries integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  error text
);
CREATE INDEX wf_job_due ON wf_job (due_at) WHERE retries > 0;
CREATE INDEX wf_job_page ON wf_job (tenant_id, due_at, id);

-- external tasks of the same moment are fetched in creation order
CREATE TABLE wf_external (
  tenant_id text NOT NULL,
  id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  instance_id text NOT NULL,
  definition_id text NOT NULL DEFAULT '',
  definition_key text NOT NULL,
  business_key text NOT NULL,
  process text NOT NULL DEFAULT '0',
  execution text NOT NULL DEFAULT '',
  node_id text NOT NULL DEFAULT '',
  topic text NOT NULL,
  priority integer NOT NULL,
  created_at bigint NOT NULL,
  retries integer,
  failure text NOT NULL DEFAULT '',
  suspended boolean NOT NULL,
  worker text,
  locked_until bigint NOT NULL DEFAULT 0
);
CREATE INDEX wf_external_topic ON wf_external (tenant_id, topic, priority DESC, created_at);

CREATE TABLE wf_incident (
  tenant_id text NOT NULL,
  id text NOT NULL,
  instance_id text NOT NULL,
  definition_id text NOT NULL DEFAULT '',
  definition_key text NOT NULL,
  node_id text NOT NULL,
  node_name text NOT NULL DEFAULT '',
  type text NOT NULL,
  message text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX wf_incident_instance ON wf_incident (tenant_id, instance_id);
CREATE INDEX wf_incident_newest ON wf_incident (tenant_id, created_at DESC, id);
`;

/**
 * Before a table is analyzed, the planner picks the newest of equally rated indexes: commands look rows up by key, so
 * the keys are created after every other index.
 */
const keys = `
ALTER TABLE wf_instance ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_todo ADD PRIMARY KEY (tenant_id, identity, task_id);
ALTER TABLE wf_external ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_incident ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_job ADD PRIMARY KEY (tenant_id, id);
ALTER TABLE wf_subscription ADD PRIMARY KEY (tenant_id, id);
`;

/**
 * Lists are counted in their index alone as far as the rows behind it are known to everybody: that is noted often, not only
 * when a fifth of a table is new. A running instance is written again and again. Where its page has room for the next state
 * and nothing indexed changes, no index is written; a state of middle size is not worth compressing for a moment.
 */
const storage = `
ALTER TABLE wf_history SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_instance SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02, fillfactor = 70, toast_tuple_target = 4080);
ALTER TABLE wf_todo SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE wf_job SET (autovacuum_vacuum_scale_factor = 0.02);
`;

/** The list of done tasks leaves out those that passed automatically, and is still counted in its index alone. */
const doneActions = `
DROP INDEX wf_history_done;
CREATE INDEX wf_history_done ON wf_history (tenant_id, handler, ended_at DESC, seq DESC) INCLUDE (action)
  WHERE task_id IS NOT NULL AND action IN ('complete', 'autoComplete', 'reject', 'delegate', 'transfer', 'terminate');
`;

/** What lists say of open tasks: the reject that brought one back, and who has those of an instance. */
const waiting = `
ALTER TABLE wf_todo ADD COLUMN rejection jsonb;
ALTER TABLE wf_instance ADD COLUMN waiting jsonb;
UPDATE wf_instance SET waiting = jsonb_build_object('holders', (
    SELECT coalesce(jsonb_agg(DISTINCT holder), '[]')
    FROM jsonb_each(state -> 'tasks') task CROSS JOIN LATERAL (
      SELECT 'u:' || (task.value ->> 'assignee') WHERE task.value ->> 'assignee' IS NOT NULL
      UNION ALL
      SELECT jsonb_array_elements_text(task.value -> 'candidates') WHERE task.value ->> 'assignee' IS NULL
    ) held(holder)
  ), 'rejection', null)
WHERE status = 'running';
`;

/** The engine's tables, in order; names never change once released. */
export const engineMigrations: readonly Migration[] = [
  { name: 'engine-001-schema', sql: [definitions, instances, lists, history, events, work, keys, storage].join('') },
  { name: 'engine-002-done-actions', sql: doneActions },
  { name: 'engine-003-waiting', sql: waiting },
];
