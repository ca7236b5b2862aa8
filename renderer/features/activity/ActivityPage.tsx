import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ActivityEntry } from '#shared/contracts/activity-log.ts'
import { call } from '../../api/client.ts'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { FileButton } from '../../ui/long-work/FileButton.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { activityQuery } from './activity-query.ts'
import { activityTexts, wordsIn } from './activity-texts.ts'
import { useActivityColumns } from './use-activity-columns.tsx'
import { activityQueryOf, useActivityFilters } from './use-activity-filters.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const idOf = (entry: ActivityEntry): string => String(entry.seq)

/** Settings → Activity log: who did what to whom, what it was before, and whether the log is as it was written. */
export function ActivityPage() {
  const t = activityTexts.use()
  const columns = useActivityColumns()
  const list = useList('activity', useActivityFilters(), columns)
  const query = activityQueryOf(list.values)
  const pages = useInfiniteQuery(activityQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.entries), [pages.data])
  const [isVerifying, { open: openVerify, close: closeVerify }] = useDisclosure(false)
  const openRow = useCallback((entry: ActivityEntry) => list.open(idOf(entry)), [list.open])
  const open = rows?.find(entry => idOf(entry) === list.openId)
  const isNarrowed = Object.keys(list.values).length > 0
  const count = rows?.length ?? 0
  return (
    <>
      <ListPage
        list={list}
        actions={
          <>
            <Button
              variant="quiet"
              leftSection={<IconShieldCheck size={16} aria-hidden />}
              onClick={openVerify}
            >
              {t('verify')}
            </Button>
            <FileButton
              label={t('export')}
              keys="mod+e"
              ask={look =>
                call('POST /app/v1/activity/export', {
                  body: { ...query, ...look, words: wordsIn(look.language) }
                })
              }
            />
          </>
        }
        status={
          rows === undefined ? [] : [pages.hasNextPage ? t('shown', { n: count }) : t('count', { count })]
        }
        panel={
          open && (
            <ActivityPanel entry={open} onSame={subject => list.set({ subject })} onClose={list.close} />
          )
        }
      >
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          hiddenColumns={list.hidden}
          isSortable={false}
          query={pages}
          empty={
            isNarrowed
              ? { message: t('empty.narrowed'), action: { label: t('empty.clear'), run: list.clear } }
              : { message: t('empty') }
          }
          openId={list.openId}
          onOpen={openRow}
        />
      </ListPage>
      {isVerifying && <VerifyDialog onClose={closeVerify} />}
    </>
  )
}
