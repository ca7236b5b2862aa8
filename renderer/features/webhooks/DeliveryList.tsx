import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Delivery } from '#shared/contracts/webhooks.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'
import { HintedIcon } from '../../ui/page/icon-buttons.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { deliveriesQuery, WEBHOOKS_KEY } from './webhooks-queries.ts'
import { webhooksTexts } from './webhooks-texts.ts'

/** What was sent to a webhook and what became of it, newest first. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const t = webhooksTexts.use()
  const pages = useInfiniteQuery(deliveriesQuery(webhookId))
  const deliveries = pages.data?.pages.flatMap(page => page.deliveries)
  return (
    <Section title={t('deliveries')} order={3}>
      {deliveries === undefined && <QueryState query={pages} lines={2} />}
      {deliveries?.length === 0 && <Text c="dimmed">{t('deliveries.none')}</Text>}
      {deliveries !== undefined && deliveries.length > 0 && (
        <ul className="plain">
          {deliveries.map(delivery => (
            <DeliveryItem key={delivery.delivery_id} webhookId={webhookId} of={delivery} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('deliveries.more')}
        </Button>
      )}
    </Section>
  )
}

const LOOKS = {
  waiting: { tone: 'amber', icon: IconClock },
  delivered: { tone: 'green', icon: IconCheck },
  failed: { tone: 'red', icon: IconAlertTriangle }
} as const

function DeliveryItem({ webhookId, of: delivery }: { webhookId: string; of: Delivery }) {
  const t = webhooksTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const event = t(`event.${delivery.event}`)
  const at = formats.dateTime(delivery.created)
  const replay = useAction({
    run: () =>
      call('POST /app/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay', {
        path: { webhook_id: webhookId, delivery_id: delivery.delivery_id }
      }),
    done: t('replay.done', { event }),
    refreshes: [WEBHOOKS_KEY]
  })
  return (
    <Group component="li" gap={8} py={8} wrap="nowrap" align="flex-start" className="line-below">
      <Stack flex={1} miw={0} gap={2}>
        <Group gap={8}>
          <Text span>{event}</Text>
          <StateChip {...LOOKS[delivery.state]} label={t(`delivery.${delivery.state}`)} />
        </Group>
        <Note>
          {[
            at,
            t('delivery.attempts', { count: delivery.attempts }),
            ...(delivery.state === 'waiting' && delivery.attempts > 0
              ? [t('delivery.next', { at: formats.dateTime(delivery.next_attempt) })]
              : [])
          ].join(' · ')}
        </Note>
        {delivery.fault !== null && <Text fz="sm">{sentence(delivery.fault)}</Text>}
        <Box component="details">
          <summary>{t('delivery.body')}</summary>
          <Text component="code" fz={12} style={{ overflowWrap: 'anywhere' }}>
            {delivery.body}
          </Text>
        </Box>
      </Stack>
      <HintedIcon
        icon={IconRefresh}
        label={t('replay.of', { event, at })}
        hint={t('replay')}
        onClick={() => void replay.start()}
      />
    </Group>
  )
}
