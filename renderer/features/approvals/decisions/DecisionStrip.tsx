import { Box, Button, Group, Kbd, Progress, Text } from '@mantine/core'
import { useDisclosure, useInterval } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { shownKeys } from '../../../ui/keys/key-bindings.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { StateChip, toneStyle } from '../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../approvals-texts.ts'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { type Decision, type Outcome, type Result, useDecisions } from './decision-store.ts'
import { ownersOf } from './use-decide.ts'

const isUnsent = () => useDecisions.getState().waiting.length > 0

type Props = { onUndone?: (decision: Decision) => void }

/** The outcome of decisions, below the list: can be undone, being sent, done. */
export function DecisionStrip({ onUndone }: Props) {
  const t = approvalsTexts.use()
  const { waiting, sending, outcome, show } = useDecisions()
  useUnsavedGuard(isUnsent, { isKeptAcrossPages: true })
  useEffect(show, [show])
  return (
    <Box component="section" flex="none" bg="var(--surface-quiet)" aria-label={t('strip')} aria-live="polite">
      {waiting.length > 0 && <WaitingRow {...(onUndone ? { onUndone } : {})} />}
      {sending !== null && <SendingRow />}
      {outcome !== null && waiting.length === 0 && sending === null && <OutcomeRow />}
    </Box>
  )
}

type RowProps = { isFailed?: boolean; children: ReactNode }

const Row = ({ isFailed = false, children }: RowProps) => (
  <Group
    className="line-above"
    gap="md"
    mih={40}
    px="md"
    py={2}
    fz={13}
    wrap="nowrap"
    style={isFailed ? toneStyle('red') : {}}
  >
    {children}
  </Group>
)

const Words = ({ children }: { children: ReactNode }) => (
  <Text span inherit fw={600} flex="none">
    {children}
  </Text>
)

function WaitingRow({ onUndone }: Props) {
  const t = approvalsTexts.use()
  const notices = useNotices()
  const { waiting, undo, sendNow } = useDecisions()
  const labelOf = usePeopleLabel()
  const seconds = useSecondsLeft(waiting.at(-1)?.sentAt ?? 0)
  const takeBack = () => {
    const undone = undo()
    if (undone === undefined) return
    notices.done(t('undo.done'))
    onUndone?.(undone)
  }
  useKeys([{ keys: 'mod+z', label: t('undo'), run: takeBack }])
  const counts = countsOf(waiting.flatMap(({ action, documents }) => documents.map(() => ({ action }))))
  return (
    <Row>
      <Words>{counts.map(([action, count]) => t(`waiting.${action}`, { count })).join(' · ')}</Words>
      <Text span inherit truncate>
        {labelOf(ownersOf(waiting.flatMap(({ documents }) => documents)))}
      </Text>
      <Text span inherit flex="none" aria-hidden>
        {t('waiting.in', { seconds })}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        ml="auto"
        onClick={takeBack}
        rightSection={<Kbd>{shownKeys('mod+z').join(' ')}</Kbd>}
      >
        {t('undo')}
      </Button>
      <Button variant="quiet" size="compact-sm" onClick={sendNow}>
        {t('sendNow')}
      </Button>
    </Row>
  )
}

type Action = Decision['action']

/** The number of decisions per action, in the order of their first occurrence. */
function countsOf(decided: readonly { action: Action }[]): [Action, number][] {
  const counts = new Map<Action, number>()
  for (const { action } of decided) counts.set(action, (counts.get(action) ?? 0) + 1)
  return [...counts]
}

function SendingRow() {
  const t = approvalsTexts.use()
  const { sending, stop } = useDecisions()
  if (sending === null) return null
  const total = sending.decision.documents.length
  const title = t(`sending.${sending.decision.action}`)
  return (
    <Row>
      <Words>{title}</Words>
      <Progress flex={1} miw={80} value={(sending.done / total) * 100} aria-label={title} />
      <Text span inherit flex="none">
        {t('sending.of', { done: sending.done, total })}
      </Text>
      <Button variant="default" size="compact-sm" disabled={sending.isStopped} onClick={stop}>
        {t('stop')}
      </Button>
    </Row>
  )
}

function OutcomeRow() {
  const t = approvalsTexts.use()
  const textOf = useSentence()
  const labelOf = usePeopleLabel()
  const { outcome, dismiss } = useDecisions()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (outcome === null) return null
  const { results, error } = outcome
  const failed = results.filter(({ faults }) => faults.length > 0)
  const left = results.filter(({ isLeft }) => isLeft).length
  const done = countsOf(results.filter(({ faults, isLeft }) => faults.length === 0 && !isLeft))
  const [only] = failed
  return (
    <Row isFailed={failed.length > 0 || left > 0}>
      {done.map(([action, count]) => (
        <Words key={action}>{t(`done.${action}`, { count })}</Words>
      ))}
      {failed.length === 0 && (
        <Text span inherit truncate>
          {labelOf(ownersOf(results.map(it => it.document)))}
        </Text>
      )}
      {failed.length > 0 && <Words>{t('done.failed', { count: failed.length })}</Words>}
      {left > 0 && <Words>{t('done.left', { count: left })}</Words>}
      {failed.length === 1 && (
        <Text span inherit truncate>
          {only && labelOf([only.document.owner])} {only?.faults.map(fault => textOf(fault)).join(' · ')}
        </Text>
      )}
      <Button variant="default" size="compact-sm" ml="auto" flex="none" onClick={open}>
        {t('done.show')}
      </Button>
      <Button variant="quiet" size="compact-sm" flex="none" onClick={dismiss}>
        {t('close')}
      </Button>
      {isOpen && <ResultsDialog results={results} error={error} onClose={close} />}
    </Row>
  )
}

type ResultsProps = Pick<Outcome, 'results' | 'error'> & { onClose: () => void }

/** The result for each document, failures first. */
function ResultsDialog({ results, error, onClose }: ResultsProps) {
  const t = approvalsTexts.use()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const textOf = useSentence()
  const rankOf = ({ faults, isLeft }: Result) => (faults.length > 0 ? 0 : isLeft ? 1 : 2)
  const sorted = results.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Dialog size="xl" onClose={onClose} title={t('result.title')} gap="md">
      {error !== null && <ErrorState error={error} />}
      {sorted.some(it => rankOf(it) < 2) && <Text>{t('result.kept')}</Text>}
      <HeadedTable
        stickyHeader
        rows={sorted}
        keyOf={it => it.document.document_id}
        columns={[
          {
            title: t('employee'),
            cell: ({ document: { owner } }) => (
              <>
                <span className="code">{owner.employee_code}</span> {nameOf(owner)}
              </>
            )
          },
          {
            title: t('subject'),
            cell: ({ document }) =>
              `${words.when(document)} ${t(`kind.${document.kind}`)} ${words.subject(document)}`
          },
          {
            title: t('result.outcome'),
            cell: ({ faults, isLeft }) =>
              faults.length > 0 ? (
                <StateChip tone="red" label={t('result.failed')} />
              ) : (
                <StateChip
                  tone={isLeft ? 'grey' : 'green'}
                  label={t(isLeft ? 'result.left' : 'result.done')}
                />
              )
          },
          { title: t('cause'), cell: it => it.faults.map(fault => textOf(fault)).join(' · ') }
        ]}
      />
    </Dialog>
  )
}

/** Whole seconds until a moment, counting down. */
function useSecondsLeft(then: number): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true })
  return Math.max(0, Math.ceil((then - now) / 1000))
}
