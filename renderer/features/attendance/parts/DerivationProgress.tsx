import { Progress, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CHANGED_DAYS_KEY, derivationQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** How far punches are placed anew after new rules; nothing while there are none. The changed days follow it. */
export function DerivationProgress() {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const { people_left: left = 0, people_total: total = 0 } = useQuery(derivationQuery).data ?? {}
  const before = useRef(left)
  useEffect(() => {
    if (before.current !== left) void client.invalidateQueries({ queryKey: CHANGED_DAYS_KEY })
    before.current = left
  }, [client, left])
  if (left === 0) return null
  return (
    <Stack gap={4} py={8}>
      <Text fz={13} role="status">
        {t('derivation.left', { count: left, total })}
      </Text>
      <Progress value={total === 0 ? 0 : ((total - left) / total) * 100} aria-label={t('derivation.label')} />
    </Stack>
  )
}
