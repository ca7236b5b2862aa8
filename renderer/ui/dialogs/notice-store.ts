import { create } from 'zustand'

export type Undo = { readonly label: string; readonly run: () => void }

type Done = { readonly id: number; readonly message: string; readonly undo?: Undo }
export type Failure = {
  readonly title?: string
  readonly message: string
  readonly times: number
  /** Of the page that is open: it closes with it. Others, such as of a job, stay until the user closes them. */
  readonly isOfPage?: boolean
}

const DONE_MS = 5_000
const UNDO_MS = 10_000
/** All failures together are one of them. */
const SHOWN_MAX = 3
const FAILURES_MAX = 20

type NoticeStore = {
  readonly done: readonly Done[]
  /** Newest first. */
  readonly failures: readonly Failure[]
}

/** What happened, at the lower edge of the page: successes close by themselves, failures stay as one list. */
export const useNoticeStore = create<NoticeStore>()(() => ({ done: [], failures: [] }))

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let isHeld = false
let lastId = 0

export function noteDone(message: string, undo?: Undo): void {
  const { done } = useNoticeStore.getState()
  lastId += 1
  const note: Done = { id: lastId, message, ...(undo === undefined ? {} : { undo }) }
  // The same success twice is shown once; each undo is of something else.
  const same =
    undo === undefined ? done.find(it => it.message === message && it.undo === undefined) : undefined
  showDone([...done.filter(it => it !== same), note])
}

export function noteFailure({ title, message, isOfPage = false }: Omit<Failure, 'times'>): void {
  const { done, failures } = useNoticeStore.getState()
  const same = failures.find(it => it.title === title && it.message === message)
  const failure = {
    ...(title === undefined ? {} : { title }),
    message,
    times: (same?.times ?? 0) + 1,
    isOfPage
  }
  useNoticeStore.setState({
    failures: [failure, ...failures.filter(it => it !== same)].slice(0, FAILURES_MAX)
  })
  showDone(done)
}

export const closeDone = (id: number): void =>
  showDone(useNoticeStore.getState().done.filter(it => it.id !== id))

export const closeFailures = (): void => useNoticeStore.setState({ failures: [] })

/** The user has left the page: what failed there says nothing about the next one. */
export function leavePage(): void {
  const { done, failures } = useNoticeStore.getState()
  useNoticeStore.setState({ failures: failures.filter(({ isOfPage }) => isOfPage !== true) })
  showDone(done)
}

/** Nothing closes while the user reads it, points at it or has the keyboard on it. */
export function holdNotices(isOn: boolean): void {
  isHeld = isOn
  showDone(useNoticeStore.getState().done)
}

export function clearNotices(): void {
  isHeld = false
  closeFailures()
  showDone([])
}

/** Shows as many as there is space for, and sets their timers. */
function showDone(wanted: readonly Done[]): void {
  const done = fitting(wanted, SHOWN_MAX - Math.min(1, useNoticeStore.getState().failures.length))
  for (const [id, timer] of timers) {
    if (!isHeld && done.some(it => it.id === id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  for (const { id, undo } of isHeld ? [] : done) {
    if (timers.has(id)) continue
    const time = undo === undefined ? DONE_MS : UNDO_MS
    timers.set(
      id,
      setTimeout(() => closeDone(id), time)
    )
  }
  useNoticeStore.setState({ done })
}

/** The newest is always shown; of the others those that can be undone stay longest. */
function fitting(done: readonly Done[], space: number): readonly Done[] {
  if (done.length <= space) return done
  const dropped = done.slice(0, -1).find(it => it.undo === undefined) ?? done[0]
  return fitting(
    done.filter(it => it !== dropped),
    space
  )
}
