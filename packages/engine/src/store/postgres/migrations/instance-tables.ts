/* Definitions, instances and the lists of their tasks. A released step never changes: this text is part of its checksum. */

/** Deployments, definitions and drafts. */
export const definitions = `
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
export const instances = `
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
export const lists = `
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
