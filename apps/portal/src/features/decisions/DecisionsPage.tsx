import { permissions } from '@portal/contract';
import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Space, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { decision, decisions, importDecisions, removeDecision, type ListedDecision } from '../../shared/api/decisions';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { useDangerQuestion } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { usePermissions } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError, LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { DecisionEditor } from './DecisionEditor';

/** /dev/activiti/decisions: decision tables, and the editor of the one that the address names. */
export default function DecisionsPage() {
  const { t } = useTranslation('decisions');
  const [params, setParams] = useSearchParams();
  useDocumentTitle(t('title'));
  const key = params.get('key');
  const version = Number(params.get('version')) || undefined;
  const name = params.get('new');
  const back = () => setParams({});
  const mayPublish = usePermissions().includes(permissions.processDeploy);
  if (key === null) return <DecisionList mayPublish={mayPublish} />;
  if (name !== null)
    return (
      <DecisionEditor
        key={key}
        decisionKey={key}
        initialName={name}
        stored={null}
        readOnly={!mayPublish}
        onVersion={() => setParams({ key }, { replace: true })}
        onBack={back}
      />
    );
  return <StoredDecision decisionKey={key} version={version} mayPublish={mayPublish} />;
}

function StoredDecision(props: { decisionKey: string; version: number | undefined; mayPublish: boolean }) {
  const { decisionKey, version, mayPublish } = props;
  const [, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...decision(decisionKey, version),
    /* The editor keeps what it was opened with, and starts from the newest version each time. */
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <DecisionEditor
      key={`${decisionKey}:${version ?? ''}`}
      decisionKey={decisionKey}
      initialName={data.name}
      stored={data}
      readOnly={!mayPublish || version !== undefined || !data.table}
      onVersion={(next) => setParams({ key: decisionKey, ...(next !== null && { version: String(next) }) })}
      onBack={() => setParams({})}
    />
  );
}

function DecisionList({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useTranslation('decisions');
  const phone = useIsPhone();
  const ask = useDangerQuestion();
  const [, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(decisions());
  const [creating, setCreating] = useState(false);
  const open = ({ key }: ListedDecision) => setParams({ key });

  const importFile = async (file: File) => {
    try {
      const { keys, issues } = await importDecisions(await file.text());
      if (issues[0]) notice.error(issues[0].text);
      else notice.success(t('imported', { keys: keys.join(', ') }));
      await refetch();
    } catch (failure) {
      notice.failure(failure);
    }
  };
  const remove = ({ key, name }: ListedDecision) =>
    ask(
      { title: t('removeTitle', { name }), text: t('removeText'), ok: t('remove'), cancel: t('cancel') },
      async () => {
        await removeDecision(key);
        await refetch();
      },
    );
  const actions = (row: ListedDecision) => (
    <Space wrap>
      <Button size="small" onClick={() => open(row)}>
        {t('open')}
      </Button>
      {mayPublish && (
        <Button size="small" danger onClick={() => remove(row)}>
          {t('remove')}
        </Button>
      )}
    </Space>
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          mayPublish && (
            <Space wrap>
              <Upload
                accept=".dmn,.xml"
                showUploadList={false}
                beforeUpload={(file) => {
                  void importFile(file);
                  return false;
                }}
              >
                <Button>{t('import')}</Button>
              </Upload>
              <Button type="primary" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            </Space>
          )
        }
      />
      <DataTable<ListedDecision>
        name="decisions"
        label={t('title')}
        columns={[
          { key: 'name', title: t('name'), render: ({ name }) => name },
          { key: 'key', title: t('key'), render: ({ key }) => <code>{key}</code> },
          { key: 'version', title: t('versionTitle'), render: ({ version }) => version },
          { key: 'usedBy', title: t('usedBy'), render: ({ usedBy }) => usedBy.join(', ') || '—' },
          { key: 'deployTime', title: t('deployTime'), render: ({ deployTime }) => deployTime },
          { key: 'deployedBy', title: t('deployedBy'), render: ({ deployedBy }) => deployedBy ?? '—' },
          { key: 'actions', title: t('actions'), render: actions },
        ]}
        rows={data ?? []}
        rowKey={({ key }) => key}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (row) => (
                <>
                  <strong>{row.name}</strong> <code>{row.key}</code> {t('version', { version: row.version })}
                  <div>{actions(row)}</div>
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('empty')} />}
      />
      {creating && (
        <FormDialog<{ name: string; key: string }>
          title={t('create')}
          draft="new decision"
          okText={t('draw')}
          send={async ({ name, key }) => {
            setCreating(false);
            setParams({ key: key.trim(), new: name.trim() });
          }}
          onClose={() => setCreating(false)}
        >
          <Form.Item
            name="name"
            label={t('name')}
            rules={[{ required: true, whitespace: true, message: t('required') }]}
          >
            <Input maxLength={200} autoFocus />
          </Form.Item>
          <Form.Item
            name="key"
            label={t('key')}
            extra={t('keyHint')}
            rules={[
              { required: true, pattern: /^\s*[A-Za-z_][\w.-]{0,99}\s*$/u, message: t('keyWrong') },
              {
                validator: (_, value: string) =>
                  data?.some(({ key }) => key === value?.trim())
                    ? Promise.reject(new Error(t('keyTaken')))
                    : Promise.resolve(),
              },
            ]}
          >
            <Input maxLength={100} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}
