import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeLookupService, createLookupService, type LookupService } from '../../shared/api/lookup-services';
import { FormDialog } from '../../shared/dialogs/FormDialog';

interface Props {
  /** Null for a new service. */
  service: LookupService | null;
  onClose: () => void;
  onSaved: () => void;
}

interface Values {
  name: string;
  url: string;
  itemsPath?: string;
  idPath: string;
  labelPath: string;
  /** A line for each column. */
  columns?: string;
  headerName?: string;
  secret?: string;
}

/** The marks in an address, as its hints show them. */
const marks = { keyword: '{{keyword}}', page: '{{page}}', size: '{{size}}' };

const pathPattern = /^(?:[\w-]{1,50}(?:\.[\w-]{1,50}){0,5})?$/u;
const urlPattern = /^https?:\/\/[^/{}\s]+\/[^{}?#\s]*\?\S*\{\{keyword\}\}\S*$/u;

/** How a service is asked, and what of its answers is a choice. */
export function LookupServiceDialog({ service, onClose, onSaved }: Props) {
  const { t } = useTranslation('lookupServices');
  const path = { pattern: pathPattern, message: t('pathWrong') };
  const required = { required: true, whitespace: true, message: t('required') };
  const columns = {
    validator: (_: unknown, text: string | undefined) =>
      readColumns(text).every((column) => column.name !== '' && pathPattern.test(column.path) && column.path !== '')
        ? Promise.resolve()
        : Promise.reject(new Error(t('columnsWrong'))),
  };
  return (
    <FormDialog<Values>
      title={t(service ? 'edit' : 'create')}
      draft={`lookup service ${service?.id ?? 'new'}`}
      okText={t('save')}
      {...(service && { initialValues: { ...service, columns: writeColumns(service.columns) } })}
      send={async ({ name, url, itemsPath = '', idPath, labelPath, columns: lines, headerName = '', secret = '' }) => {
        const values = { name, url: url.trim(), itemsPath, idPath, labelPath, columns: readColumns(lines), headerName };
        const body = { ...values, ...(secret !== '' && { secret }) };
        if (service) await changeLookupService({ ...body, id: service.id, disabled: service.disabled });
        else await createLookupService(body);
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} rules={[required]}>
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('url')}
        extra={t('urlHint', marks)}
        rules={[{ required: true, pattern: urlPattern, message: t('urlWrong', marks) }]}
      >
        <Input maxLength={1000} placeholder="https://api.example.org/items?q={{keyword}}&page={{page}}&size={{size}}" />
      </Form.Item>
      <Form.Item name="itemsPath" label={t('itemsPath')} extra={t('itemsHint')} rules={[path]}>
        <Input placeholder="data.records" />
      </Form.Item>
      <Form.Item name="idPath" label={t('idPath')} rules={[required, path]}>
        <Input placeholder="id" />
      </Form.Item>
      <Form.Item name="labelPath" label={t('labelPath')} extra={t('labelHint')} rules={[required, path]}>
        <Input placeholder="name" />
      </Form.Item>
      <Form.Item name="columns" label={t('columns')} extra={t('columnsHint')} rules={[columns]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
      </Form.Item>
      <Form.Item
        name="headerName"
        label={t('headerName')}
        rules={[{ pattern: /^[A-Za-z][A-Za-z0-9-]{0,63}$/u, message: t('headerWrong') }]}
      >
        <Input placeholder="Authorization" />
      </Form.Item>
      <Form.Item name="secret" label={t('secret')} extra={t(service?.hasSecret ? 'secretKept' : 'secretHint')}>
        <Input.Password autoComplete="new-password" maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}

/** Reads lines of `<name>=<path>`. */
const readColumns = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', path = ''] = line.split(/[=＝]/u);
      return { name: name.trim(), path: path.trim() };
    });

const writeColumns = (columns: LookupService['columns']): string =>
  columns.map(({ name, path }) => `${name}=${path}`).join('\n');
