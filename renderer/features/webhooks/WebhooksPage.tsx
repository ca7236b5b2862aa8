import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CreatedWebhook, Webhook } from '#shared/contracts/webhooks.ts'
import { useProgram } from '../../api/session.ts'
import { ApiHelp } from '../../ui/devices/ApiHelp.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { useOpenRow } from '../../ui/list-page/open-row.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'
import { WebhookSecretDialog } from './WebhookSecretDialog.tsx'
import { WebhookStateChip } from './WebhookStateChip.tsx'
import { webhooksQuery } from './webhooks-queries.ts'
import { webhooksTexts } from './webhooks-texts.ts'

/** Used in the address in place of a webhook's id. */
const NEW = 'new'
const webhookId = (webhook: Webhook) => webhook.webhook_id

/** Software that is notified of events (decision 0043): Settings → Connections, or a page of the head office's program. */
export function WebhooksPage() {
  const t = webhooksTexts.use()
  const columns = useWebhookColumns()
  const isWorkstation = useProgram() === 'workstation'
  const list = useList('webhooks', [], columns)
  const webhooks = useQuery(webhooksQuery)
  const { row: chosen } = useOpenRow(webhooks.data, webhookId, list.openId, webhooks.data)
  const [editedId, setEdited] = useState<string>()
  const [secret, setSecret] = useState<CreatedWebhook>()
  // Going Back closes the webhook under the dialog; the dialog must not reopen over another one.
  if (editedId !== undefined && editedId !== list.openId) setEdited(undefined)
  return (
    <>
      <GridPage
        list={list}
        actions={isWorkstation && <ApiHelp />}
        add={{ label: t('new'), run: () => list.open(NEW) }}
        status={shown => [t('count', { count: shown.length })]}
        panel={webhook => (
          <WebhookPanel
            key={webhook.webhook_id}
            of={webhook}
            onEdit={() => setEdited(webhook.webhook_id)}
            onSecret={setSecret}
            onClose={list.close}
          />
        )}
        label={t('title')}
        rows={webhooks.data}
        rowId={webhookId}
        columns={columns}
        query={webhooks}
        empty={t('empty')}
      />
      {list.openId === NEW && (
        <WebhookDialog
          webhook={null}
          onSaved={(webhook, made) => {
            list.open(webhook.webhook_id)
            setSecret(made)
          }}
          onClose={list.close}
        />
      )}
      {chosen && editedId !== undefined && (
        <WebhookDialog
          webhook={chosen}
          onSaved={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret && <WebhookSecretDialog shown={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

function useWebhookColumns(): readonly GridColumn<Webhook>[] {
  const t = webhooksTexts.use()
  const formats = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, as t does
  return useMemo(
    () => [
      { id: 'name', title: t('name'), value: 'name', flex: 2, width: 150 },
      {
        id: 'state',
        title: t('status'),
        value: 'state',
        render: webhook => <WebhookStateChip of={webhook.state} />,
        width: 170
      },
      { id: 'url', title: t('url'), value: 'url', kind: 'code', flex: 3, width: 200 },
      {
        id: 'events',
        title: t('events'),
        value: webhook => webhook.events.map(event => t(`event.${event}`)).join(', '),
        flex: 3,
        width: 180
      },
      { id: 'waiting', title: t('waiting'), value: 'waiting', kind: 'number', width: 96 },
      { id: 'failed', title: t('failed'), value: 'failed', kind: 'number', width: 96 },
      {
        id: 'lastDelivered',
        title: t('lastDelivered'),
        value: 'last_delivered',
        kind: 'since',
        none: t('never'),
        width: 150
      }
    ],
    [t, formats]
  )
}
