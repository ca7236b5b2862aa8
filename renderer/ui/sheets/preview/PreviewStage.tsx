import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowsLeftRight, IconColumns2, IconColumns3, IconFolderOpen } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type DryRunRow, REASONS_MAX, ROWS_A_REQUEST } from '#shared/contracts/imports.ts'
import type { LoanDryRunRow } from '#shared/contracts/loans/loan-imports.ts'
import { useNotices } from '../../dialogs/notices.ts'
import { useConfirm } from '../../dialogs/use-confirm.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { ListFrame } from '../../list-page/ListFrame.tsx'
import { HintedIcon } from '../../page/icon-buttons.tsx'
import { useUnsavedGuard } from '../../page/use-unsaved-guard.ts'
import { choices } from '../../pickers/choices.ts'
import { columnLetters } from '../reading/cell-address.ts'
import { faultOfMark, recordOf } from '../reading/cell-marks.ts'
import { leftOutColumns } from '../reading/headings.ts'
import type { SheetLook } from '../reading/read-import.ts'
import { type ImportBase, runCalls } from '../runs/run-calls.ts'
import type { SheetImport } from '../sheet-import.ts'
import type { SentRow } from '../sheet-import-parts.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import { CellDetails } from './CellDetails.tsx'
import { PREVIEW_TOOL, PreviewTools } from './PreviewTools.tsx'
import type { Verdict } from './preview-row.ts'
import type { PreviewTable } from './preview-table.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { useDraft } from './use-draft.ts'
import { FILTERS, usePreview } from './use-preview.ts'

type Props = { look: SheetLook | null; table: PreviewTable; totalRows: readonly number[] }

const useAnyCode = () => null

/** How many of the columns that are not imported are named. */
const NAMED = 3

function leftOutNames({ firstRows, layout: { headingRow, headings, mapping } }: SheetLook): string[] {
  return leftOutColumns(firstRows, headingRow, mapping).map(at => headings[at] || columnLetters(at))
}

export function PreviewStage({ look, table, totalRows }: Props) {
  const t = sheetTexts.use()
  const { failed } = useNotices()
  const confirm = useConfirm()
  const sheetImport = useSheetImport()
  const own = useImportWords()
  const { useCodes = useAnyCode } = sheetImport
  const sumsOf = sheetImport.useFigures?.().sums
  const { given, askMapping, showRun, startOver } = sheetImport.useStore()
  const preview = usePreview(table, useCodes())
  const { counts, outcomes, figures, place } = preview
  const [work, setWork] = useState<{ kind: 'checking' | 'sending'; share: number } | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  useKeys([
    // A binding without Shift also matches the key with Shift, unless that one comes before it.
    { keys: 'shift+F8', run: () => preview.goToMark(-1), inFields: true },
    { keys: 'F8', label: t('keys.nextError'), run: () => preview.goToMark(1), inFields: true },
    { keys: 'shift+F8', label: t('keys.previousError') },
    { keys: 'alt+ArrowDown', label: t('keys.nextError'), run: () => preview.goToMark(1) },
    { keys: 'alt+ArrowUp', label: t('keys.previousError'), run: () => preview.goToMark(-1) },
    { keys: 'F2', label: t('keys.edit') },
    { keys: 'shift+ArrowDown', label: t('keys.range') },
    { keys: 'mod+v', label: t('keys.paste') },
    { keys: 'mod+d', label: t('keys.fill') },
    { keys: 'Delete', label: t('clear') },
    { keys: 'mod+Delete', label: t('keys.skip') },
    { keys: 'mod+z', label: t('preview.undo') },
    { keys: 'mod+y', label: t('preview.redo') }
  ])
  // Rows that are only partly sent are lost with the window, as are corrections.
  const isSending = useRef(false)
  const wouldLose = useCallback(() => table.canUndo || isSending.current, [table])
  const { mayDiscard } = useUnsavedGuard(wouldLose, { isKeptAcrossPages: true })
  const leave = (go: () => void) => void mayDiscard().then(isSure => isSure && go())
  const name = given?.name ?? ''
  const forgetDraft = useDraft(sheetImport.base, name.slice(0, NAME_MAX), {
    table,
    revision: preview.revision
  })
  const run = own('preview.import', { count: counts.good })

  const check = async () => {
    setWork({ kind: 'checking', share: 0 })
    try {
      await dryRunOf(sheetImport, table, {
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
        title: run,
        message: t('count.skipped', { count: counts.errorRows }),
        confirmLabel: run
      }))
    if (!isSure) return
    setWork({ kind: 'sending', share: 0 })
    isSending.current = true
    try {
      const rows = table.rows.map(({ source, cells, isSkipped, marks }): SentRow => {
        const row = { source, record: recordOf(table.import, cells) }
        if (isSkipped) return { ...row, skipped: true }
        const errors = marks.filter(({ level }) => level === 'error')
        if (errors.length === 0) return row
        return { ...row, refused: errors.map(mark => faultOfMark(table.import, mark)) }
      })
      const runId = await sendRun(sheetImport.base, name, rows, share => setWork({ kind: 'sending', share }))
      await forgetDraft()
      showRun(runId)
    } catch (error) {
      setWork(null)
      failed(error)
    }
    isSending.current = false
  }
  const row = table.rows[place.row]
  const leftOut = look === null ? [] : leftOutNames(look)
  return (
    <ListFrame
      barLabel={name}
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.show')}
            value={preview.filter}
            {...choices(FILTERS, it => t(`preview.${it}`), preview.setFilter)}
          />
          <PreviewTools table={table} preview={preview} />
        </>
      }
      actions={
        <>
          <HintedIcon
            {...PREVIEW_TOOL}
            label={t(preview.isWhole ? 'preview.usedColumns' : 'preview.allColumns')}
            icon={preview.isWhole ? IconColumns2 : IconColumns3}
            onClick={() => preview.setWhole(!preview.isWhole)}
          />
          {look && (
            <HintedIcon
              {...PREVIEW_TOOL}
              label={t('preview.mapping')}
              icon={IconArrowsLeftRight}
              onClick={() => leave(() => askMapping(look))}
            />
          )}
          <HintedIcon
            {...PREVIEW_TOOL}
            icon={IconFolderOpen}
            label={t('another')}
            onClick={() => leave(() => void forgetDraft().then(startOver))}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void check()}
            disabled={work !== null || (counts.good === 0 && !preview.canTry)}
          >
            {work?.kind === 'checking'
              ? t('preview.checking', { done: Math.round(work.share * 100) })
              : t('preview.check')}
          </Button>
          <Button
            size="compact-sm"
            onClick={() => void send()}
            disabled={work !== null || counts.good === 0}
            loading={work?.kind === 'sending'}
          >
            {run}
          </Button>
        </>
      }
      panel={row && <CellDetails table={table} row={row} column={place.column} onEdit={preview.take} />}
      status={[
        name,
        t('count.rows', { count: counts.rows }),
        t('count.errors', { n: counts.errors, rows: counts.errorRows }),
        t('count.warnings', { n: counts.warnings }),
        ...(counts.skipped > 0 ? [t('count.unwanted', { n: counts.skipped })] : []),
        ...(leftOut.length > 0
          ? [t('count.leftOut', { count: leftOut.length, names: leftOut.slice(0, NAMED).join(', ') })]
          : []),
        ...(totalRows.length > 0
          ? [t('count.totals', { count: totalRows.length, rows: totalRows.join(', ') })]
          : []),
        ...Object.keys(sheetImport.outcomes).flatMap(outcome => {
          const n = outcomes.get(outcome)
          return n === undefined || outcome === 'failed' ? [] : own(`count.${outcome}`, { n })
        }),
        ...(figures.length > 0 ? (sumsOf?.(figures) ?? []) : [])
      ]}
    >
      <SheetGrid
        rows={preview.rows}
        columns={preview.columns}
        onShown={preview.onShown}
        onEdit={preview.edit}
        onUndo={preview.undo}
        onRedo={preview.redo}
        onFocus={preview.followFocus}
        onReady={preview.onReady}
        empty={preview.filter === 'warnings' ? t('preview.noWarnings') : t('preview.noErrors')}
      />
    </ListFrame>
  )
}

/** Dry run of the rows without errors, in batches; nothing is written. */
async function dryRunOf(
  { base, rowsARequest }: SheetImport,
  table: PreviewTable,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }
): Promise<void> {
  const wanted = table.rows.filter(row => table.mayTry(row))
  for (let from = 0; from < wanted.length; from += rowsARequest) {
    const part = wanted.slice(from, from + rowsARequest)
    const before = part.map(row => row.cells.join('\t'))
    const records = part.map(row => recordOf(table.import, row.cells))
    const verdicts = await runCalls(base).dryRun(records, signal)
    for (const [at, row] of part.entries()) {
      const verdict = verdicts[at]
      // The result does not apply to a row that was edited in the meantime.
      if (verdict && row.cells.join('\t') === before[at]) table.judge(row.index, verdictOf(verdict))
    }
    onProgress(Math.min(1, (from + part.length) / wanted.length))
  }
}

const verdictOf = ({ employee_code: code, ...row }: DryRunRow | LoanDryRunRow): Verdict => ({
  changes: [],
  ...row,
  code,
  ...('schedule' in row && row.schedule !== null ? { figures: row.schedule } : {})
})

const NAME_MAX = 255

/** Sends every row to the workstation, those with errors together with the reason, and starts the import; returns its id. */
async function sendRun(
  base: ImportBase,
  fileName: string,
  rows: readonly SentRow[],
  onProgress: (share: number) => void
): Promise<string> {
  const calls = runCalls(base)
  const { run_id } = await calls.create({ file_name: fileName.slice(0, NAME_MAX), total: rows.length })
  for (let from = 0; from < rows.length; from += ROWS_A_REQUEST) {
    const part = rows
      .slice(from, from + ROWS_A_REQUEST)
      .map(row => (row.refused === undefined ? row : { ...row, refused: row.refused.slice(0, REASONS_MAX) }))
    await calls.addRows(run_id, { from, rows: part })
    onProgress(Math.min(1, (from + part.length) / rows.length))
  }
  await calls.start(run_id)
  return run_id
}
