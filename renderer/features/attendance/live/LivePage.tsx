import { Box, Button } from '@mantine/core'
import { IconArrowUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Punch } from '#shared/contracts/attendance/attendance.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { runKeys } from '../../../ui/keys/key-bindings.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { RowPanel, useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { type List, useList } from '../../../ui/list-page/use-list.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import { PunchPanel } from '../punches/PunchPanel.tsx'
import { LiveAside } from './LiveAside.tsx'
import { LiveNumbers } from './LiveNumbers.tsx'
import { type Arrivals, useArrivals } from './use-arrivals.ts'

const NO_FILTERS = [] as const

/** Live view: the queue, presence, the newest punches. */
export function LivePage() {
  const t = attendanceTexts.use()
  const columns = useLiveColumns()
  const list = useList('live', NO_FILTERS, columns)
  const arrivals = useArrivals()
  const { shown, isPaused, isHeld, hold } = arrivals
  const { row: open, isGone } = useOpenRow(shown, punchId, list.openId)
  const toggle = () => hold('paused', !isPaused)
  const label = t(isPaused ? 'live.resume' : 'live.pause')
  const state = isPaused ? 'paused' : isHeld ? 'held' : 'running'
  useKeys([{ keys: 'p', label, run: toggle }])
  return (
    <ListPage
      list={list}
      steps={
        <Button
          variant="default"
          leftSection={
            isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
          }
          onClick={toggle}
        >
          {label}
        </Button>
      }
      summary={<LiveNumbers />}
      status={
        shown === undefined ? [] : [t('live.shown', { count: shown.length }), t(`live.status.${state}`)]
      }
      panel={
        open ? (
          <RowPanel id={open.punch_id} isGone={isGone}>
            <PunchPanel punch={open} onClose={list.close} />
          </RowPanel>
        ) : (
          <LiveAside />
        )
      }
    >
      <NewestPunches arrivals={arrivals} list={list} columns={columns} />
    </ListPage>
  )
}

type Props = { arrivals: Arrivals; list: List; columns: readonly GridColumn<Punch>[] }

/** New punches are added on top; while the pointer or focus is in the list, they wait behind a button so it does not jump. */
function NewestPunches({ arrivals, list, columns }: Props) {
  const t = attendanceTexts.use()
  const go = useGo()
  const { shown, fresh, error, retry, hold, showFresh } = arrivals
  return (
    // Only detects whether the list is being used.
    <Box
      pos="relative"
      h="100%"
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && hold('focus', false)}
    >
      {fresh !== 0 && (
        <Button
          size="compact-sm"
          pos="absolute"
          top={36}
          left="50%"
          style={{ zIndex: 2, transform: 'translateX(-50%)' }}
          leftSection={<IconArrowUp size={14} aria-hidden />}
          // A click keeps the focus in place; a key press moves it to the newest row, as this button disappears.
          onMouseDown={event => event.preventDefault()}
          onClick={event => {
            showFresh()
            if (event.detail === 0) runKeys('j')
          }}
        >
          {fresh === null ? t('live.freshMany') : t('live.fresh', { count: fresh })}
        </Button>
      )}
      <DataGrid
        label={t('live.newest')}
        rows={shown}
        rowId={punchId}
        columns={columns}
        list={list}
        isSortable={false}
        query={{ error: shown === undefined ? error : undefined, refetch: retry }}
        empty={{
          message: t('live.empty'),
          action: {
            label: t('live.empty.action'),
            run: () => go({ to: attendancePaths.devices, search: { open: 'how-to' } })
          }
        }}
      />
    </Box>
  )
}

const punchId = (punch: Punch): string => punch.punch_id

function useLiveColumns(): GridColumn<Punch>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      {
        id: 'time',
        title: t('column.at'),
        value: 'punched_at',
        // A device that was offline sends punches of earlier days.
        text: punch =>
          punch.punched_at.startsWith(branchToday())
            ? formats.time(punch.punched_at, true)
            : formats.dateTime(punch.punched_at),
        width: 140
      },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 72 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 130, flex: 3 },
      {
        id: 'direction',
        title: t('column.direction'),
        value: punch => t(`direction.${punch.mark}`),
        render: punch => <DirectionChip mark={punch.mark} />,
        width: 88
      },
      { id: 'place', title: t('column.place'), value: words.place, width: 120, flex: 3 },
      {
        id: 'received',
        title: t('received'),
        value: 'received_at',
        text: punch => formats.time(punch.received_at, true),
        width: 88
      },
      {
        id: 'source',
        title: t('column.source'),
        value: punch => t(`source.${punch.source}`),
        width: 130,
        isExtra: true
      }
    ],
    [t, formats, words, nameOf]
  )
}
