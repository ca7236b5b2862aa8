import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { runsQuery } from '../import-queries.ts'
import { useImport } from '../import-store.ts'
import { columnAt } from '../model/cell-marks.ts'
import type { PreviewTable } from '../model/preview-table.ts'
import type { SheetLook } from '../model/read-import.ts'
import { CellDetails } from './CellDetails.tsx'
import { describeMark } from './describe-mark.ts'
import { dryRun } from './dry-run.ts'
import { ImportGrid } from './ImportGrid.tsx'
import classes from './PreviewStage.module.css'
import { PreviewTools } from './PreviewTools.tsx'
import { sendRun } from './send-run.ts'
import { type Filter, usePreview } from './use-preview.ts'

const OUTCOMES = ['insert', 'update', 'resign', 'unchanged'] as const

type Props = { look: SheetLook | null; table: PreviewTable }

/** Rows before they are imported: corrected, tried, and then sent. */
export function PreviewStage({ look, table }: Props) {
  const t = useTexts(employeeImportTexts)
  const { inLanguage } = useFormats()
  const { failed } = useNotices()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { given, askMapping, showRun, startOver } = useImport()
  const preview = usePreview(table)
  const { counts, outcomes, place } = preview
  const [work, setWork] = useState<{ kind: 'checking' | 'sending'; share: number } | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  useKeys([
    { keys: 'F8', label: t('keys.nextError'), run: () => preview.goToError(1), inFields: true },
    { keys: 'shift+F8', label: t('keys.previousError'), run: () => preview.goToError(-1), inFields: true },
    { keys: 'F2', label: t('keys.edit') },
    { keys: 'shift+ArrowDown', label: t('keys.range') },
    { keys: 'mod+v', label: t('keys.paste') },
    { keys: 'mod+d', label: t('keys.fill') },
    { keys: 'Delete', label: t('keys.clear') },
    { keys: 'mod+z', label: t('keys.undo') },
    { keys: 'mod+y', label: t('keys.redo') }
  ])
  const name = given?.name ?? ''
  const goodRows = counts.rows - counts.errorRows

  const check = async () => {
    setWork({ kind: 'checking', share: 0 })
    try {
      await dryRun(table, {
        signal: stop.current.signal,
        onProgress: share => {
          preview.repaint()
          setWork({ kind: 'checking', share })
        }
      })
    } catch (error) {
      if (!stop.current.signal.aborted) failed(error)
    }
    setWork(null)
  }
  const send = async () => {
    const isSure =
      counts.errorRows === 0 ||
      (await confirm({
        title: t('preview.import', { count: goodRows }),
        message: t('count.skipped', { count: counts.errorRows }),
        confirmLabel: t('preview.import', { count: goodRows })
      }))
    if (!isSure) return
    setWork({ kind: 'sending', share: 0 })
    try {
      const describe = (mark: Parameters<typeof describeMark>[1]) => {
        const { th, en } = columnAt(mark.column)
        return `${inLanguage(th, en)}: ${describeMark(t, mark)}`
      }
      const onProgress = (share: number) => setWork({ kind: 'sending', share })
      const runId = await sendRun({ fileName: name, table, describe, onProgress })
      await client.invalidateQueries(runsQuery)
      showRun(runId)
    } catch (error) {
      setWork(null)
      failed(error)
    }
  }
  const row = table.rows[place.row]
  return (
    <div className={classes.page}>
      <div className={classes.bar} role="toolbar" aria-label={name}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.show')}
          value={preview.filter}
          onChange={value => preview.setFilter(value as Filter)}
          data={[
            { value: 'all', label: t('preview.all') },
            { value: 'errors', label: t('preview.errors') }
          ]}
        />
        <PreviewTools table={table} preview={preview} />
        <span className={classes.space} />
        {look && (
          <Button size="compact-sm" variant="quiet" onClick={() => askMapping(look)}>
            {t('preview.mapping')}
          </Button>
        )}
        <Button size="compact-sm" variant="quiet" onClick={startOver}>
          {t('another')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void check()}
          disabled={work !== null || goodRows === 0}
        >
          {work?.kind === 'checking'
            ? t('preview.checking', { done: Math.round(work.share * 100) })
            : t('preview.check')}
        </Button>
        <Button
          size="compact-sm"
          onClick={() => void send()}
          disabled={work !== null || goodRows === 0}
          loading={work?.kind === 'sending'}
        >
          {t('preview.import', { count: goodRows })}
        </Button>
      </div>
      <div className={classes.work}>
        <div className={classes.grid}>
          <ImportGrid
            rows={preview.rows}
            onEdit={preview.edit}
            onUndo={preview.undo}
            onRedo={preview.redo}
            onFocus={preview.setPlace}
            onReady={preview.onReady}
            empty={t('preview.noErrors')}
          />
        </div>
        {row && <CellDetails table={table} row={row} column={place.column} onEdit={preview.edit} />}
      </div>
      <p className={classes.status} role="status">
        <span>{name}</span>
        <span>{t('count.rows', { count: counts.rows })}</span>
        <span>{t('count.errors', { n: counts.errors, rows: counts.errorRows })}</span>
        <span>{t('count.warnings', { n: counts.warnings })}</span>
        {OUTCOMES.map(outcome => {
          const n = outcomes.get(outcome)
          return n === undefined ? null : <span key={outcome}>{t(`count.${outcome}`, { n })}</span>
        })}
      </p>
    </div>
  )
}
