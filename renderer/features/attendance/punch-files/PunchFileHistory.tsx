import { Button, List, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PunchFile } from '#shared/contracts/attendance/punch-files.ts'
import { call } from '../../../api/client.ts'
import { queueQuery } from '../../../api/queue.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { RunLine } from '../../../ui/sheets/runs/RunLine.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { badLinesQuery, PUNCH_FILES_KEY, punchFilesQuery } from './punch-file-calls.ts'
import { punchFilesTexts } from './punch-files-texts.ts'
import { useLineReason } from './use-line-reason.ts'

/** Files that were imported: how far they are, and what can still be done with them. */
export function PunchFileHistory() {
  const t = punchFilesTexts.use()
  const files = useQuery(punchFilesQuery)
  const [shown, setShown] = useState<PunchFile>()
  const started = files.data?.filter(({ state }) => state !== 'collecting')
  return (
    <Section title={t('history.title')}>
      {started === undefined ? (
        <QueryState query={files} lines={4} />
      ) : started.length === 0 ? (
        <Text c="dimmed">{t('history.empty')}</Text>
      ) : (
        <List listStyleType="none">
          {started.map(file => (
            <FileLine key={file.run_id} file={file} onShowLines={() => setShown(file)} />
          ))}
        </List>
      )}
      {shown !== undefined && <BadLines file={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

function FileLine({ file, onShowLines }: { file: PunchFile; onShowLines: () => void }) {
  const t = punchFilesTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const { run_id, state, file_name, done, total } = file
  const path = { run_id }
  const refreshes = [PUNCH_FILES_KEY, queueQuery.queryKey]
  const resume = useAction({
    run: () => call('POST /app/v1/punch-files/{run_id}/start', { path, body: {} }),
    refreshes
  })
  const stop = useAction({ run: () => call('POST /app/v1/punch-files/{run_id}/cancel', { path }), refreshes })
  const undo = useAction({
    run: () => call('POST /app/v1/punch-files/{run_id}/undo', { path }),
    question: {
      title: t('undo.title'),
      message: t('undo.message', { count: file.inserted + file.updated }),
      confirmLabel: t('undo'),
      isDangerous: true
    },
    done: t('undo.done'),
    refreshes
  })
  const look = file.is_removing ? 'removing' : state
  const isOver = state === 'done' || state === 'cancelled'
  const progress = t('history.progress', { done, total })
  return (
    <RunLine
      fileName={file_name}
      state={look}
      stateLabel={t(`state.${look}`)}
      actions={
        <>
          {state === 'paused' && (
            <Button size="compact-sm" loading={resume.isPending} onClick={() => void resume.start()}>
              {t('resume')}
            </Button>
          )}
          {(state === 'running' || state === 'paused') && (
            <Button
              size="compact-sm"
              variant="default"
              loading={stop.isPending}
              onClick={() => void stop.start()}
            >
              {t('stop')}
            </Button>
          )}
          {isOver && file.inserted + file.updated > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={undo.isPending}
              onClick={() => void undo.start()}
            >
              {t('undo')}
            </Button>
          )}
          {file.failed > 0 && (
            <Button size="compact-sm" variant="quiet" onClick={onShowLines}>
              {t('lines.open')}
            </Button>
          )}
        </>
      }
    >
      <Note>
        {t('history.by', {
          device: file.device_name,
          at: formats.dateTime(file.created) ?? '',
          name: file.user_name
        })}
      </Note>
      <Text fz={13}>
        {t('history.counts', {
          inserted: file.inserted,
          updated: file.updated,
          unchanged: file.unchanged,
          failed: file.failed
        })}
      </Text>
      {!isOver && state !== 'undone' && (
        <>
          <Text fz={13}>{progress}</Text>
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={`${file_name}: ${progress}`} />
        </>
      )}
      {file.trouble !== null && (
        <Text fz={13}>{t('history.trouble', { reason: sentence(file.trouble) })}</Text>
      )}
      {file.kept.map(({ month_no, count }) => (
        <Text key={month_no} fz={13}>
          {t('history.kept', { count, month: formats.month(month_no) ?? month_no })}
        </Text>
      ))}
      {file.undone !== null && (
        <Note>
          {t('history.undone', { at: formats.dateTime(file.undone) ?? '', name: file.undone_by ?? '' })}
        </Note>
      )}
    </RunLine>
  )
}

function BadLines({ file, onClose }: { file: PunchFile; onClose: () => void }) {
  const t = punchFilesTexts.use()
  const reason = useLineReason()
  const lines = useQuery(badLinesQuery(file.run_id))
  return (
    <Dialog title={t('lines.title', { name: file.file_name })} onClose={onClose} size={720}>
      {lines.data === undefined ? (
        <QueryState query={lines} lines={4} />
      ) : (
        <>
          {lines.data.length < file.failed && <Note>{t('lines.first', { count: lines.data.length })}</Note>}
          {lines.data.map(({ number, line, faults }) => (
            <div key={number}>
              <Text className="code" style={{ overflowWrap: 'anywhere' }}>
                {line.replaceAll('\t', ' | ')}
              </Text>
              <Note>{t('check.badLine', { number, reason: reason(faults) })}</Note>
            </div>
          ))}
        </>
      )}
    </Dialog>
  )
}
