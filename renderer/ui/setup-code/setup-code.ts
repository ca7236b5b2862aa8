import { create } from 'zustand'
import { ApiError } from '../../api/api-error.ts'
import { desktop } from '../../api/desktop.ts'

/** `npm start` opens the browser at `#setup-code=…`, so that nobody has to type it. */
const FRAGMENT = /^#setup-code=([\w-]{1,40})$/
/** Kept for this tab, so that the user need not enter it again after a reload. */
const STORED = 'setup-code'

type SetupCodeStore = {
  readonly code: string
  /** Whether the page shows a field for it. */
  readonly isAsked: boolean
  enter: (code: string) => void
  ask: () => void
}

/** The code needed for set-up and restore in a browser; the desktop window needs none, as it is on the machine itself. */
export const useSetupCode = create<SetupCodeStore>()(set => ({
  code: '',
  isAsked: desktop === undefined,
  enter: code => {
    sessionStorage.setItem(STORED, code)
    set({ code })
  },
  ask: () => set({ isAsked: true })
}))

/** Removes the code from the address, before any page reads it. */
export function takeSetupCode(): void {
  const [, given] = FRAGMENT.exec(location.hash) ?? []
  if (given !== undefined) history.replaceState(null, '', '#/')
  const code = given ?? sessionStorage.getItem(STORED)
  if (!code) return
  useSetupCode.getState().enter(code)
  useSetupCode.setState({ isAsked: false })
}

/** Header of a request that needs the code. */
export const setupCodePart = (): { setup_code?: string } => {
  const code = useSetupCode.getState().code.trim()
  return code === '' ? {} : { setup_code: code }
}

/** For `onError`: shows the field if the code was missing or wrong. */
export function noteSetupCodeFault(error: Error): void {
  if (isSetupCodeFault(error)) useSetupCode.getState().ask()
}

export const isSetupCodeFault = (error: Error | null): boolean =>
  error instanceof ApiError && /^setup_code_/.test(error.type)
