import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Modal } from '@portal/widgets/modal';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phrasesKey, savePhrases } from '../../api/tasks/actions';
import { onSuccess } from '../../http';

/** The person's own phrases, in an order that they choose. */
export default function PhrasesDialog({ own, onClose }: { own: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const [texts, setTexts] = useState(own);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSuccess(savePhrases([...texts]), async () => {
      await client.invalidateQueries({ queryKey: phrasesKey });
      onClose();
    });
    setBusy(false);
  };
  const moveUp = (index: number) =>
    setTexts([...texts.slice(0, index - 1), texts[index]!, texts[index - 1]!, ...texts.slice(index + 1)]);
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={t('phrases.own')}
      okText={t('phrases.save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Flex component="ul" vertical gap={4} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {texts.map((text, index) => (
          <Flex component="li" key={text} align="center" gap={4}>
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{text}</span>
            <Button
              type="text"
              icon={<Icon of={ArrowUpOutlined} />}
              disabled={index === 0}
              aria-label={t('phrases.up', { text })}
              onClick={() => moveUp(index)}
            />
            <Button
              type="text"
              icon={<Icon of={ArrowDownOutlined} />}
              disabled={index === texts.length - 1}
              aria-label={t('phrases.down', { text })}
              onClick={() => moveUp(index + 1)}
            />
            <Button
              type="text"
              danger
              icon={<Icon of={DeleteOutlined} />}
              aria-label={t('phrases.remove', { text })}
              onClick={() => setTexts(texts.filter((each) => each !== text))}
            />
          </Flex>
        ))}
      </Flex>
    </Modal>
  );
}
