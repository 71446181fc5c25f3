/* History, events and work. A released step never changes: this text is part of its checksum. */

/** What was done. */
export const history = `
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
export const events = `
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
export const work = `
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
