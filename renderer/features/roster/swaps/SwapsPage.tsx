import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShiftSwap } from '#shared/contracts/attendance/shift-swaps.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { AskSwapDialog } from './AskSwapDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SWAPS_KEY, SwapDays } from './SwapDays.tsx'
import { swapsTexts } from './swaps-texts.ts'

const TONES: Record<ShiftSwap['state'], StateTone> = {
  asked: 'blue',
  agreed: 'blue',
  approved: 'green',
  declined: 'red',
  refused: 'red',
  cancelled: 'grey'
}

const swapsQuery = (scope: 'own' | 'decide') =>
  operationQuery([...SWAPS_KEY, scope], 'GET /app/v1/shift-swaps', { query: { scope } })

/** One's own shift swaps, and those that wait for one's decision; `?date=` begins a new one. */
export function SwapsPage() {
  const t = swapsTexts.use()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const date = typeof search.date === 'string' && search.date !== '' ? search.date : null
  const [isAsking, setAsking] = useState(date !== null)
  const own = useQuery(swapsQuery('own'))
  const toDecide = useQuery(swapsQuery('decide'))
  const others = toDecide.data?.swaps ?? []
  const waiting = others.filter(swap => swap.may.includes('decide'))
  const decided = others.filter(swap => swap.state !== 'agreed')
  return (
    <ContentPage>
      <Text c="dimmed">{t('swap.note')}</Text>
      {waiting.length > 0 && (
        <Section title={t('swap.decide')}>
          <Swaps swaps={waiting} />
        </Section>
      )}
      <Section title={t('swap.own')}>
        <Stack gap="sm">
          {own.data === undefined ? (
            <QueryState query={own} lines={3} />
          ) : own.data.swaps.length === 0 ? (
            <Text c="dimmed">{t('swap.own.none')}</Text>
          ) : (
            <Swaps swaps={own.data.swaps} />
          )}
          <div>
            <IconButton
              variant="default"
              icon={IconArrowsExchange}
              label={t('swap.ask')}
              onClick={() => setAsking(true)}
            />
          </div>
        </Stack>
      </Section>
      {decided.length > 0 && (
        <Section title={t('swap.decided')}>
          <Swaps swaps={decided} />
        </Section>
      )}
      {isAsking && <AskSwapDialog date={date} onClose={() => setAsking(false)} />}
    </ContentPage>
  )
}

const Swaps = ({ swaps }: { swaps: readonly ShiftSwap[] }) => (
  <ul className="plain">
    {swaps.map(swap => (
      <SwapLine key={swap.swap_id} swap={swap} />
    ))}
  </ul>
)

function SwapLine({ swap }: { swap: ShiftSwap }) {
  const t = swapsTexts.use()
  const [isReviewing, setReviewing] = useState(false)
  const path = { swap_id: swap.swap_id }
  const answer = useAction({
    run: (agrees: boolean) => call('POST /app/v1/shift-swaps/{swap_id}/answer', { path, body: { agrees } }),
    done: (_, agrees) => t(agrees ? 'swap.agreed' : 'swap.declined'),
    refreshes: [SWAPS_KEY]
  })
  const cancel = useAction({
    run: () => call('POST /app/v1/shift-swaps/{swap_id}/cancel', { path }),
    done: t('swap.cancelled'),
    refreshes: [SWAPS_KEY]
  })
  const { may, state, reason, remark, decided_by: by } = swap
  return (
    <Group component="li" className="line-below" gap="4px 12px" py={8} justify="space-between">
      <div>
        <SwapDays days={swap.days} swap={swap} />
        {reason !== '' && (
          <Text c="dimmed" fz={13}>
            {t('swap.because', { reason })}
          </Text>
        )}
        {remark !== null && (
          <Text c="dimmed" fz={13}>
            {t('swap.remark', { remark })} {by !== null && t('swap.by', { name: by })}
          </Text>
        )}
      </div>
      <Group gap={8}>
        <StateChip tone={TONES[state]} label={t(`swap.state.${state}`)} isStruck={state === 'cancelled'} />
        {may.includes('answer') && (
          <>
            <Button loading={answer.isPending} onClick={() => void answer.start(true)}>
              {t('swap.agree')}
            </Button>
            <Button variant="default" onClick={() => void answer.start(false)}>
              {t('swap.decline')}
            </Button>
          </>
        )}
        {may.includes('cancel') && (
          <Button variant="subtle" size="compact-sm" onClick={() => void cancel.start()}>
            {t('swap.cancelAsk')}
          </Button>
        )}
        {may.includes('decide') && <Button onClick={() => setReviewing(true)}>{t('swap.review')}</Button>}
      </Group>
      {isReviewing && <ReviewDialog swapId={swap.swap_id} onClose={() => setReviewing(false)} />}
    </Group>
  )
}
