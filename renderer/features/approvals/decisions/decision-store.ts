import { create } from 'zustand'
import { DECISIONS_MAX, type Decisions } from '#shared/contracts/approvals/approval-actions.ts'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { call } from '../../../api/client.ts'

/** How long a decision can be undone before it is sent. */
export const UNDO_MS = 10_000
/** Batch size: small enough to show progress and to stop the rest. */
const CHUNK = Math.min(10, DECISIONS_MAX)

export type Decision = Pick<Decisions, 'action' | 'remark' | 'is_extra_round'> & {
  readonly documents: readonly InboxRow[]
}
type Waiting = Decision & { readonly id: number; readonly sentAt: number }

export type Result = {
  readonly action: Decision['action']
  readonly document: InboxRow
  /** Empty: it succeeded. */
  readonly faults: readonly Fault[]
  /** It was never sent: the batch was stopped, or an earlier part of it failed. */
  readonly isLeft: boolean
}
/** Results of everything sent since the last decision. */
export type Outcome = {
  readonly results: readonly Result[]
  readonly error: Error | null
}

type DecisionStore = {
  /** Decided, and can still be undone. */
  readonly waiting: readonly Waiting[]
  readonly sending: { readonly decision: Decision; readonly done: number; readonly isStopped: boolean } | null
  readonly outcome: Outcome | null
  /** How many components show it. */
  readonly strips: number
  /** Returns the unsubscribe function. Without subscribers, waiting decisions are sent, as they could no longer be undone. */
  show: () => () => void
  decide: (decision: Decision, onSent: OnSent) => void
  undo: () => Decision | undefined
  sendNow: () => void
  stop: () => void
  dismiss: () => void
}
/** The lists are reloaded before the documents reappear in them. */
type OnSent = (outcome: Outcome) => Promise<void>

let last = 0
const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; onSent: OnSent }>()

/** Decisions can be undone for a while; then they are sent one after the other. */
export const useDecisions = create<DecisionStore>()((set, get) => {
  let queue: Promise<void> = Promise.resolve()

  const send = (id: number) => {
    const decision = get().waiting.find(it => it.id === id)
    const timed = timers.get(id)
    if (decision === undefined || timed === undefined) return
    clearTimeout(timed.timer)
    timers.delete(id)
    queue = queue.then(() => deliver(decision, timed.onSent))
  }

  const deliver = async (decision: Waiting, onSent: OnSent) => {
    set(({ waiting }) => ({
      waiting: waiting.filter(it => it.id !== decision.id),
      sending: { decision, done: 0, isStopped: false }
    }))
    const { documents, action } = decision
    const results: Result[] = []
    let error: Error | null = null
    while (results.length < documents.length && error === null && get().sending?.isStopped === false) {
      const chunk = documents.slice(results.length, results.length + CHUNK)
      try {
        results.push(...(await decided(decision, chunk)))
      } catch (cause) {
        error = cause instanceof Error ? cause : new Error(String(cause))
      }
      set(({ sending }) => ({ sending: sending && { ...sending, done: results.length } }))
    }
    const rest = documents
      .slice(results.length)
      .map(document => ({ action, document, faults: [], isLeft: true }))
    const outcome = { results: [...results, ...rest], error }
    await onSent(outcome)
    set(({ strips, outcome: before }) => ({
      sending: null,
      outcome:
        strips === 0
          ? null
          : {
              results: [...(before?.results ?? []), ...outcome.results],
              error: error ?? before?.error ?? null
            }
    }))
  }

  return {
    waiting: [],
    sending: null,
    outcome: null,
    strips: 0,
    show: () => {
      set(({ strips }) => ({ strips: strips + 1 }))
      return () => {
        set(({ strips }) => ({ strips: strips - 1 }))
        // The next page may show the strip too.
        setTimeout(() => {
          if (get().strips > 0) return
          get().sendNow()
          get().dismiss()
        })
      }
    },
    decide: (decision, onSent) => {
      last += 1
      const id = last
      timers.set(id, { onSent, timer: setTimeout(() => send(id), UNDO_MS) })
      const waiting = { ...decision, id, sentAt: Date.now() + UNDO_MS }
      set(store => ({ waiting: [...store.waiting, waiting], outcome: null }))
    },
    undo: () => {
      const undone = get().waiting.at(-1)
      if (undone === undefined) return undefined
      clearTimeout(timers.get(undone.id)?.timer)
      timers.delete(undone.id)
      set(({ waiting }) => ({ waiting: waiting.slice(0, -1) }))
      return undone
    },
    sendNow: () => {
      for (const { id } of get().waiting) send(id)
    },
    stop: () => set(({ sending }) => ({ sending: sending && { ...sending, isStopped: true } })),
    dismiss: () => set({ outcome: null })
  }
})

async function decided(
  { action, remark, is_extra_round }: Decision,
  documents: readonly InboxRow[]
): Promise<Result[]> {
  const { results } = await call('POST /app/v1/approvals/decisions', {
    body: {
      document_ids: documents.map(it => it.document_id),
      action,
      ...(remark === undefined ? {} : { remark }),
      ...(is_extra_round === undefined ? {} : { is_extra_round })
    }
  })
  const faults = new Map(results.map(result => [result.document_id, result.faults]))
  return documents.map(document => ({
    action,
    document,
    faults: faults.get(document.document_id) ?? [],
    isLeft: !faults.has(document.document_id)
  }))
}
