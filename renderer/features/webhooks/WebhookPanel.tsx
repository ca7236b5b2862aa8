import { Button, List, Menu, Stack } from '@mantine/core'
import {
  IconBan,
  IconChevronUp,
  IconKey,
  IconPencil,
  IconPlayerPlay,
  IconSend,
  IconTrash
} from '@tabler/icons-react'
import type { CreatedWebhook, Delivery, Webhook } from '#shared/contracts/webhooks.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { IconButton, IconMenuItem } from '../../ui/page/icon-buttons.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { WebhookStateChip } from './WebhookStateChip.tsx'
import { WEBHOOKS_KEY } from './webhooks-queries.ts'
import { webhooksTexts } from './webhooks-texts.ts'

type Props = {
  of: Webhook
  onEdit: () => void
  onSecret: (made: CreatedWebhook) => void
  onClose: () => void
}

export function WebhookPanel({ of: webhook, onEdit, onSecret, onClose }: Props) {
  const t = webhooksTexts.use()
  const formats = useFormats()
  const test = useTest(webhook)
  const run = () => void test.start()
  useKeys([
    { keys: 'e', label: t('edit'), run: onEdit },
    { keys: 't', label: t('test'), run }
  ])
  const { previous_until: previous } = webhook
  const facts = [
    { label: t('status'), value: <WebhookStateChip of={webhook.state} /> },
    { label: t('url'), value: <code>{webhook.url}</code> },
    { label: t('internal'), value: t(webhook.is_internal ? 'yes' : 'no') },
    {
      label: t('events'),
      value: (
        <List listStyleType="none" spacing={4}>
          {webhook.events.map(event => (
            <List.Item key={event}>{t(`event.${event}`)}</List.Item>
          ))}
        </List>
      )
    },
    {
      label: t('secret'),
      value: (
        <>
          <div>{t('secret.since', { at: formats.dateTime(webhook.secret_created) })}</div>
          {previous !== null && <div>{t('secret.previous', { at: formats.dateTime(previous) })}</div>}
        </>
      )
    },
    { label: t('created'), value: formats.dateTime(webhook.created) },
    { label: t('createdBy'), value: formats.inLanguage(webhook.created_by, webhook.created_by_en) }
  ]
  return (
    <SidePanel
      title={webhook.name}
      onClose={onClose}
      actions={
        <>
          <WebhookMenu webhook={webhook} onSecret={onSecret} onRemoved={onClose} />
          <IconButton
            variant="default"
            icon={IconSend}
            label={t('test')}
            loading={test.isPending}
            onClick={run}
          />
          <IconButton icon={IconPencil} label={t('edit')} onClick={onEdit} />
        </>
      }
    >
      <Stack gap="md">
        {!webhook.is_secret_readable && <Notice tone="red">{t('secret.unreadable')}</Notice>}
        {webhook.state === 'gone' && <Notice tone="amber">{t('gone.note')}</Notice>}
        <FactList facts={facts} />
        <DeliveryList webhookId={webhook.webhook_id} />
      </Stack>
    </SidePanel>
  )
}

/** Sends a test message and says what the receiver made of it. */
function useTest({ webhook_id, name }: Webhook) {
  const t = webhooksTexts.use()
  const notices = useNotices()
  const sentence = useSentence()
  return useAction({
    run: () => call('POST /app/v1/webhooks/{webhook_id}/test', { path: { webhook_id } }),
    refreshes: [WEBHOOKS_KEY],
    onDone: ({ fault }: Delivery) => {
      if (fault === null) notices.done(t('test.done', { name }))
      else notices.warn(t('test.failed', { name, reason: sentence(fault) }))
    }
  })
}

type MenuProps = { webhook: Webhook; onSecret: (made: CreatedWebhook) => void; onRemoved: () => void }

function WebhookMenu({ webhook, onSecret, onRemoved }: MenuProps) {
  const t = webhooksTexts.use()
  const { name, waiting } = webhook
  const path = { webhook_id: webhook.webhook_id }
  const refreshes = [WEBHOOKS_KEY]
  const isOn = webhook.state === 'on'
  const turn = useAction({
    run: () => call('POST /app/v1/webhooks/{webhook_id}/switch', { path, body: { is_on: !isOn } }),
    question: isOn
      ? { title: t('switch.offTitle', { name }), message: t('switch.offNote'), confirmLabel: t('switch.off') }
      : undefined,
    done: t(isOn ? 'switch.isOff' : 'switch.isOn', { name }),
    refreshes
  })
  const newSecret = useAction({
    run: () => call('POST /app/v1/webhooks/{webhook_id}/secret', { path }),
    question: {
      title: t('secret.ask', { name }),
      message: t('secret.askNote'),
      confirmLabel: t('secret.new')
    },
    refreshes,
    onDone: onSecret
  })
  const remove = useAction({
    run: () => call('DELETE /app/v1/webhooks/{webhook_id}', { path }),
    question: {
      title: t('remove.title', { name }),
      message: t('remove.message'),
      details: waiting > 0 ? [t('remove.waiting', { count: waiting })] : [],
      confirmLabel: t('remove'),
      isDangerous: true
    },
    done: t('remove.done', { name }),
    refreshes,
    onDone: onRemoved
  })
  return (
    <Menu position="top-start" returnFocus>
      <Menu.Target>
        <Button variant="quiet" mr="auto" ml={-8} rightSection={<IconChevronUp size={16} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <IconMenuItem
          icon={isOn ? IconBan : IconPlayerPlay}
          label={t(isOn ? 'switch.off' : 'switch.on')}
          onClick={() => void turn.start()}
        />
        <IconMenuItem icon={IconKey} label={t('secret.new')} onClick={() => void newSecret.start()} />
        <Menu.Divider />
        <IconMenuItem icon={IconTrash} label={t('remove')} onClick={() => void remove.start()} />
      </Menu.Dropdown>
    </Menu>
  )
}
