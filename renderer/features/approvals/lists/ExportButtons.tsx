import { Button } from '@mantine/core'
import { IconClock, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { DocumentListQuery } from '#shared/contracts/approval-screens.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { listTexts } from './list-texts.ts'

type Query = Omit<DocumentListQuery, 'after' | 'limit'>

/** The list as a workbook, and the overtime of its people and dates by class of pay. */
export function ExportButtons({ query }: { query: Query }) {
  const t = useTexts(listTexts)
  const notices = useNotices()
  const follow = useFollowJob()
  const { language, calendar } = usePreferences()
  const then = { onSuccess: follow, onError: notices.failed }
  const documents = useMutation({
    mutationFn: () =>
      call('POST /app/v1/approvals/documents/export', { body: { ...query, language, calendar } }),
    ...then
  })
  const overtime = useMutation({
    mutationFn: () => {
      const { kind: _, approve_flag: __, ...people } = query
      return call('POST /app/v1/approvals/overtime/export', { body: { ...people, language, calendar } })
    },
    ...then
  })
  useKeys([{ keys: 'mod+e', label: t('export'), run: () => documents.mutate(), inFields: true }])
  return (
    <>
      <Button
        variant="quiet"
        leftSection={<IconClock size={16} aria-hidden />}
        loading={overtime.isPending}
        onClick={() => overtime.mutate()}
      >
        {t('export.overtime')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        loading={documents.isPending}
        onClick={() => documents.mutate()}
      >
        {t('export')}
      </Button>
    </>
  )
}
