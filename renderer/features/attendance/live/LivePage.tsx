import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { PunchPanel } from '../punches/PunchPanel.tsx'
import { LiveAside } from './LiveAside.tsx'
import { LiveNumbers } from './LiveNumbers.tsx'
import { NewestPunches } from './NewestPunches.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useLiveColumns } from './use-live-columns.tsx'

const NO_FILTERS = [] as const

/** Live view: the queue, presence, the newest punches. */
export function LivePage() {
  const t = attendanceTexts.use()
  const columns = useLiveColumns()
  const list = useList('live', NO_FILTERS, columns)
  const arrivals = useArrivals()
  const { shown, isPaused, isHeld, hold } = arrivals
  const open = shown?.find(punch => punch.punch_id === list.openId)
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
      panel={open ? <PunchPanel punch={open} onClose={list.close} /> : <LiveAside />}
    >
      <NewestPunches arrivals={arrivals} list={list} columns={columns} />
    </ListPage>
  )
}
