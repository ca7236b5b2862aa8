import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { runKeys } from '../../../ui/keys/key-bindings.ts'
import type { List } from '../../../ui/list-page/use-list.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'
import classes from './LivePage.module.css'
import type { Arrivals } from './use-arrivals.ts'

type Props = { arrivals: Arrivals; list: List; columns: readonly GridColumn<Punch>[] }

/** New punches come on top; while the pointer or the focus is in the list they wait behind a button, so that it does not jump. */
export function NewestPunches({ arrivals, list, columns }: Props) {
  const t = attendanceTexts.use()
  const go = useGo()
  const { shown, fresh, error, retry, hold, showFresh } = arrivals
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the list is being used
    <div
      className={classes.newest}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && hold('focus', false)}
    >
      {fresh !== 0 && (
        <Button
          className={classes.fresh}
          size="compact-sm"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          // A click keeps the focus; by keyboard it moves to the newest row, as this button disappears.
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
        hiddenColumns={list.hidden}
        isSortable={false}
        query={{ error: shown === undefined ? error : undefined, refetch: retry }}
        empty={{
          message: t('live.empty'),
          action: {
            label: t('live.empty.action'),
            run: () => go({ to: attendancePaths.devices, search: { open: 'how-to' } })
          }
        }}
        openId={list.openId}
        onOpen={punch => list.open(punch.punch_id)}
      />
    </div>
  )
}

const punchId = (punch: Punch): string => punch.punch_id
