import { Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

const ASKED_EVERY_MS = 2_000

/** Waits for the first punch of a new branch, and shows it. */
export function FirstPunch() {
  const t = useTexts(firstStartTexts)
  const formats = useFormats()
  const nameOf = usePersonName()
  const first = useQuery({
    queryKey: ['first-punch'],
    queryFn: async ({ signal }) => {
      const { punches } = await call('GET /app/v1/attendance/arrivals', { query: { limit: 1 }, signal })
      const punch = punches[0] ?? null
      if (punch !== null) return { punch, isRefused: false }
      const failed = await call('GET /app/v1/attendance/parked', { query: { limit: 1 }, signal })
      return { punch, isRefused: failed.total > 0 }
    },
    retry: false,
    refetchInterval: query => !query.state.data?.punch && ASKED_EVERY_MS
  })
  const punch = first.data?.punch
  return (
    <div aria-live="polite">
      {punch ? (
        <Notice tone="teal">
          {t('punch.received', { name: nameOf(punch), time: formats.time(punch.punched_at) })}
        </Notice>
      ) : first.data?.isRefused ? (
        <Notice tone="amber">{t('punch.refused')}</Notice>
      ) : (
        <Group gap="xs">
          <Loader size={16} aria-hidden />
          <Text c="dimmed">{t(first.error === null ? 'punch.waiting' : 'punch.failed')}</Text>
        </Group>
      )}
    </div>
  )
}
