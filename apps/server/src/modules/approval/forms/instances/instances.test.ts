import { forms, errorMessage, search, tasks, definitions } from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimForm, items, testClaims, type Claims } from './testing/claims';

type Row = ReturnType<typeof items>[number];
const withoutNote = ({ id, cells: { day, category, quantity, price } }: Row) => ({
  id,
  cells: { day, category, quantity, price },
});

describe('instances of a drawn form', () => {
  let claims: Claims;

  beforeAll(async () => {
    claims = await testClaims();
  });
  afterAll(() => claims.workflow.server.close());

  /** Returns the number of instances, and of their forms. */
  const written = async () =>
    (
      await claims.pool.query(
        'select (select count(*) from wf_instance) as instances, (select count(*) from form_instances) as forms',
      )
    ).rows;

  it('start with the published version, without the fields that the process hides', async () => {
    const { call } = claims;
    const { data } = await call('staff01', forms.formToStart, { query: { procDefKey: 'claim' } });

    expect(data).toMatchObject({ formKey: 'claim', version: 1 });
    expect(data.form.fields.map(({ key }: { key: string }) => key)).not.toContain('secret');
  });

  it('get a title that the server computes, and a number without gaps', async () => {
    const { call, filled, start, started, stored } = claims;
    const first = await started(filled({ total: '1.00' }));
    await start(filled({ subject: '' }));
    const second = await started();

    const { data } = await call('staff01', tasks.initiatedPage, {});
    expect(data.records[0].title).toBe('济南出差');
    const [one, two] = [await stored(first), await stored(second)];
    expect(one).toMatchObject({ total: '200.00', items: items('120.50', '79.50') });
    expect(Number(two.number.slice(-4)) - Number(one.number.slice(-4))).toBe(1);
  });

  it('multiply quantity and price of each row, sum the rows, and ignore amounts that are sent', async () => {
    const { filled, started, stored } = claims;
    const [first, second] = items('0.10', '33.33');
    const rows = [
      { ...first!, cells: { ...first!.cells, quantity: 3, amount: '999.00' } },
      { ...second!, cells: { ...second!.cells, quantity: 2 } },
    ];

    const instance = await started(filled({ items: rows, total: '1.00' }));

    expect(await stored(instance)).toMatchObject({
      total: '66.96',
      items: [{ cells: { quantity: 3, amount: '0.30' } }, { cells: { quantity: 2, amount: '66.66' } }],
    });
  });

  it('are started once when a request is repeated', async () => {
    const { filled, start } = claims;
    const requestId = randomUUID();

    const [first, second] = [await start(filled(), { requestId }), await start(filled(), { requestId })];

    expect(second.data).toEqual(first.data);
  });

  it('refuse other values under the request id of a start before, and keep the first ones', async () => {
    const { filled, start, stored } = claims;
    const requestId = randomUUID();
    const first = await start(filled({ subject: '第一次' }), { requestId });
    const before = await written();

    const second = await start(filled({ subject: '第二次' }), { requestId });

    expect(second).toMatchObject({ status: 422, msg: errorMessage('alreadySubmitted', 'zh-CN') });
    expect(await written()).toEqual(before);
    expect(await stored(first.data.procInstId)).toMatchObject({ subject: '第一次' });
  });

  it.each([
    ['a missing field', { subject: '' }, 'subject'],
    ['a value of another type', { subject: 7 }, 'subject'],
    ['a value that is too long', { subject: '长'.repeat(501) }, 'subject'],
    ['an unknown field', { other: 'x' }, 'other'],
    ['a hidden field', { secret: 'x' }, 'secret'],
    ['a wrong cell', { items: [{ id: 'a', cells: { price: '-1' } }] }, 'items/a/price'],
    ['an option that is gone', { items: [{ id: 'a', cells: { category: 'gone' } }] }, 'items/a/category'],
    ['a table of 501 rows', { items: items(...Array.from({ length: 501 }, () => '1')) }, 'items'],
    ['a doubled row', { items: [...items('1'), ...items('1')] }, 'items/row0'],
    ['an unknown person', { witness: [{ id: 999_999, name: '无此人' }] }, 'witness'],
    ['a required field that a condition shows', { items: items('9000') }, 'remark'],
  ])('refuse %s by name, and write nothing', async (_, more, field) => {
    const { filled, start } = claims;
    const before = await written();

    const { status, data } = await start(filled(more));

    expect([status, data.field]).toEqual([400, field]);
    expect(await written()).toEqual(before);
  });

  it('refuse a missing file, and one of another user, which stays theirs', async () => {
    const { filled, pool, start, workflow } = claims;
    const file = (fileName: string) => ({ bucketName: 'workflow', fileName, original: 'a.pdf', size: 1 });
    const uploadedBy = (fileName: string, { userId }: { userId: number }) =>
      pool.query(
        `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
         values (1, 'workflow', $1, 'a.pdf', 'pdf', 1, '', $2)`,
        [fileName, userId],
      );
    await uploadedBy('theirs.pdf', workflow.player('staff02'));
    await uploadedBy('own.pdf', workflow.player('staff01'));

    const refused = [
      await start(filled({ invoices: [file('none.pdf')] })),
      await start(filled({ invoices: [file('theirs.pdf')] })),
    ];
    const taken = await start(filled({ invoices: [file('own.pdf')] }));

    for (const { data } of refused) expect(data).toMatchObject({ field: 'invoices' });
    expect(taken.status).toBe(200);
    const { rows } = await pool.query('select name, instance_id from files where bucket = $1 order by name', [
      'workflow',
    ]);
    expect(rows).toEqual([
      { name: 'own.pdf', instance_id: taken.data.procInstId },
      { name: 'theirs.pdf', instance_id: null },
    ]);
  });

  it('let readers find files by name where the form shows them', async () => {
    const { call, filled, pool, started } = claims;
    const upload = (name: string, original: string) =>
      pool.query(
        `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
         select tenant_id, 'workflow', $1, $2, 'pdf', 1, '', id from users where username = 'staff01'`,
        [name, original],
      );
    const invoice = { bucketName: 'workflow', fileName: 'shown.pdf', original: '住宿发票.pdf', size: 1 };
    await upload(invoice.fileName, invoice.original);
    const procInstId = await started(filled({ invoices: [invoice] }));
    await upload('unseen.pdf', '住宿底单.pdf');
    await pool.query(`update files set instance_id = $1 where name = 'unseen.pdf'`, [procInstId]);
    const found = async (username: string) => {
      const body = { kind: 'files', keyword: '住宿', current: 1, size: 5 };
      const { data } = await call(username, search.ofKind, { body });
      return data.records.map(({ title }: { title: string }) => title).toSorted();
    };

    expect(await found('staff01')).toEqual(['住宿发票.pdf', '住宿底单.pdf']);
    expect(await found('staff04')).toEqual(['住宿发票.pdf']);
    expect(await found('staff05')).toEqual([]);
  });

  it('store no script, and no link that runs one', async () => {
    const { filled, started, stored } = claims;
    const story = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p>';

    const { story: kept } = await stored(await started(filled({ story })));

    expect(kept).toContain('<p>a');
    expect(kept).not.toMatch(/script|onclick/u);
  });

  it('keep the values of one of two agreements at once, and refuse the other', async () => {
    const { call, started, stored, workflow } = claims;
    const instance = await started();
    const { taskId } = await workflow.todo('staff04', instance);
    const subjects = ['甲', '乙'];

    const answers = await Promise.all(
      subjects.map((subject) =>
        call('staff04', forms.complete, {
          body: { taskId, procInstId: instance, comment: '同意', values: { subject } },
        }),
      ),
    );

    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stored(instance)).toMatchObject({ subject: subjects[winner] });
  });

  it('refuse a file of the form as a file of the opinion, and as a signature: it has one owner', async () => {
    const { call, started, workflow } = claims;
    const procInstId = await started();
    const { taskId } = await workflow.todo('staff04', procInstId);
    const file = { bucketName: 'workflow', fileName: 'both.png', original: 'both.png', size: 1 };
    const complete = (more: object) =>
      call('staff04', forms.complete, {
        body: { taskId, procInstId, comment: '同意', values: { photos: [file] }, ...more },
      });

    const inOpinion = await complete({ opinionFiles: [file] });
    const asSignature = await complete({ signature: file });

    expect(inOpinion).toMatchObject({ status: 400, data: { field: 'opinionFiles' } });
    expect(asSignature).toMatchObject({ status: 400, data: { field: 'signature' } });
    expect(asSignature.msg).toBe(inOpinion.msg.replace('opinionFiles', 'signature'));
  });

  it('are assigned to the people named in the form, and conditions read its values', async () => {
    const { pool, started, workflow } = claims;
    const instance = await started();

    const { rows } = await pool.query('select 1 from form_instances where instance_id = $1', [instance]);
    expect(rows).toHaveLength(1);
    expect(await workflow.todo('staff04', instance)).toMatchObject({ taskDefKey: 'confirm' });
  });

  it('show and take at a node what its settings allow', async () => {
    const { agree, read, started, stored, workflow } = claims;
    const instance = await started();
    await agree('staff04', instance);
    const { taskId } = await workflow.todo('staff02', instance);

    const open = await read('staff02', instance, taskId);
    expect(open.access).toMatchObject({ secret: 'required', subject: 'read' });
    expect(JSON.stringify(open)).not.toContain('高铁');

    expect((await agree('staff02', instance)).data).toMatchObject({ field: 'secret' });
    const changed = { secret: '同意报销', subject: '改' };
    expect((await agree('staff02', instance, changed)).data).toMatchObject({ field: 'subject' });
    const rows = items('500', '79.50').map(withoutNote);
    expect((await agree('staff02', instance, { secret: '同意', items: rows })).data).toMatchObject({
      field: 'items/row0/price',
    });

    const kept = items('120.50', '79.50')
      .map(withoutNote)
      .map(({ id, cells }) => ({ id, cells: { ...cells, category: 'other' } }));
    expect((await agree('staff02', instance, { secret: '同意', items: kept })).status).toBe(200);
    expect(await stored(instance)).toMatchObject({
      secret: '同意',
      items: [{ cells: { category: 'other', note: '高铁', price: '120.50', amount: '120.50' } }, {}],
    });
  });

  it('are hidden from strangers, and their fields from handlers whose nodes hide them', async () => {
    const { agree, call, read, started } = claims;
    const instance = await started();

    const query = { procInstId: instance };
    expect((await call('staff03', forms.formOfInstance, { query })).status).toBe(403);

    await agree('staff04', instance);
    await agree('staff02', instance, { secret: '同意' });
    expect(JSON.stringify(await read('staff02', instance))).not.toContain('高铁');
    expect(JSON.stringify(await read('staff01', instance))).toContain('高铁');
  });

  it('are shown to the initiator and to process administrators where the node hides them', async () => {
    const { agree, read, started } = claims;
    const instance = await started();
    await agree('staff04', instance);

    const [initiator, administrator, handler] = await Promise.all(
      ['staff01', 'designer01', 'staff02'].map(async (username) => JSON.stringify(await read(username, instance))),
    );

    expect(initiator).toContain('高铁');
    expect(administrator).toContain('高铁');
    expect(handler).not.toContain('高铁');
  });

  it('store personal values encrypted, and show them to those who may change them', async () => {
    const { agree, call, filled, form, read, started, stored, workflow } = claims;
    const identity = '11010519491231002X';
    const instance = await started(filled({ identity }));

    expect(JSON.stringify(await stored(instance))).not.toContain(identity);
    expect((await read('staff01', instance)).values.identity).toBe(identity);
    const { taskId } = await workflow.todo('staff04', instance);
    expect((await read('staff04', instance, taskId)).values.identity).toBe(identity);
    await agree('staff04', instance);
    const later = await read('staff04', instance);
    expect(later.values.identity).toBe('110***********002X');
    expect(later.form.fields).toContainEqual(
      expect.objectContaining({ key: 'identity', kind: 'short-text', readOnly: true }),
    );
    await agree('staff02', instance, { secret: '同意' });
    expect((await read('staff01', instance)).values.identity).toBe(identity);
    expect(JSON.stringify((await call('designer01', forms.filledPage, { query: { id: form.id } })).data)).not.toContain(
      '1949',
    );
  });

  it('keep the version with which they started, and start with the one that the process was published with', async () => {
    const { agree, call, filled, form, publishProcess, read, start, started } = claims;
    const running = await started();
    const draft = {
      ...claimForm,
      fields: [
        ...claimForm.fields,
        ...drawnForm.parse({ fields: [{ key: 'added', kind: 'short-text', label: '新增', required: true }] }).fields,
      ],
    };
    const detail = (await call('designer01', forms.detail, { query: { id: form.id } })).data;
    const seen = { id: form.id, revision: detail.revision };
    const saved = (await call('designer01', forms.saveDraft, { body: { ...seen, formName: '报销', draft } })).data;
    await call('designer01', forms.publish, { body: saved });
    const open = async () => (await call('staff01', forms.formToStart, { query: { procDefKey: 'claim' } })).data;

    const before = await open();
    const early = await start(filled(), { version: 2 });
    const pinned = await start(filled());
    await publishProcess();
    const after = await open();
    const stale = await start(filled());
    const current = await start(filled({ added: '新' }), { version: 2 });

    expect([before.version, after.version]).toEqual([1, 2]);
    expect([early.status, pinned.status, current.status]).toEqual([409, 200, 200]);
    expect(stale).toMatchObject({ status: 409, data: { version: 2 } });
    expect((await read('staff01', running)).version).toBe(1);
    expect((await agree('staff04', running)).status).toBe(200);
  });

  it('are submitted again after a rejection with the version with which they started', async () => {
    const { agree, call, filled, read, start, stored, workflow } = claims;
    const instance = (await start(filled({ added: '新' }), { version: 2 })).data.procInstId;
    await agree('staff04', instance);
    const { taskId: reviewed } = await workflow.todo('staff02', instance);
    const body = { procInstId: instance, taskId: reviewed, target: 'confirm', reSubmitType: '1', comment: '请更正' };
    await call('staff02', tasks.reject, { body });
    const { taskId } = await workflow.todo('staff04', instance);
    const submit = async (more: object) => {
      const again = await workflow.todo('staff04', instance);
      return call('staff04', forms.complete, {
        body: { taskId: again.taskId, procInstId: instance, comment: '同意', values: { subject: '改' }, ...more },
      });
    };

    expect((await read('staff04', instance, taskId)).version).toBe(2);
    expect(await submit({ version: 1 })).toMatchObject({ status: 409, data: { version: 2 } });
    expect(await stored(instance)).toMatchObject({ subject: '济南出差' });
    expect((await submit({ version: 2 })).status).toBe(200);
    expect(await stored(instance)).toMatchObject({ subject: '改', added: '新' });
  });

  it('keep their form, and the processes it is bound to list its newest fields', async () => {
    const { call, form } = claims;
    const removed = (await call('designer01', forms.detail, { query: { id: form.id } })).data;
    const body = { id: form.id, revision: removed.revision };

    expect((await call('designer01', forms.remove, { body })).status).toBe(409);
    expect((await call('designer01', definitions.formItemList, { params: { id: form.id } })).data).toHaveLength(20);
  });
});
